// Rewrites a WebAssembly module, which comes and goes as Binaryen's text, so that gzip finds more in it
// that is alike. What it does stays the same.
//
//   wasm-opt MODULE.wasm --emit-text -o - | node Scripts/compress-module.mjs >MODULE.wat
//   wasm-as MODULE.wat -o MODULE.wasm

import { readFileSync } from "node:fs";

let [start, ...functions] = readFileSync(0, "utf8").split("\n (func ");
// What follows the last function's closing parenthesis is the module's own end.
const end = functions.at(-1)?.indexOf("\n )");
if (!(end > 0)) throw new Error("there are no functions in what came in; it is to be what wasm-opt --emit-text writes");
const closing = functions.at(-1).slice(end + 3);
functions[functions.length - 1] = functions.at(-1).slice(0, end + 3);

const add = (counts, key, value = 1) => counts.set(key, (counts.get(key) ?? 0) + value);
const GLOBALS = start.split("\n (global ").length - 1;
const FEW = 4; // places: for fewer a global costs more than it saves
const SHORT = 128 - GLOBALS; // globals whose number is one byte

// A number of nine bytes that is written in many places becomes a global of two.
const NUMBER = /\(f64\.const \S+\)/g;
const places = new Map();
for (const text of functions) for (const [number] of text.matchAll(NUMBER)) add(places, number);
const shared = [...places].filter(([, count]) => count >= FEW).sort((a, b) => b[1] - a[1]).slice(0, SHORT);
const names = new Map(shared.map(([number], index) => [number, `$number${index}`]));
const named = (number) => (names.has(number) ? `(global.get ${names.get(number)})` : number);
functions = functions.map((text) => text.replace(NUMBER, named));
start += [...names].map(([number, name]) => `\n (global ${name} f64 ${number})`).join("");

// gzip looks back no further than 32 kB (P. Deutsch, "DEFLATE Compressed Data Format Specification",
// RFC 1951, 1996). So each function is followed by that one of the others which has most pairs of
// instructions in common with it, for its length; a rare pair counts for more.
const EVERYWHERE = 60; // functions that have a pair: of more it says nothing
const owners = new Map();
const pairs = functions.map((text, index) => {
  const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== ")");
  const own = new Set(lines.slice(1).map((line, place) => `${lines[place]} ${line}`));
  for (const pair of own) owners.set(pair, [...(owners.get(pair) ?? []), index]);
  return own;
});
const left = new Set(functions.keys());
const order = [];
for (let next = 0; next !== undefined; ) {
  left.delete(next);
  order.push(next);
  const alike = new Map();
  for (const pair of pairs[next]) {
    const others = owners.get(pair);
    if (others.length > EVERYWHERE) continue;
    const weight = 1 / Math.log2(1 + others.length);
    for (const other of others) if (left.has(other)) add(alike, other, weight / Math.sqrt(pairs[other].size + 8));
  }
  const [nearest] = [...alike].reduce((best, one) => (one[1] > best[1] ? one : best), [undefined, 0]);
  next = nearest ?? left.values().next().value;
}
process.stdout.write([start, ...order.map((index) => functions[index])].join("\n (func ") + closing);
