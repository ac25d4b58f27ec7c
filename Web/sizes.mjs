// The sizes of what a page loads, in bytes, and their upper bounds.
//
//   node Web/sizes.mjs FOLDER      prints a table of what is there

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

// Packed by zopfli: modules; the scripts that every page loads,
// together; and those that a page loads only if it needs them.
export const BOUNDS = {
  "detent.wasm": 185_500,
  "detent-dial.wasm": 90_200,
  "detent-radial.wasm": 82_600,
  "detent-floating.wasm": 84_300,
  "detent-drawer.wasm": 86_700,
  "detent-confirm.wasm": 56_000,
  "detent-alert.wasm": 54_400,
  scripts: 37_300,
  "contents.js": 2_600,
  "light.js": 1_600,
  "fallback.js": 1_100,
  dynamics: 139_500, // the physics for elements: its module and its scripts together
};

export const scriptsIn = (folder) =>
  readdirSync(folder).filter((name) => name.endsWith(".js") && !BOUNDS[name]).map((name) => join(folder, name));

// Packed already if it is a module.
export const packedSize = (path) => existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`).length :
  execFileSync("zopfli", ["--i15", "-c", path], { maxBuffer: 2 ** 26 }).length;

// The files that a bound is about; none if they have not been built.
export const filesOf = (name, folder) => {
  if (name === "scripts") return scriptsIn(folder);
  if (name !== "dynamics") return [join(folder, name)].filter(existsSync);
  const module = join(folder, name, "dynamics.wasm");
  return existsSync(module) ? [module, ...scriptsIn(join(folder, name))] : [];
};

const brotli = (bytes) => brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
}).length;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2);
  const line = (...cells) => console.log(cells.map((cell, at) => String(cell).padEnd(at ? 0 : 22).padStart(10)).join(""));
  line("", "bytes", "gzip", "zopfli", "brotli", "at most");
  for (const [name, most] of Object.entries(BOUNDS)) {
    const paths = filesOf(name, folder);
    if (paths.length === 0) continue;
    const all = paths.map((path) => readFileSync(path));
    const sum = (size) => all.reduce((total, bytes) => total + size(bytes), 0);
    const zopfli = paths.reduce((total, path) => total + packedSize(path), 0);
    line(name, sum(({ length }) => length), sum((bytes) => gzipSync(bytes, { level: 9 }).length), zopfli, sum(brotli), most);
  }
}
