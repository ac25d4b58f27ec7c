// Writes a WebAssembly module, given as Binaryen's text, in a form
// that gzip compresses better. Its behaviour does not change.
//
//   wasm-opt MODULE.wasm --emit-text -o - | node Scripts/compress-module.mjs >SMALLER.wasm

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

let [start, ...functions] = readFileSync(0, "utf8").split("\n (func ");
// What follows the closing parenthesis of the last function belongs to the module.
const end = functions.at(-1)?.indexOf("\n )");
if (!(end > 0)) throw new Error("there are no functions in what came in; it is to be what wasm-opt --emit-text writes");
const closing = functions.at(-1).slice(end + 3);
functions[functions.length - 1] = functions.at(-1).slice(0, end + 3);

const add = (counts, key, value = 1) => counts.set(key, (counts.get(key) ?? 0) + value);
const GLOBALS = start.split("\n (global ").length - 1;
const FEW = 4; // occurrences: for fewer, a global costs more than it saves
const SHORT = 128 - GLOBALS; // globals whose index takes one byte

// A number that takes nine bytes and occurs often becomes a global, which takes two.
const NUMBER = /\(f64\.const \S+\)/g;
const places = new Map();
for (const text of functions) for (const [number] of text.matchAll(NUMBER)) add(places, number);
const shared = [...places].filter(([, count]) => count >= FEW).sort((a, b) => b[1] - a[1]).slice(0, SHORT);
const names = new Map(shared.map(([number], index) => [number, `$number${index}`]));
const named = (number) => (names.has(number) ? `(global.get ${names.get(number)})` : number);
functions = functions.map((text) => text.replace(NUMBER, named));
start += [...names].map(([number, name]) => `\n (global ${name} f64 ${number})`).join("");

// Writes the module with its functions in that order. Binaryen's text cannot say which values stay on the stack
// instead of in a local, so that is decided as the bytes are written.
const ON_STACK = ["--optimize-level", "2", "--shrink-level", "2", "--generate-stack-ir", "--optimize-stack-ir"];
function assembled(order) {
  const folder = mkdtempSync(join(tmpdir(), "module-"));
  const [text, module] = ["wat", "wasm"].map((end) => join(folder, `module.${end}`));
  writeFileSync(text, [start, ...order.map((index) => functions[index])].join("\n (func ") + closing);
  execFileSync("wasm-opt", ["--all-features", ...ON_STACK, text, "-o", module]);
  const bytes = readFileSync(module);
  rmSync(folder, { recursive: true });
  return bytes;
}

// The functions' bytes, in their original order.
function bodies() {
  const bytes = assembled([...functions.keys()]);
  let at = 8; // after the header
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const CODE = 10;
  for (let section; (section = bytes[at++]) !== CODE; ) at = number() + at;
  number();
  return Array.from({ length: number() }, () => {
    const size = number();
    return bytes.toString("latin1", at, (at += size));
  });
}

// gzip looks back no further than 32 kB (P. Deutsch, "DEFLATE Compressed Data Format Specification", RFC 1951, 1996).
// So the next function is always the remaining one that shares most sequences of bytes with those that gzip still
// sees, relative to its length; a rare sequence counts for more.
const SEEN = 30_000; // bytes
const LONG = 5; // bytes in a sequence
const EVERYWHERE = 200; // functions that contain a sequence: beyond that, it says nothing
const owners = new Map();
const sequences = bodies().map((body, index) => {
  const own = new Set();
  for (let at = 0; at + LONG <= body.length; at += 1) own.add(body.slice(at, at + LONG));
  for (const one of own) owners.get(one)?.push(index) ?? owners.set(one, [index]);
  return { own, size: body.length };
});

// The larger the power, the earlier small functions come.
function order(power) {
  const alike = new Float64Array(functions.length);
  const seen = new Map(); // how often each sequence occurs
  // Adds the sequences of a function, or removes them.
  const pass = (index, step) => {
    for (const one of sequences[index].own) {
      const others = owners.get(one);
      const before = seen.get(one) ?? 0;
      seen.set(one, before + step);
      if (others.length > EVERYWHERE || before + Math.min(0, step) > 0) continue;
      for (const other of others) alike[other] += step / Math.log2(1 + others.length);
    }
    return step * sequences[index].size;
  };
  const left = new Set(functions.keys());
  const order = [];
  let [first, size] = [0, 0]; // the functions that gzip still sees, and their size
  for (let next = 0; left.size > 0; ) {
    left.delete(next);
    order.push(next);
    size += pass(next, 1);
    while (size > SEEN && first < order.length - 1) size += pass(order[first++], -1);
    const worth = (index) => alike[index] / (sequences[index].size + 20) ** power;
    next = [...left].reduce((best, one) => (worth(one) > worth(best) ? one : best), left.values().next().value);
  }
  return order;
}

// It is chance which power gives the smallest result, and they differ by some hundred bytes, so several are tried.
const POWERS = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8];
const packedSize = (module) => gzipSync(module, { level: 9 }).length;
const modules = POWERS.map((power) => assembled(order(power)));
process.stdout.write(modules.reduce((best, one) => (packedSize(one) < packedSize(best) ? one : best)));
