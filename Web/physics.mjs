// Times a scene of the benchmarks in WebAssembly.
//
//   node Web/physics.mjs MODULE.wasm INDEX STEPS
//
// Prints the processor time per step in nanoseconds, over STEPS steps from the scene's beginning, and the digest of
// all positions at the end, in hexadecimal. The first tenth is run again and again before that, until the engine has
// had time to optimise it.
//
// The module's exports (Tests/WebPhysics/Exports.swift); it imports nothing:
//
//   physics_make(index: i32)       begins a scene of PhysicsScene.timed, in place of the one before
//   physics_step(count: i32)       takes steps
//   physics_digest() -> i64        of all positions, to the last bit

import { readFileSync } from "node:fs";

const [modulePath, index, stepsWanted] = process.argv.slice(2);
if (!stepsWanted) {
  console.error("usage: node Web/physics.mjs MODULE.wasm INDEX STEPS");
  process.exit(2);
}
const steps = Number(stepsWanted);
const physics = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(modulePath)),
  {},
).exports;

const block = 12; // a function that runs for too long is not replaced by optimised code
const run = (count) => {
  physics.physics_make(Number(index));
  const start = process.cpuUsage();
  for (let step = 0; step < count; step += block) physics.physics_step(Math.min(block, count - step));
  const { user, system } = process.cpuUsage(start);
  return user + system;
};
const enough = performance.now() + 1000;
do run(Math.ceil(steps / 10));
while (performance.now() < enough);
const nanoseconds = (run(steps) * 1e3) / steps;
const digest = BigInt.asUintN(64, physics.physics_digest()).toString(16);
console.log(`${nanoseconds.toFixed(1)} ${digest}`);
