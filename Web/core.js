// The modules, and the bytes that pass in and out. One module has all components. A page with only one or two of them
// loads modules with one component each instead.

import { Reader } from "./wire.js";
import { fail, string } from "./items.js";

const isModule = (bytes) => new TextDecoder().decode(bytes.slice(0, 4)) === "\0asm";

// Text is an address if it has what no base64 has, or begins with a slash, and otherwise bytes in base64.
export async function bytesOf(source) {
  if (typeof source === "string" && /^\/|[.:]/.test(source)) source = new URL(source, document.baseURI);
  if (source instanceof URL) {
    const lost = (error) => { throw new Error(`${source}: ${error.message}`); };
    const response = await fetch(source).catch(lost);
    if (!response.ok) throw new Error(`${source} answers ${response.status}`);
    const bytes = await response.arrayBuffer().catch(lost);
    if (!isModule(bytes)) throw new Error(`${source} is no module`);
    return bytes;
  }
  if (typeof source !== "string") return source;
  let bytes = new Uint8Array();
  try {
    bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
  } catch {} // what is no base64
  if (isModule(bytes)) return bytes;
  if (bytes[0] !== 31) {
    throw new Error(`"${source.slice(0, 40)}" is no module in base64, and no address, which has a dot or a slash`);
  }
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

export class Core {
  #module;
  #tables = {};

  // If a component's own module is missing, `instead` supplies the whole one.
  constructor(source, instead = () => Promise.reject()) {
    this.loading = (async () => {
      const bytes = await bytesOf(source).catch((error) => instead().catch(() => Promise.reject(error)));
      try {
        this.#module = await WebAssembly.compile(bytes);
        this.restart();
      } catch (error) {
        if (!/Content.Security.Policy|unsafe-eval|blocked by CSP/i.test(error.message)) throw error;
        throw (refused ??= new Error("the page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'"));
      }
    })();
    // Whoever awaits it gets the error; whoever asks for a module later gets another one.
    this.loading.catch(() => { this.isLost = true; });
  }

  // Starts the module over; everything that was made is gone.
  restart() {
    this.exports = new WebAssembly.Instance(this.#module).exports;
    this.exports.detent_begin?.();
    if (this === whole) core = this.exports;
  }

  // Lends bytes to the module for a call, and returns the call's result.
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

// Addresses in the form that bundlers recognise.
const OWN = {
  dial: () => new URL("detent-dial.wasm", import.meta.url),
  radial: () => new URL("detent-radial.wasm", import.meta.url),
  floating: () => new URL("detent-floating.wasm", import.meta.url),
  drawer: () => new URL("detent-drawer.wasm", import.meta.url),
  confirm: () => new URL("detent-confirm.wasm", import.meta.url),
  alert: () => new URL("detent-alert.wasm", import.meta.url),
};
const ALL = () => new URL("detent.wasm", import.meta.url);
const MOST = 2; // single modules, which together are smaller than the whole one

let whole;
let refused; // the same error for all modules, so that it is reported once
const own = new Map();
const kept = (core) => core && !core.isLost;
export let core; // the exports of the whole module

// Returns the module for a kind, on a page with elements of these kinds.
export function coreFor(kind, kinds) {
  const isSingle = !kept(whole) && !globalThis.DETENT_WASM && new Set([...kinds, ...own.keys()]).size <= MOST;
  if (!kept(own.get(kind)) && isSingle) own.set(kind, new Core(OWN[kind](), () => bytesOf(ALL())));
  if (kept(own.get(kind))) return own.get(kind);
  loadWhole();
  return whole;
}

// Returns the module of a custom component, from its address or its bytes.
const programs = new Map();
export function coreAt(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return new Core(source);
  const address = new URL(source, document.baseURI);
  if (!kept(programs.get(address.href))) programs.set(address.href, new Core(address));
  return programs.get(address.href);
}

function loadWhole(source = globalThis.DETENT_WASM ?? ALL()) {
  if (!kept(whole)) whole = new Core(source);
}

export async function load(source) {
  loadWhole(source);
  await Promise.all([whole, ...own.values()].filter(kept).map(({ loading }) => loading));
}

export function knobs(kind) {
  if (!whole?.exports) throw new Error("knobs are known once load() is done");
  const table = whole.knobs(`${kind}`);
  return table.length ? table : fail("knobs", Object.keys(OWN).join(", "), kind);
}
