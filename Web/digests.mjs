// Runs the catalogue in WebAssembly and compares what comes out with the native digests.
//
//   node Web/digests.mjs MODULE.wasm                 prints "name digest" lines
//   node Web/digests.mjs MODULE.wasm DIGESTS.txt     compares them with such lines in a file
//
// What the module exports (Tests/WebDigests/Exports.swift); it imports nothing:
//
//   memory
//   detent_allocate(count: i32) -> i32      room for `count` bytes that the caller fills
//   detent_release(pointer: i32)            gives such room back
//   detent_string_length() -> i32           bytes of the text returned last
//   detent_scenario_count() -> i32
//   detent_scenario_name(index: i32) -> i32     text
//   detent_scenario_digest(index: i32) -> i32   text
//   detent_script_digest(pointer: i32, count: i32) -> i32   text; the script is UTF-8
//
// A text is a pointer to UTF-8, good until the next call that returns a text.
// An index runs from 0 to below the count; beyond, the module traps.

import { readFileSync } from "node:fs";

const [modulePath, digestsPath] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: node Web/digests.mjs MODULE.wasm [DIGESTS.txt]");
  process.exit(2);
}

const module = new WebAssembly.Module(readFileSync(modulePath));
const start = () => new WebAssembly.Instance(module, {}).exports;
let detent = start();

const text = (pointer) =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    new Uint8Array(detent.memory.buffer, pointer, detent.detent_string_length()),
  );

const found = new Map();
const count = detent.detent_scenario_count();
for (let index = 0; index < count; index += 1) {
  const name = text(detent.detent_scenario_name(index));
  try {
    found.set(name, text(detent.detent_scenario_digest(index)));
  } catch (error) {
    found.set(name, `trapped: ${error.message}`);
    detent = start(); // a module that trapped is in no known state
  }
}
for (const [name, digest] of found) console.log(name, digest);
if (!digestsPath) process.exit([...found.values()].some((it) => it.startsWith("trapped")) ? 1 : 0);

const expected = new Map(
  readFileSync(digestsPath, "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => line.trim().split(/\s+/, 2)),
);
let passed = 0;
let failed = 0;
for (const name of new Set([...expected.keys(), ...found.keys()])) {
  if (expected.get(name) === found.get(name)) {
    passed += 1;
    continue;
  }
  failed += 1;
  console.log(
    `differs: ${name}: expected ${expected.get(name) ?? "no such scenario"}, ` +
      `WebAssembly has ${found.get(name) ?? "no such scenario"}`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
