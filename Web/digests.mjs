// Runs the catalogue and the scenes of the physics in WebAssembly,
// and compares their digests with those recorded natively.
//
//   node Web/digests.mjs MODULE.wasm                 prints the quick runs, each line ending in a digest
//   node Web/digests.mjs MODULE.wasm GOLDEN.txt…     compares with the lines of files in Tests/Goldens,
//                                                    running only what these contain
//
// The module's exports (Tests/WebDigests/Exports.swift); it imports nothing:
//
//   memory
//   detent_allocate(count: i32) -> i32      memory for `count` bytes that the caller fills
//   detent_release(pointer: i32)            frees such memory
//   detent_string_length() -> i32           length of the last text returned, in bytes
//   detent_set_count() -> i32               one set for each file
//   detent_set_name(set: i32) -> i32            text: the file's name without .txt
//   detent_run_count(set: i32) -> i32
//   detent_run_name(set: i32, index: i32) -> i32        text
//   detent_run_digests(set: i32, index: i32) -> i32     text: the file's lines for this run
//   detent_script_digest(pointer: i32, count: i32) -> i32   text; the script is UTF-8
//
// A text is a pointer to UTF-8, valid until the next call that returns a text.
// An index runs from 0 to below the count; beyond that, the module traps.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

const [modulePath, ...files] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: node Web/digests.mjs MODULE.wasm [GOLDEN.txt...]");
  process.exit(2);
}

const module = new WebAssembly.Module(readFileSync(modulePath));

// An unoptimised module keeps functions of the C library that nothing calls, and their imports.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = () => {
    throw new Error(`${from}.${name} was called`);
  };
}
const start = () => new WebAssembly.Instance(module, imports).exports;
let detent = start();

const text = (pointer) =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    new Uint8Array(detent.memory.buffer, pointer, detent.detent_string_length()),
  );

const isLine = (line) => line.trim() && !line.startsWith("#");

// Maps lines without their final digest to the digest.
const byName = (lines) =>
  new Map(lines.map((line) => line.trim().match(/^(.*?)\s+(\S+)$/)?.slice(1) ?? [line, ""]));

// Prints the lines of a set as they are found, and returns them.
function run(set) {
  const lines = [];
  for (let index = 0; index < detent.detent_run_count(set); index += 1) {
    const name = text(detent.detent_run_name(set, index));
    let found;
    try {
      found = text(detent.detent_run_digests(set, index)).split("\n").filter(isLine);
    } catch (error) {
      trapped += 1;
      found = [`${name}: ${error.message}: trapped`];
      detent = start(); // a module that trapped is in no known state
    }
    console.log(found.join("\n"));
    lines.push(...found);
  }
  return lines;
}

const sets = Array.from({ length: detent.detent_set_count() }, (_, set) =>
  text(detent.detent_set_name(set)),
);
let trapped = 0;
if (files.length === 0) {
  sets.forEach((name, set) => name.endsWith("-long") || run(set));
  process.exit(trapped === 0 ? 0 : 1);
}

let passed = 0;
let failed = 0;
for (const file of files) {
  const set = sets.indexOf(basename(file, ".txt"));
  if (set < 0) {
    console.error(`The module has ${sets.join(", ")}, but not what is in ${file}.`);
    process.exit(2);
  }
  const expected = byName(readFileSync(file, "utf8").split("\n").filter(isLine));
  const found = byName(run(set));
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    if (expected.get(name) === found.get(name)) {
      passed += 1;
      continue;
    }
    failed += 1;
    console.log(
      `differs: ${name} ${file} has ${expected.get(name) ?? "no such line"}, ` +
        `WebAssembly ${found.get(name) ?? "no such line"}`,
    );
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
