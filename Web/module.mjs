// Tests the module as a page finds it: its size, its memory, and bytes that are not a valid message.
//
//   node Web/module.mjs MODULE.wasm      and MODULE.wasm.gz beside it
//
// Prints what fails, and ends with a line like "7 passed, 0 failed".

import assert from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { BOUNDS, packedSize, scriptsIn } from "./sizes.mjs";
import { finish, random, test } from "./testing.mjs";

const [modulePath] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: node Web/module.mjs MODULE.wasm");
  process.exit(2);
}
const bytes = readFileSync(modulePath);
const module = new WebAssembly.Module(bytes);
const start = () => {
  const { exports } = new WebAssembly.Instance(module, {});
  exports.detent_begin();
  return exports;
};

const expect = (isTrue, message) => {
  if (!isTrue) throw new Error(message);
};

test("it imports nothing", () => {
  const imports = WebAssembly.Module.imports(module);
  expect(imports.length === 0, JSON.stringify(imports));
});

const folder = dirname(modulePath);
const modules = Object.keys(BOUNDS).filter((name) => name.endsWith(".wasm"));

test("it is small, and so are those with one component each", () => {
  for (const name of modules) {
    const packed = readFileSync(join(folder, `${name}.gz`));
    expect(gunzipSync(packed).equals(readFileSync(join(folder, name))), `what is packed is another ${name}`);
    expect(packed.length <= BOUNDS[name], `${name}: ${packed.length} bytes gzipped, of at most ${BOUNDS[name]}`);
  }
});

test("so are the scripts", () => {
  const scripts = scriptsIn(folder);
  expect(scripts.some((path) => path.endsWith("detent.js")), "there are none");
  for (const name of Object.keys(BOUNDS).filter((name) => name.endsWith(".js"))) {
    const size = packedSize(join(folder, name));
    expect(size <= BOUNDS[name], `${name}: ${size} bytes gzipped, of at most ${BOUNDS[name]}`);
  }
  const sizes = scripts.map(packedSize);
  const size = sizes.reduce((sum, one) => sum + one);
  expect(size <= BOUNDS.scripts, `${size} bytes gzipped, of at most ${BOUNDS.scripts}: ${sizes}`);
});

test("blocks keep what is written into them and stand at multiples of 16", () => {
  const detent = start();
  const view = (block) => new Uint8Array(detent.memory.buffer, block.place, block.size);
  const blocks = [];
  for (let round = 0; round < 20_000; round += 1) {
    if (blocks.length < 200 && random(2) === 0) {
      const size = 1 + random(random(20) === 0 ? 200_000 : 300);
      const block = { place: detent.detent_allocate(size), size, mark: random(256) };
      expect(block.place % 16 === 0, `a block at ${block.place}`);
      view(block).fill(block.mark);
      blocks.push(block);
    } else if (blocks.length > 0) {
      const [block] = blocks.splice(random(blocks.length), 1);
      expect(view(block).every((byte) => byte === block.mark), `${block.size} bytes changed`);
      detent.detent_release(block.place);
    }
  }
});

test("what was given back is used again", () => {
  const detent = start();
  const use = () => {
    for (let size = 1; size < 1_000_000; size *= 3) {
      detent.detent_release(detent.detent_allocate(size));
    }
  };
  use();
  const before = detent.memory.buffer.byteLength;
  for (let round = 0; round < 1000; round += 1) use();
  expect(detent.memory.buffer.byteLength === before, "the memory grows");
});

test("large blocks have room", () => {
  const detent = start();
  const size = 40_000_000;
  const place = detent.detent_allocate(size);
  expect(place + size <= detent.memory.buffer.byteLength, "it ends beyond the memory");
});

// A dial with one item, in the format that Sources/Hosts/Web/Message.swift reads.
const scene = (title) => {
  const integer = (value) => [...new Uint8Array(new Uint32Array([value]).buffer)];
  const text = (utf8) => [...integer(utf8.length), ...utf8];
  const utf8 = (value) => text(new TextEncoder().encode(value));
  const none = utf8("");
  return [
    ...[2, ...utf8("dial"), ...text(title), ...none, ...integer(0), ...integer(1)],
    ...[0, ...utf8("item"), ...none, ...none, ...none, ...integer(0)],
  ];
};

// Converts what a reader made to plain data; a shape becomes its calls to a pen.
const plain = (value) => {
  if (typeof value === "function") {
    const calls = [];
    value(new Proxy({}, { get: (_, name) => (...values) => calls.push([name, ...values]) }));
    return calls;
  }
  if (!value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(plain);
  const { bytes, ...fields } = value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));
};

const make = (detent, message) => {
  const place = detent.detent_allocate(message.length);
  new Uint8Array(detent.memory.buffer, place, message.length).set(message);
  const dial = detent.detent_make(place, message.length);
  detent.detent_release(place);
  return dial;
};

test("a module with one component makes that one and no other", () => {
  for (const name of modules) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(folder, name))));
    exports.detent_begin();
    const hasDial = name === "detent.wasm" || name === "detent-dial.wasm";
    expect(make(exports, scene([0x41])) > 0 === hasDial, name);
    expect(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(folder, name)))).length === 0, name);
  }
});

test("bytes that are not UTF-8 make no component", () => {
  const detent = start();
  expect(make(detent, scene([0x41, 0xc3, 0xa4])) !== 0, "a good title was refused");
  for (const bad of [[0xff], [0x41, 0x80], [0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80]]) {
    expect(make(detent, scene(bad)) === 0, `${bad} was taken`);
  }
  const cut = scene([0x41]).slice(0, -3);
  expect(make(detent, cut) === 0, "a message that ends too early was taken");
});

test("a component that is discarded leaves nothing behind", () => {
  const detent = start();
  let time = 0;
  const use = () => {
    const dial = make(detent, scene([0x41]));
    detent.detent_fit(dial, 512, 512, 1, 1, 0, 0, time);
    for (let step = 0; step < 5; step += 1) {
      time += 0.2;
      detent.detent_advance(dial, time);
      detent.detent_picture(dial);
      detent.detent_events(dial);
    }
    detent.detent_discard(dial);
  };
  for (let round = 0; round < 10; round += 1) use();
  const before = detent.memory.buffer.byteLength;
  for (let round = 0; round < 300; round += 1) use();
  expect(detent.memory.buffer.byteLength === before, "the memory grows");
});

// The same data as written in Swift, by Tests/WebTests.
const wire = await import(new URL("wire.js", import.meta.url));
const written = JSON.parse(readFileSync(new URL("../Tests/Goldens/wire.json", import.meta.url)));

test("the page calls things by the module's numbers", () => {
  for (const [name, numbers] of Object.entries(written.numbers)) {
    assert.deepStrictEqual(wire[name], numbers, name);
  }
  const named = Object.keys(wire).filter((name) => name === name.toUpperCase());
  assert.deepStrictEqual(named.sort(), Object.keys(written.numbers).sort(), "other names");
});

test("the page reads every field of a picture in its place", () => {
  const bytes = new Uint8Array(Buffer.from(written.bytes, "base64"));
  const reader = new wire.Reader(bytes);
  const found = [];
  for (reader.begin(); reader.left > 0; ) found.push(reader.command().map(plain));
  expect(reader.at === bytes.length, `${bytes.length - reader.at} bytes are left`);
  assert.deepStrictEqual(found, written.commands);
});

test("a shape that the next command fills casts its shadow in one, and only then", () => {
  const circle = (radius) => [1, ...new Uint8Array(Float64Array.of(8, 8, radius).buffer)];
  const first = (next) => {
    const reader = new wire.Reader(Uint8Array.of(3, ...circle(4), ...new Uint8Array(28), ...next));
    reader.left = 2;
    const [name, ...fields] = reader.command();
    return [name, fields.length, reader.left];
  };
  assert.deepStrictEqual(first([1, ...circle(4), 1, 2, 3, 4]), ["fill", 3, 0]);
  assert.deepStrictEqual(first([1, ...circle(5), 1, 2, 3, 4]), ["shadow", 2, 1]);
  assert.deepStrictEqual(first([7, ...circle(4)]), ["shadow", 2, 1]);
});

finish();
