// Puts the functions of a WebAssembly module, which comes and goes as Binaryen's text, in an order in
// which those of one signature, and of these the ones about as long, stand beside each other: gzip looks
// back no further than 32 kB (P. Deutsch, "DEFLATE Compressed Data Format Specification", RFC 1951, 1996).
//
//   wasm-opt MODULE.wasm --emit-text -o - | node Scripts/order-functions.mjs >MODULE.wat
//   wasm-as MODULE.wat -o MODULE.wasm

import { readFileSync } from "node:fs";

const [start, ...rest] = readFileSync(0, "utf8").split("\n (func ");
// What follows the last function's closing parenthesis is the module's own end.
const end = rest.at(-1)?.indexOf("\n )");
if (!(end > 0)) throw new Error("there are no functions in what came in; it is to be what wasm-opt --emit-text writes");
const closing = rest.at(-1).slice(end + 3);
rest[rest.length - 1] = rest.at(-1).slice(0, end + 3);

// The first line without names: what it takes and what it gives.
const signature = (text) => text.slice(0, text.indexOf("\n")).replace(/\$\S+/g, "");
const functions = rest.map((text) => ({ text, signature: signature(text) }));
functions.sort((a, b) =>
  a.signature === b.signature ? a.text.length - b.text.length : a.signature < b.signature ? -1 : 1);
process.stdout.write([start, ...functions.map(({ text }) => text)].join("\n (func ") + closing);
