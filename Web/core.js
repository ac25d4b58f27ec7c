// The modules, and the bytes that go in and come out: one with all components, and one for each component alone, which
// a page with one or two of them loads instead.

import { Reader } from "./wire.js";
import { string } from "./items.js";

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

export class Core {
  #module;
  #tables = {};

  // Where a component's own module is not beside the script, the whole one does as well.
  constructor(source, instead = () => Promise.reject()) {
    this.loading = (async () => {
      try {
        const bytes = await bytesOf(source).catch((error) => instead().catch(() => Promise.reject(error)));
        this.#module = await WebAssembly.compile(bytes);
        this.restart();
      } catch (error) {
        if (!/Content.Security.Policy|unsafe-eval|blocked by CSP/i.test(error.message)) throw error;
        throw (refused ??= new Error("the page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'"));
      }
    })();
    this.loading.catch(() => {}); // whoever waits is told
  }

  // Begins anew; whatever was made is gone.
  restart() {
    this.exports = new WebAssembly.Instance(this.#module).exports;
    this.exports.detent_begin?.();
    if (this === whole) core = this.exports;
  }

  // Hands bytes in, and ends with what is answered.
  lend(bytes, use) {
    const { exports } = this;
    bytes = bytes.flat(Infinity);
    const place = exports.detent_allocate(bytes.length);
    new Uint8Array(exports.memory.buffer, place).set(bytes);
    const answer = use(place, bytes.length);
    exports.detent_release(place);
    return answer;
  }

  taken(place) {
    return new Uint8Array(this.exports.memory.buffer, place, this.exports.detent_length());
  }

  read(place) {
    return new Reader(this.taken(place));
  }

  knobs(kind) {
    return (this.#tables[kind] ??= this.lend(string(kind), (...bytes) => {
      const wire = this.read(this.exports.detent_knobs(...bytes));
      return wire.list(() => ({
        name: wire.string(),
        value: wire.number(),
        least: wire.number(),
        greatest: wire.number(),
        unit: wire.string(),
        words: wire.strings(),
      }));
    }));
  }
}

// Addresses as bundlers find them.
const OWN = {
  dial: () => new URL("detent-dial.wasm", import.meta.url),
  radial: () => new URL("detent-radial.wasm", import.meta.url),
  floating: () => new URL("detent-floating.wasm", import.meta.url),
  drawer: () => new URL("detent-drawer.wasm", import.meta.url),
  confirm: () => new URL("detent-confirm.wasm", import.meta.url),
  alert: () => new URL("detent-alert.wasm", import.meta.url),
};
const ALL = () => new URL("detent.wasm", import.meta.url);
const MOST = 2; // modules of their own, which together are smaller than the whole

let whole;
let refused; // one for all modules, so that it is said once
const own = new Map();
export let core; // what the whole one exports

// That of a kind, on a page that has such elements.
export function coreFor(kind, kinds) {
  if (!whole && !own.has(kind) && !globalThis.DETENT_WASM && new Set([...kinds, ...own.keys()]).size <= MOST) {
    own.set(kind, new Core(OWN[kind](), () => bytesOf(ALL())));
  }
  if (own.has(kind)) return own.get(kind);
  loadWhole();
  return whole;
}

// A program of somebody else's, by its address or as its bytes.
const programs = new Map();
export function coreAt(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return new Core(source);
  const address = new URL(source, document.baseURI);
  if (!programs.has(address.href)) programs.set(address.href, new Core(address));
  return programs.get(address.href);
}

function loadWhole(source = globalThis.DETENT_WASM ?? ALL()) {
  whole ??= new Core(source);
}

export async function load(source) {
  loadWhole(source);
  await Promise.all([whole, ...own.values()].map(({ loading }) => loading));
}

export const knobs = (kind) => whole.knobs(kind);
