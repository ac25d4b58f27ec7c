// The physics as a module that is compiled once. Each animator has its own instance.

const source = globalThis.DETENT_DYNAMICS ?? new URL("dynamics.wasm", import.meta.url);

async function bytes() {
  if (!(source instanceof URL)) return source;
  if (source.protocol === "file:" && globalThis.process?.versions?.node) {
    const files = "node:fs/promises"; // in a variable, so that bundlers for pages do not look for it
    return (await import(/* webpackIgnore: true */ files)).readFile(source);
  }
  const lost = (error) => { throw new Error(`${source}: ${error.message}`); };
  const response = await fetch(source).catch(lost);
  if (!response.ok) throw new Error(`${source} answers ${response.status}`);
  return response.arrayBuffer().catch(lost);
}

const explained = (error) => {
  if (!/Content.Security.Policy|unsafe-eval|blocked by CSP/i.test(error.message)) throw error;
  throw new Error("the page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'");
};

const module = await WebAssembly.compile(await bytes()).catch(explained);

// WebKit refuses a module only here.
function instance() {
  try {
    return new WebAssembly.Instance(module);
  } catch (error) {
    return explained(error);
  }
}

export const KIND = {
  body: 0, gravity: 1, push: 2, field: 3, snap: 4, attachment: 5, collision: 6, properties: 7,
};

/** A world in an instance of the module. Names and records are those of Sources/Hosts/WebDynamics. */
export class Core {
  constructor(isUIKit) {
    this.calls = instance().exports;
    this.calls.dynamics_begin(isUIKit ? 1 : 0);
  }

  /** Replaces the record of a thing, or adds a thing for -1. Returns its number. */
  set(kind, thing, record) {
    const numbers = record.flat(Infinity);
    const place = this.calls.dynamics_room(numbers.length);
    new Float64Array(this.calls.memory.buffer, place, numbers.length).set(numbers);
    return this.calls.dynamics_set(kind, thing, numbers.length);
  }

  /** Returns the numbers of an answer, valid until the next call. */
  read(place) {
    return new Float64Array(this.calls.memory.buffer, place, this.calls.dynamics_count());
  }
}

// Sines and arctangents differ between browsers, so the module's are used.
let arithmetic;
const shared = () => (arithmetic ??= new Core(false));

export const length = ({ x, y }) => Math.sqrt(x * x + y * y);
export const angleOf = ({ x, y }) => shared().calls.dynamics_angle(x, y);
export function vectorOf(angle, magnitude) {
  const [x, y] = shared().read(shared().calls.dynamics_vector(angle, magnitude));
  return Object.freeze({ x, y });
}
