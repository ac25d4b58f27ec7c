// Menus and controls that move like mechanisms, as custom elements:
//
//   <script type="module" src="detent.js"></script>
//   <detent-dial items="Pale lager, Witbier, Pilsner"></detent-dial>
//
// What they do is in detent.wasm, which all of a page share; here the page's events become numbers.
// detent.d.ts says all that there is.

import { Player, Reader } from "./player.js";
import { Mirror } from "./mirror.js";
import { Bytes, Fault, Items, record } from "./items.js";

const KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"];
/** These lie over the window, and let through what is not for them. */
const OVERLAYS = ["floating", "drawer", "alert"];
const EVENTS =
  "opening opened highlight tick select activate closing closed enter leave".split(" ");
const REASONS = ["chosen", "cancelled", "requested"];
const ARROWS = "ArrowLeft,ArrowRight,ArrowUp,ArrowDown";
const KEYS = `Enter, ,Escape,Tab,Backspace,Delete,${ARROWS},Home,End,PageUp,PageDown`.split(",");
const LISTENED = (
  "pointerdown pointermove pointerup pointercancel lostpointercapture pointerleave touchstart " +
  "mousedown contextmenu wheel keydown keyup focusin focusout"
).split(" ");
const THEMES = ["light", "dark", "high-contrast"];
/** Where a finger pulls a drawer out of the window's edge, by the edge. */
const STRIPS = (
  "inline:0 auto;width, inline:auto 0;width, block:0 auto;height, block:auto 0;height"
).split(", ");
const STEP = 1 / 240; // seconds
const LONGEST = 10; // seconds without a frame that are made up for
const PEN = 0.3; // the pressure with which one writes

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: inline-block; width: 320px; height: 320px; pointer-events: none }
  :host(:is(${OVERLAYS.map((kind) => "detent-" + kind)})) {
    position: fixed; inset: 0; z-index: 1000; width: auto; height: auto }
  :host([hidden]) { display: none }
  :host([open]) { touch-action: none }
  :host([disabled]) canvas { opacity: 0.4 }
  section { position: relative; width: 100%; height: 100%; overflow: clip;
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none }
  section * { position: absolute; outline: none }
  section > * { inset: 0 }
  span *, :host([open]) canvas, .solid { pointer-events: auto }
  @media (pointer: coarse) { i { pointer-events: auto } }
`);

// The module

let module, core, loading;

/** The module's bytes by their address, as they are, or as base64, gzipped or not. */
async function bytesOf(source) {
  if (source instanceof URL) {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} answers ${response.status}`);
    return response.arrayBuffer();
  }
  if (typeof source !== "string") return source;
  const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
  if (bytes[0] !== 31) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Loads the module, once; elements do so by themselves from beside this file. */
export const load = (source = globalThis.DETENT_WASM ?? new URL("detent.wasm", import.meta.url)) =>
  (loading ??= (async () => {
    module = await WebAssembly.compile(await bytesOf(source));
    core = new WebAssembly.Instance(module).exports;
  })());

/** Hands bytes in, and ends with how many there are. */
function lend(bytes, use) {
  const place = core.detent_allocate(bytes.list.length);
  new Uint8Array(core.memory.buffer, place).set(bytes.list);
  const answer = use(place, bytes.list.length);
  core.detent_release(place);
  return answer;
}

const taken = (place) => new Uint8Array(core.memory.buffer, place, core.detent_length());

const read = (place) => new Reader(taken(place));
const list = (reader, one) => Array.from({ length: reader.integer() }, one);

const tables = {};
/** What can be tuned in a kind of component. */
export const knobs = (kind) =>
  (tables[kind] ??= lend(new Bytes().string(kind), (...bytes) => {
    const reader = read(core.detent_knobs(...bytes));
    return list(reader, () => ({
      name: reader.string(),
      value: reader.number(),
      least: reader.number(),
      greatest: reader.number(),
      unit: reader.string(),
      words: list(reader, () => reader.string()),
    }));
  }));

// Time

let lost = 0, latest = 0;
/** Seconds on the module's clock. A page that was asleep does not wake up to hours of motion. */
function clock(milliseconds = performance.now()) {
  const time = milliseconds / 1000 - lost;
  if (time > latest + LONGEST) lost += time - latest - LONGEST;
  latest = Math.max(latest, milliseconds / 1000 - lost);
  return milliseconds / 1000 - lost;
}

const elements = new Set(); // that are on the page
const awake = new Set();
let frame = 0;

function wake(element) {
  awake.add(element);
  frame ||= requestAnimationFrame((time) => {
    frame = 0;
    const now = clock(time);
    for (const element of [...awake]) element._frame(now);
  });
}

// Surroundings

const media = Object.fromEntries(
  Object.entries({
    isDark: "(prefers-color-scheme: dark)",
    isContrast: "(prefers-contrast: more)",
    isForced: "(forced-colors: active)",
    isStill: "(prefers-reduced-motion: reduce)",
  }).map(([name, query]) => [name, matchMedia(query)]),
);
const fitAll = () => elements.forEach((element) => element._fit());
for (const query of Object.values(media)) query.addEventListener("change", fitAll);

function followScale() {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => (fitAll(), followScale()), { once: true });
}
followScale();

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => target._fit()));
const sights = new IntersectionObserver((entries) =>
  entries.forEach(({ target, isIntersecting }) => target._see(isIntersecting)),
);
const written = new MutationObserver((records) =>
  records.forEach(({ target, attributeName }) => {
    delete target._given[attributeName];
    target._read(attributeName);
  }),
);
const around = new MutationObserver(fitAll);
const followDirection = (root) => around.observe(root, { subtree: true, attributeFilter: ["dir"] });
followDirection(document);
around.observe(document.documentElement, { attributeFilter: ["dir", "class", "style"] });

document.addEventListener("visibilitychange", () => {
  if (document.hidden) elements.forEach((element) => element._letGo());
});

class DetentElement extends HTMLElement {
  #handle = 0;
  #canvas = document.createElement("canvas");
  #stage = document.createElement("section");
  #strip = document.createElement("i");
  #player;
  #mirror;
  #items = new Items();
  _given = {}; // properties, which go before attributes
  #isOpen = false;
  #isSeen = true;
  #isClaimed = false; // what was pressed last
  #wantsFocus = false;
  #back = null; // what had the focus before
  #lifting = 0;
  #way = []; // the items that were gone into
  #pressed = new Map();
  #told = 0; // how far its time was let go
  #surroundings = "";
  #selected = 0; // the index in its list
  #outside = []; // what was made inert

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const mirror = document.createElement("span");
    mirror.tabIndex = -1;
    this.#canvas.ariaHidden = "true";
    this.#canvas.classList.toggle("solid", !OVERLAYS.includes(this.kind));
    this.#stage.append(this.#canvas, this.#strip, mirror);
    root.append(this.#stage);
    this.#mirror = new Mirror(mirror, this.kind, (action, region) => {
      if (!this.disabled) this.#send("act", action, region, clock());
    });
    for (const type of LISTENED) this.#stage.addEventListener(type, this, { passive: false });
  }

  get kind() {
    return this.constructor.kind;
  }
  get isOpen() {
    return this.#isOpen;
  }
  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", isDisabled);
  }

  // What a page asks for

  open() {
    this.#request(0);
  }
  close() {
    this.#request(1);
  }
  /** Chooses what is selected. */
  activate() {
    this.#request(2);
  }
  /** Goes to an item of the list that is shown, by its index or id. */
  select(which) {
    const way = this.#way.join();
    const item =
      typeof which === "number"
        ? { index: which }
        : [...this.#items.known.values()].find(
            ({ id, path }) => id === which && path.slice(0, -1).join() === way,
          );
    if (item) this.#request(3, item.index);
    else this.#complain(new Fault(`select: no item that is shown has the id "${which}"`));
  }
  focus(options) {
    this.#mirror.primary?.focus(options);
  }

  #request(request, index = 0) {
    if (this.#handle) this.#send("request", request, index, clock());
    else loading?.then(() => this.#handle && this.#request(request, index));
  }

  // What it is made of

  connectedCallback() {
    for (const name of ["items", "words", "tuning", "label", "message", "disabled"]) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    load().then(
      () => this.isConnected && !this.#handle && this.#begin(),
      (error) => this.#complain(error),
    );
  }

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#end());
  }

  #begin() {
    elements.add(this);
    this.#player = new Player(this.#canvas);
    this.#player.changed = () => wake(this);
    sizes.observe(this);
    sights.observe(this);
    written.observe(this, { attributes: true });
    const root = this.getRootNode();
    if (root !== document) followDirection(root);
    this.#take();
    this.#make();
  }

  #end() {
    this._letGo();
    this.#setModal(false);
    for (const observer of [sizes, sights]) observer.unobserve(this);
    elements.delete(this);
    awake.delete(this);
    this.#player?.close();
    if (this.#handle) core.detent_discard(this.#handle);
    this.#handle = 0;
    this.#isOpen = false;
  }

  /** Makes the component as it is written down now, in place of an old one as far as that was. */
  #make(isOpen = false) {
    this.#guard(() => {
      const scene = (tuning) => {
        const label = this.label || this.title;
        const bytes = new Bytes().byte(2).string(this.kind).string(label).string(this.message);
        bytes.integer(tuning.length);
        for (const [name, value] of tuning) bytes.string(name).number(value);
        bytes.list = bytes.list.concat(this.#items.bytes.list);
        return lend(bytes, core.detent_make);
      };
      const old = this.#handle;
      const tuning = this.#tuning(!old && (this.hasAttribute("open") || this.kind === "dial"));
      this.#handle = scene(tuning);
      if (!this.#handle) {
        const numbers = tuning.map((tune) => tune.join("=")).join(", ");
        this.#complain(new Fault(`these numbers do not go together: ${numbers}`));
        this.#handle = scene([]);
      }
      if (old) core.detent_discard(old);
      if (this.kind === "drawer") {
        const { edge = 0, "edge-zone": zone = 20 } = Object.fromEntries(tuning);
        this.#strip.style.cssText = `inset-${STRIPS[edge]}:${zone}px`;
      }
      this.#way = [];
      this.#surroundings = "";
      this.#write();
      if (!isOpen) return this._fit();
      // It opened long ago.
      const now = clock();
      const request = (...what) => core.detent_request(this.#handle, ...what, now - LONGEST);
      core.detent_advance(this.#handle, now - LONGEST);
      request(0, 0);
      if (this.kind === "dial") request(3, this.#selected);
      this._fit();
      core.detent_advance(this.#handle, now);
      core.detent_events(this.#handle);
    });
  }

  /** A name and a number for each that is set. */
  #tuning(opens) {
    const wanted = this.#record("tuning");
    const table = knobs(this.kind);
    for (const knob of table) {
      if (this.hasAttribute(knob.name)) wanted.push([knob.name, this.getAttribute(knob.name)]);
    }
    const tuning = new Map();
    for (const [name, value] of wanted) {
      this.#try(() => {
        const knob = table.find((knob) => knob.name === name);
        if (!knob) {
          const names = table.map((knob) => knob.name).join(", ");
          throw new Fault(`tuning: nothing is called "${name}"; there are ${names}`);
        }
        const { least, greatest, unit, words } = knob;
        const isSwitch = words[0] === "off";
        const place = words.indexOf(isSwitch && /^(|true)$/.test(value) ? "on" : String(value));
        const number = place >= 0 ? place : value === "" ? NaN : Number(value);
        if (number >= least && number <= greatest) return tuning.set(name, number);
        const range = words.length > 0 ? words.join(", ") : `${least} to ${greatest} ${unit}`;
        throw new Fault(`${name}="${value}" is out of range; it takes ${range}`);
      });
    }
    const isSet = tuning.has("opens-at-once") && !this.#handle;
    if (!isSet && this.kind !== "confirm") tuning.set("opens-at-once", opens ? 1 : 0);
    return [...tuning];
  }

  /** Names and values; none where they cannot be read. */
  #record(name) {
    return this.#try(() => Object.entries(record(this[name], name))) ?? [];
  }

  /** Another list, or the old one where it is none. */
  #take() {
    return this.#try(() => (this.#items = new Items(this.items, this.kind === "drawer")));
  }

  /** The words that it says itself. */
  #write() {
    this.#try(() => {
      const words = this.#record("words");
      const bytes = new Bytes().integer(words.length);
      for (const [name, text] of words) {
        if (typeof text !== "string") {
          throw new Fault(`words.${name} takes a string; write {"${name}": "…"}`);
        }
        bytes.string(name).string(text);
      }
      if (lend(bytes, (...bytes) => core.detent_words(this.#handle, ...bytes))) return;
      const reader = read(core.detent_word_names());
      const names = list(reader, () => reader.string());
      throw new Fault(`words: no other names than ${names.join(", ")}`);
    });
  }

  _read(name) {
    if (!this.#handle) return;
    if (name === "open") {
      if (this.hasAttribute("open") !== this.#isOpen) this.#request(this.#isOpen ? 1 : 0);
    } else if (name === "items") {
      if (this.#take()) this.#replace();
    } else if (name === "words") {
      this.#guard(() => this.#write());
      this.#surroundings = "";
      this._fit();
    } else if (/^(disabled|theme|motion|text-scale|class|style|dir|lang)$/.test(name)) {
      if (name === "disabled" && this.disabled) this.close();
      this._fit();
    } else if (
      /^(label|message|title|tuning)$/.test(name) ||
      knobs(this.kind).some((knob) => knob.name === name)
    ) {
      this.#make(this.#isOpen);
    }
  }

  #replace() {
    const now = clock();
    this.#guard(() => {
      lend(this.#items.bytes, (...bytes) => core.detent_items(this.#handle, ...bytes, now));
      core.detent_advance(this.#handle, now + STEP);
    });
    this.#surroundings = "";
    this._fit(); // there are other texts to be measured
  }

  // What surrounds it

  _fit() {
    const { offsetWidth: width, offsetHeight: height } = this;
    if (!this.#handle || !width || !height) return;
    const style = getComputedStyle(this);
    const scheme = style.colorScheme;
    const isDark = scheme === "normal" || (/dark/.test(scheme) && /light/.test(scheme))
      ? media.isDark.matches
      : /dark/.test(scheme);
    const theme = THEMES.indexOf(this.getAttribute("theme"));
    const motion = this.getAttribute("motion");
    const system = media.isContrast.matches || media.isForced.matches ? 2 : isDark ? 1 : 0;
    const values = [
      width,
      height,
      devicePixelRatio,
      Number(this.getAttribute("text-scale")) || parseFloat(style.fontSize) / 16,
      theme < 0 ? system : theme,
      (style.direction === "rtl" ? 1 : 0) +
        ((motion ? motion === "reduced" : media.isStill.matches) ? 2 : 0),
    ];
    wake(this);
    if (this.#surroundings === values.join()) return;
    this.#surroundings = values.join();
    this.#player.resize(width, height, devicePixelRatio);
    this.#guard(() => {
      const now = clock();
      const wanted = core.detent_fit(this.#handle, ...values, now);
      if (wanted) this.#measure(wanted, now);
    });
  }

  #measure(count, now) {
    const reader = read(core.detent_texts(this.#handle));
    const bytes = new Bytes();
    for (; count > 0; count -= 1) {
      const { width, height } = this.#player.measure({
        string: reader.string(),
        size: reader.number(),
        weight: reader.byte(),
        tabular: reader.byte() === 1,
        maxWidth: reader.number(),
        maxLines: reader.integer(),
        elision: reader.byte(),
      });
      bytes.number(width).number(height);
    }
    lend(bytes, (...bytes) => core.detent_sizes(this.#handle, ...bytes, now));
  }

  _see(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen) wake(this);
  }

  // What happens

  _frame(now) {
    const goesOn = this.#advance(now);
    if (goesOn) wake(this);
    else awake.delete(this);
    if (!this.#handle || (goesOn && !this.#isSeen)) return;
    this.#guard(() => {
      this.#player.draw(taken(core.detent_picture(this.#handle)));
      this.#mirror.update(this.#player.regions, {
        isModal: this.#outside.length > 0,
        isDisabled: this.disabled,
        isResting: !goesOn,
      });
    });
    if (this.#wantsFocus && this.#mirror.primary) {
      this.#wantsFocus = false;
      this.focus({ preventScroll: true });
    }
  }

  /** A step further than the time: an input acts in the first step at or after it. */
  #advance(now) {
    this.#told = Math.max(this.#told, now + STEP);
    const goesOn = this.#guard(() => core.detent_advance(this.#handle, this.#told));
    const events = this.#guard(() => {
      const reader = read(core.detent_events(this.#handle));
      return list(reader, () => [reader.byte(), REASONS[reader.byte()], reader.string()]);
    });
    for (const [kind, reason, key] of events ?? []) this.#tell(EVENTS[kind], reason, key);
    return goesOn === 1;
  }

  #tell(type, reason, key) {
    const item = this.#items.known.get(key);
    if (type === "enter" && item) this.#way = item.path;
    if (type === "leave" && item) this.#way = item.path.slice(0, -1);
    if (type === "select" && item) this.#selected = item.index;
    if (type === "opening" || type === "closing") this.#setOpen(type === "opening");
    // A component without items tells of its own label, or its OK.
    const choice = { id: key, label: key, value: key, index: -1, path: [], ...item };
    const detail = type === "closing" ? { reason } : key ? choice : {};
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Answers what the component makes of it: nothing, perhaps something, or takes it. */
  #send(name, ...values) {
    if (!this.#handle) return 0;
    const claim = this.#guard(() => core["detent_" + name](this.#handle, ...values));
    this.#advance(values.at(-1));
    wake(this);
    return claim ?? 0;
  }

  #setOpen(isOpen) {
    this.#isOpen = isOpen;
    this.toggleAttribute("open", isOpen);
    this.#setModal(isOpen && getComputedStyle(this).position === "fixed");
  }

  /** While one is open that lies over the page, only it can be reached, and has the focus. */
  #setModal(isModal) {
    for (const other of this.#outside) other.inert = false;
    this.#outside = [];
    if (isModal) {
      this.#back = this.#mirror.hasFocus ? null : document.activeElement;
      this.#wantsFocus = true;
      for (let node = this; node.parentElement; node = node.parentElement) {
        for (const other of node.parentElement.children) {
          if (other === node || other.inert) continue;
          other.inert = true;
          this.#outside.push(other);
        }
      }
    } else {
      if (this.#mirror.hasFocus) this.#back?.focus({ preventScroll: true });
      this.#back = null;
      this.#wantsFocus = false;
    }
  }

  // The hand

  handleEvent(event) {
    if (this.#handle && !this.disabled) this["_" + event.type](event, clock(event.timeStamp));
  }

  #point(phase, event, press, time) {
    if (phase !== 3) {
      const box = this.#stage.getBoundingClientRect();
      press.x = ((event.clientX - box.x) * this.offsetWidth) / box.width;
      press.y = ((event.clientY - box.y) * this.offsetHeight) / box.height;
    }
    const { id, kind, button, x, y } = press;
    // A finger of which nothing is felt has one of these.
    const isFelt = kind === 2 || (kind === 1 && ![0, 0.5, 1].includes(event.pressure));
    const pressure = isFelt ? event.pressure / PEN : -1;
    return this.#send("pointer", phase, id, kind, button, x, y, pressure, time);
  }

  /** A mouse is 0, a pen 1, and fingers have the least number from 2 on that is free. */
  #press(event, button = 0) {
    const kind = Math.max(0, ["mouse", "touch", "pen"].indexOf(event.pointerType));
    let id = [0, 2, 1][kind];
    const taken = [...this.#pressed.values()].map((press) => press.id);
    while (kind === 1 && taken.includes(id)) id += 1;
    return { id, kind, button, x: 0, y: 0 };
  }

  _pointerdown(event, time) {
    const button = [0, 2, 1].indexOf(event.button);
    if (button < 0 || this.#pressed.has(event.pointerId)) return;
    const press = this.#press(event, button);
    this.#isClaimed = this.#point(0, event, press, time) > 0;
    if (!this.#isClaimed) return;
    this.#pressed.set(event.pointerId, press);
    this.#stage.setPointerCapture(event.pointerId);
    if (!this.#mirror.hasFocus) this.focus({ preventScroll: true });
  }

  _pointermove(event, time) {
    const press = this.#pressed.get(event.pointerId);
    if (!press) {
      if (event.pointerType !== "touch") this.#point(4, event, this.#press(event), time);
      return;
    }
    for (const part of event.getCoalescedEvents?.() ?? []) {
      if (part.timeStamp < event.timeStamp) this.#point(1, part, press, clock(part.timeStamp));
    }
    this.#point(1, event, press, time);
    this._pointerup(event, time); // of several buttons, its own may be up
  }

  _pointerup(event, time) {
    const press = this.#pressed.get(event.pointerId);
    if (!press || event.buttons & (1 << press.button)) return;
    this.#pressed.delete(event.pointerId);
    this.#point(2, event, press, time);
  }

  _pointercancel(event, time) {
    const press = this.#pressed.get(event.pointerId);
    this.#pressed.delete(event.pointerId);
    if (press) this.#point(3, event, press, time);
  }

  _lostpointercapture(event, time) {
    this._pointercancel(event, time);
  }

  _pointerleave(event, time) {
    if (event.pointerType === "touch" || this.#pressed.has(event.pointerId)) return;
    this.#point(5, event, this.#press(event), time);
  }

  /** Whatever is pressed is taken away. */
  _letGo() {
    for (const pointerId of this.#pressed.keys()) this._pointercancel({ pointerId }, clock());
  }

  // A finger that is for the component does not scroll the page, nor select its text.
  _touchstart(event) {
    if (this.#isClaimed && event.cancelable) event.preventDefault();
  }

  _mousedown(event) {
    if (this.#isClaimed) event.preventDefault();
  }

  _contextmenu(event) {
    if (this.#isClaimed) event.preventDefault();
  }

  _wheel(event, time) {
    if (event.ctrlKey) return; // the page is zoomed
    const { deltaX, deltaY, deltaMode, wheelDeltaX = 0, wheelDeltaY = 0 } = event;
    const isWheel = deltaMode > 0 || (wheelDeltaX || wheelDeltaY) % 120 === 0;
    const clicks = (delta, whole) => (whole ? -whole / 120 : Math.sign(delta));
    const way = isWheel
      ? [0, clicks(deltaX, wheelDeltaX), clicks(deltaY, wheelDeltaY)]
      : [1, deltaX, deltaY];
    const box = this.#stage.getBoundingClientRect();
    const place = [event.clientX - box.x, event.clientY - box.y];
    const claim = this.#send("scroll", ...way, ...place, time);
    if (claim === 2) event.preventDefault();
    clearTimeout(this.#lifting);
    if (!isWheel) {
      this.#lifting = setTimeout(() => this.#send("scroll", 2, 0, 0, ...place, clock()), 100);
    }
  }

  _keydown(event, time) {
    const { key, target } = event;
    const place = KEYS.indexOf(key);
    const isText = [...key].length === 1 && key !== " ";
    if (event.isComposing || (place < 0 && !isText)) return;
    const modifiers = ["shiftKey", "ctrlKey", "altKey", "metaKey"].reduce(
      (sum, name, place) => sum + (event[name] ? 1 << place : 0),
      0,
    );
    const isUp = event.type === "keyup" ? 1 : 0;
    const isSlider = target.role === "slider" && /Arrow/.test(key);
    const isMore = /Right|Up/.test(key);
    if (isSlider) {
      if (!isUp) this.#send("act", isMore ? 1 : 2, target.region.id, time);
      return event.preventDefault();
    }
    const what = isText ? key.codePointAt(0) : place;
    const claim = this.#send("key", isUp, what, modifiers, event.repeat ? 1 : 0, time);
    if (claim === 2) event.preventDefault();
  }

  _keyup(event, time) {
    this._keydown(event, time);
  }

  _focusin(event, time) {
    if (!this.#stage.contains(event.relatedTarget)) this.#send("focus", 1, time);
  }

  _focusout(event, time) {
    if (!this.#stage.contains(event.relatedTarget)) this.#send("focus", 0, time);
  }

  // What goes wrong

  #complain(error) {
    const name = `<detent-${this.kind}${this.id && ` id="${this.id}"`}>`;
    const escaped = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;
    const message = `${name}: ${error.message}`.replace(/\p{C}/gu, escaped);
    console.error(message);
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  #try(body) {
    try {
      return body();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.#complain(error);
    }
  }

  /** The module does not stop; if it did, the others would begin anew, and the page go on. */
  #guard(body) {
    try {
      return body();
    } catch (error) {
      this.#complain(error);
      if (!(error instanceof WebAssembly.RuntimeError)) return;
      elements.delete(this);
      core = new WebAssembly.Instance(module).exports;
      this.#handle = 0;
      this.#setOpen(false);
      for (const element of [...elements]) element._renew();
    }
  }

  _renew() {
    this.#handle = 0;
    this.#make(this.#isOpen);
  }
}

// Attributes that are properties too: texts, and what can be more than a text.
const define = (name, get, set) =>
  Object.defineProperty(DetentElement.prototype, name, { get, set, configurable: true });
for (const name of ["label", "message", "theme", "motion"]) {
  define(
    name,
    function () {
      return this.getAttribute(name) ?? "";
    },
    function (value) {
      this.setAttribute(name, value);
    },
  );
}
for (const name of ["items", "words", "tuning"]) {
  define(
    name,
    function () {
      return this._given[name] ?? this.getAttribute(name);
    },
    function (value) {
      this._given[name] = value;
      this._read(name);
    },
  );
}

for (const kind of KINDS) {
  customElements.define(`detent-${kind}`, class extends DetentElement { static kind = kind });
}
