// Times the dial in WebAssembly. The wheel is dragged back and forth, so that it is never at rest.
//
//   node Web/bench.mjs MODULE.wasm [STEPS]
//
// Prints the microseconds per step of the mechanism, and per picture encoded for the page.

import { readFileSync } from "node:fs";

const [modulePath, stepsWanted = "10000"] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: node Web/bench.mjs MODULE.wasm [STEPS]");
  process.exit(2);
}
const steps = Number(stepsWanted);
const stepsPerSecond = 240;

const detent = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(modulePath)),
  {},
).exports;
detent.detent_begin();

// A message in the format that Sources/Hosts/Web/Message.swift reads.
const bytes = [];
const integer = (value) => bytes.push(...new Uint8Array(new Uint32Array([value]).buffer));
const string = (value) => {
  const utf8 = new TextEncoder().encode(value);
  integer(utf8.length);
  bytes.push(...utf8);
};
bytes.push(2);
string("dial");
string("Beers");
string("");
integer(0);
const titles = ["Pale lager", "Witbier", "Pilsner", "Weissbier", "APA", "IPA", "English Bitter"];
titles.push("Dark lager", "Porter", "Stout");
integer(titles.length);
for (const title of titles) {
  bytes.push(0);
  string(title);
  for (let empty = 0; empty < 3; empty += 1) string("");
  integer(0);
}

const room = detent.detent_allocate(bytes.length);
new Uint8Array(detent.memory.buffer, room, bytes.length).set(bytes);
const dial = detent.detent_make(room, bytes.length);
detent.detent_release(room);
if (dial === 0) throw new Error("the module did not make a dial of the scene");

const size = 512;
detent.detent_fit(dial, size, size, 1, 1, 0, 0, 0);
detent.detent_advance(dial, 0);
detent.detent_advance(dial, 2); // open, and at rest

const down = 0;
const move = 1;
const drag = (phase, time) => {
  const angle = -Math.PI / 2 + Math.sin(time * 5);
  const x = size / 2 + 200 * Math.cos(angle);
  const y = size / 2 + 200 * Math.sin(angle);
  detent.detent_pointer(dial, phase, 1, 0, 0, x, y, -1, time);
};

let time = 2;
drag(down, time);
const run = (count) => {
  const start = performance.now();
  for (let step = 0; step < count; step += 1) {
    time += 1 / stepsPerSecond;
    drag(move, time);
    detent.detent_advance(dial, time);
  }
  return ((performance.now() - start) * 1000) / count;
};
run(steps / 10); // warm
console.log(`${run(steps).toFixed(2)} µs a step, over ${steps} steps`);

const pictures = 1000;
const start = performance.now();
for (let picture = 0; picture < pictures; picture += 1) detent.detent_picture(dial);
const each = ((performance.now() - start) * 1000) / pictures;
console.log(`${each.toFixed(2)} µs a picture of ${detent.detent_length()} bytes`);
