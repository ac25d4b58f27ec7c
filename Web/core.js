// The module that all elements of a page share, and the bytes that go in and come out.

import { Reader } from "./wire.js";
import { string } from "./items.js";

let module;
export let core, loading;

export async function bytesOf(source) {
  if (source instanceof URL) {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} answers ${response.status}`);
    return response.arrayBuffer();
  }
  if (typeof source !== "string") return source;
  const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
  if (bytes[0] !== 31) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

export const load = (source = globalThis.DETENT_WASM ?? new URL("detent.wasm", import.meta.url)) =>
  (loading ??= (async () => {
    module = await WebAssembly.compile(await bytesOf(source)).catch((error) => {
      if (!/Content.Security.Policy|unsafe-eval|blocked by CSP/i.test(error.message)) throw error;
      throw new Error("the page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'");
    });
    restart();
  })());

// Begins anew; whatever was made is gone.
export const restart = () => (core = new WebAssembly.Instance(module).exports);

// Hands bytes in, and ends with what is answered.
export function lend(bytes, use) {
  bytes = bytes.flat(Infinity);
  const place = core.detent_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, place).set(bytes);
  const answer = use(place, bytes.length);
  core.detent_release(place);
  return answer;
}

export const taken = (place) => new Uint8Array(core.memory.buffer, place, core.detent_length());
export const read = (place) => new Reader(taken(place));

const tables = {};
export const knobs = (kind) =>
  (tables[kind] ??= lend(string(kind), (...bytes) => {
    const wire = read(core.detent_knobs(...bytes));
    return wire.list(() => ({
      name: wire.string(),
      value: wire.number(),
      least: wire.number(),
      greatest: wire.number(),
      unit: wire.string(),
      words: wire.strings(),
    }));
  }));
