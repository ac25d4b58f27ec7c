// Menus and controls that move like mechanisms, as custom elements. What they do is in detent.wasm, which
// all of a page share; here the page's events become numbers. detent.d.ts says all that there is.

import { Player, Reader } from "./player.js";
import { Edge } from "./edge.js";
import { Mirror } from "./mirror.js";
import { bits, fail, integer, list, number, record, string, take } from "./items.js";

const KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"];
const OVERLAYS = ["floating", "drawer", "alert"];
const EVENTS = "opening opened highlight tick select activate closing closed enter leave".split(" ");
const REASONS = ["chosen", "cancelled", "requested"];
const KEYS = (
  "Enter, ,Escape,Tab,Backspace,Delete,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,Home,End,PageUp,PageDown"
).split(",");
// What an event is for, and in which phase.
const HANDS = {
  pointerdown: ["press"],
  pointermove: ["move"],
  pointerup: ["lift", 2],
  pointercancel: ["lift", 3],
  lostpointercapture: ["lift", 3],
  pointerleave: ["hover", 5],
  touchmove: ["hold"],
  mousedown: ["keep"],
  contextmenu: ["keep"],
  wheel: ["wheel"],
  keydown: ["key", 0],
  keyup: ["key", 1],
  focusin: ["focus", 1],
  focusout: ["focus", 0],
};
const THEMES = ["light", "dark", "high-contrast"];
const PROPERTIES = ["items", "words", "tuning", "label", "message", "theme", "motion"];
const MARKS = "[role=button], [role=option], [role=menuitem], [role=slider]"; // what a finger can grab
const LONGEST = 10; // seconds without a frame that are made up for
const PEN = 0.3; // the pressure with which one writes

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: inline-block; width: 320px; height: 320px; pointer-events: none }
  :host(:is(${OVERLAYS.map((kind) => "detent-" + kind)})) {
    position: fixed; inset: 0; z-index: 1000; width: auto; height: auto }
  :host([hidden]) { display: none }
  :host([open]:not(detent-dial)) { touch-action: pinch-zoom }
  :host([disabled]) canvas { opacity: 0.4 }
  section { position: relative; width: 100%; height: 100%; overflow: clip;
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none }
  section * { position: absolute; outline: none }
  section > * { inset: 0 }
  span *, :host([open]) canvas, .solid canvas { pointer-events: auto }
  .solid { touch-action: pan-y pinch-zoom }
  :is(${MARKS}) { touch-action: pinch-zoom }
`);

// The module

let module, core, loading;
export { core };

async function bytesOf(source) {
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
    module = await WebAssembly.compile(await bytesOf(source));
    core = new WebAssembly.Instance(module).exports;
  })());

// Hands bytes in, and ends with what is answered.
function lend(bytes, use) {
  bytes = bytes.flat(Infinity);
  const place = core.detent_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, place).set(bytes);
  const answer = use(place, bytes.length);
  core.detent_release(place);
  return answer;
}

const taken = (place) => new Uint8Array(core.memory.buffer, place, core.detent_length());
const read = (place) => new Reader(taken(place));

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

// Time

let lost = 0, latest = 0, frame = 0;
// Seconds on the module's clock. A page that was asleep does not wake up to hours of motion.
function clock(milliseconds = performance.now()) {
  const time = milliseconds / 1000 - lost;
  lost += Math.max(0, time - latest - LONGEST);
  latest = Math.max(latest, milliseconds / 1000 - lost);
  return milliseconds / 1000 - lost;
}

const elements = new Set(); // that are on the page
const awake = new Set();

function wake(element) {
  awake.add(element);
  frame ||= requestAnimationFrame((time) => {
    frame = 0;
    const now = clock(time);
    // The document comes last: once it changes, to set a font finds all styles anew.
    const drawn = [...awake].filter((element) => element._frame(now));
    for (const element of drawn) element._show();
  });
}

// Surroundings

const fitAll = () => elements.forEach((element) => element._fit());
const [isDark, isContrast, isForced, isStill] = [
  "(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)",
  "(prefers-reduced-motion: reduce)",
].map((query) => {
  const list = matchMedia(query);
  list.onchange = fitAll;
  return list;
});

function followScale() {
  const change = () => (fitAll(), followScale());
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", change, { once: true });
}
followScale();

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => target._fit()));
const sights = new IntersectionObserver((entries) =>
  entries.forEach(({ target, isIntersecting }) => target._see(isIntersecting)));
const written = new MutationObserver((records) =>
  records.forEach(({ target, attributeName }) => {
    delete target._given[attributeName];
    target._read(attributeName);
  }));
const around = new MutationObserver(fitAll);
const followDirection = (root) => around.observe(root, { subtree: true, attributeFilter: ["dir"] });
followDirection(document);
around.observe(document.documentElement, { attributeFilter: ["dir", "class", "style"] });

document.addEventListener("visibilitychange", () => {
  if (document.hidden) elements.forEach((element) => element._letGo());
});

// Those that are open over the page: only the last one can be reached.
const modals = new Set();
let outside = []; // what was made inert

function confine() {
  for (const other of outside) other.inert = false;
  outside = [];
  for (let node = [...modals].at(-1); node?.parentElement; node = node.parentElement) {
    const others = [...node.parentElement.children].filter((one) => one !== node && !one.inert);
    for (const other of others) other.inert = true;
    outside.push(...others);
  }
}

class DetentElement extends HTMLElement {
  #handle = 0;
  #canvas = document.createElement("canvas");
  #stage = document.createElement("section");
  #player;
  #mirror;
  #items = take();
  _given = {}; // properties, which go before attributes
  #isOpen = false;
  #isSeen = true;
  #isClaimed = false; // what was pressed last
  #isGrabbed = false; // it was on a mark, or on what moves
  #edge = null;
  #wantsFocus = false;
  #back = null; // what had the focus before
  #lifting = 0;
  #way = ""; // the items that were gone into
  #pressed = new Map();
  #surroundings = "";
  #selected = 0; // the index in its list

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const mirror = document.createElement("span");
    mirror.tabIndex = -1;
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#stage.classList.toggle("solid", !OVERLAYS.includes(this.kind));
    this.#stage.append(this.#canvas, mirror);
    root.append(this.#stage);
    this.#mirror = new Mirror(mirror, this.kind, (action, region) => {
      if (!this.disabled) this.#send("act", action, region, clock());
    });
    for (const type in HANDS) this.#stage.addEventListener(type, this, { passive: false });
  }

  // The module's number for it, for callers of the module.
  get _handle() {
    return this.#handle;
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
  activate() {
    this.#request(2);
  }
  select(which) {
    const shown = [...this.#items.known.values()].find(
      ({ id, path }) => id === which && path.slice(0, -1).join() === this.#way);
    const index = typeof which === "number" ? which : shown?.index;
    if (index !== undefined) this.#request(3, index);
    else this.#try(() => fail("select", "the id of an item that is shown", which));
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
    for (const name of [...PROPERTIES, "disabled"]) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    const begin = () => this.isConnected && !this.#handle && this.#begin();
    load().then(begin, (error) => this.#complain(error));
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
    if (this.getRootNode() !== document) followDirection(this.getRootNode());
    this.#take();
    this.#make(this.hasAttribute("open") || this.kind === "dial");
  }

  #end() {
    this._letGo();
    this.#setModal(false);
    this.#edge?.close();
    this.#edge = null;
    sizes.unobserve(this);
    sights.unobserve(this);
    elements.delete(this);
    awake.delete(this);
    this.#player?.close();
    if (this.#handle) core.detent_discard(this.#handle);
    this.#handle = 0;
    this.#isOpen = false;
  }

  // Makes the component as it is written down now: to open, or in place of an old one as that was.
  #make(opens) {
    this.#try(() => {
      const tuning = this.#tuning(opens);
      if (this.#handle) core.detent_discard(this.#handle);
      const make = (tuning) => {
        const texts = [this.kind, this.label || this.title, this.message].map(string);
        const knobs = list(tuning, ([name, value]) => [string(name), number(value)]);
        return (this.#handle = lend([2, texts, knobs, this.#items.bytes], core.detent_make));
      };
      if (!make(tuning)) {
        this.#complain(new Error(`these numbers do not go together: ${tuning.join(" ")}`));
        make([]);
      }
      if (this.kind === "drawer") this.#listenAtEdge(Object.fromEntries(tuning));
      this.#way = "";
      this.#write();
      if (opens !== undefined || !this.#isOpen) return this.#refit();
      // It opened long ago.
      const now = clock();
      const request = (...what) => core.detent_request(this.#handle, ...what, now - LONGEST);
      core.detent_advance(this.#handle, now - LONGEST);
      request(0, 0);
      if (this.kind === "dial") request(3, this.#selected);
      this.#refit();
      core.detent_advance(this.#handle, now);
      core.detent_events(this.#handle);
    });
  }

  #listenAtEdge({ edge = 0, "edge-zone": zone = 20 }) {
    this.#edge?.close();
    const inward = (event) => {
      if (this.#isOpen || this.disabled) return null;
      const [x, y] = this.#place(event);
      const isRightToLeft = getComputedStyle(this).direction === "rtl";
      if (edge > 1) return [edge === 2 ? y : this.offsetHeight - y, x];
      return [(edge === 1) === isRightToLeft ? x : this.offsetWidth - x, y];
    };
    this.#edge = new Edge(zone, inward, (event) => {
      this._press(event, clock(event.timeStamp));
    });
  }

  #tuning(opens) {
    const table = knobs(this.kind);
    const named = table.filter(({ name }) => this.hasAttribute(name));
    const wanted = [
      ...this.#record("tuning"), ...named.map(({ name }) => [name, this.getAttribute(name)])];
    const tuning = new Map();
    for (const [name, value] of wanted) {
      this.#try(() => {
        const knob = table.find((knob) => knob.name === name);
        if (!knob) fail("tuning", table.map(({ name }) => name).join(", "), name);
        const { least, greatest, unit, words } = knob;
        const isOn = words[0] === "off" && /^(|true)$/.test(value);
        const place = words.indexOf(isOn ? "on" : String(value));
        const number = place >= 0 ? place : value === "" ? NaN : Number(value);
        if (number >= least && number <= greatest) tuning.set(name, number);
        else fail(name, words.join(", ") || `${least} to ${greatest} ${unit}`, String(value));
      });
    }
    const isSet = tuning.has("opens-at-once") && opens !== undefined;
    if (!isSet && this.kind !== "confirm") tuning.set("opens-at-once", opens ? 1 : 0);
    return [...tuning];
  }

  #record(name) {
    return this.#try(() => record(this[name], name)) ?? [];
  }

  #take() {
    return this.#try(() => (this.#items = take(this.items, this.kind === "drawer")));
  }

  // The words that it says itself.
  #write() {
    this.#try(() => {
      const words = this.#record("words");
      for (const [name, text] of words) if (typeof text !== "string") fail(`words.${name}`, "a string", text);
      const pairs = list(words, (pair) => pair.map(string));
      if (lend(pairs, (...bytes) => core.detent_words(this.#handle, ...bytes))) return;
      const names = read(core.detent_word_names()).strings();
      fail("words", names.join(", "), words.find(([name]) => !names.includes(name))[0]);
    });
  }

  _read(name) {
    if (!this.#handle) return;
    if (name === "open") {
      if (this.hasAttribute("open") !== this.#isOpen) this.#request(this.#isOpen ? 1 : 0);
    } else if (name === "items") {
      if (this.#take()) this.#replace();
    } else if (name === "words") {
      this.#write();
      this.#refit();
    } else if (/^(disabled|theme|motion|text-scale|show-keys|class|style|dir|lang)$/.test(name)) {
      if (name === "disabled" && this.disabled) this.close();
      this._fit();
    } else if (
      /^(label|message|title|tuning)$/.test(name) || knobs(this.kind).some((knob) => knob.name === name)
    ) {
      this.#make();
    }
  }

  #replace() {
    this.#try(() => {
      const now = clock();
      const count = lend(this.#items.bytes, (...bytes) => core.detent_items(this.#handle, ...bytes, now));
      this.#measure(count, now);
      core.detent_flush(this.#handle);
    });
    wake(this);
  }

  // What surrounds it

  // There are other texts to be measured.
  #refit() {
    this.#surroundings = "";
    this._fit();
  }

  _fit() {
    this.#mirror.isDisabled = this.disabled;
    const { offsetWidth: width, offsetHeight: height } = this;
    if (!this.#handle || !width || !height) return;
    const { colorScheme, direction, fontSize } = getComputedStyle(this);
    const schemes = colorScheme.match(/light|dark/g) ?? [];
    const dark = schemes.length === 1 ? schemes[0] === "dark" : isDark.matches;
    const system = isContrast.matches || isForced.matches ? 2 : dark ? 1 : 0;
    const theme = THEMES.indexOf(this.theme);
    const reduces = this.motion ? this.motion === "reduced" : isStill.matches;
    const keys = this.getAttribute("show-keys");
    const values = [
      width,
      height,
      devicePixelRatio,
      Number(this.getAttribute("text-scale")) || parseFloat(fontSize) / 16,
      theme < 0 ? system : theme,
      bits(direction === "rtl", reduces, keys !== null && keys !== "letters", keys === "letters"),
    ];
    wake(this);
    if (this.#surroundings === values.join()) return;
    this.#surroundings = values.join();
    this.#player.resize(width, height, devicePixelRatio);
    this.#try(() => {
      const now = clock();
      this.#measure(core.detent_fit(this.#handle, ...values, now), now);
    });
  }

  // What the module asks for before it goes on.
  #measure(count, now) {
    if (!count) return;
    const wire = read(core.detent_texts(this.#handle));
    const sizes = wire.list(() => {
      const { width, height } = this.#player.measure(wire.run());
      return [number(width), number(height)];
    }, count);
    lend(sizes, (...bytes) => core.detent_sizes(this.#handle, ...bytes, now));
  }

  _see(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen) wake(this);
  }

  // What happens

  _frame(now) {
    const moves = this.#hear(() => core.detent_advance(this.#handle, now));
    if (!moves) awake.delete(this);
    else wake(this);
    if (!this.#handle || (moves && !this.#isSeen)) return;
    return this.#try(() => this.#player.play(taken(core.detent_picture(this.#handle)), moves));
  }

  _show() {
    this.#try(() => {
      this.#player.frost();
      this.#mirror.update(this.#player.regions, !this.#player.moves);
    });
    if (this.#wantsFocus && this.#mirror.primary) {
      this.#wantsFocus = false;
      this.focus({ preventScroll: true });
    }
  }

  // Lets time pass, and tells what happened.
  #hear(pass) {
    const news = this.#try(pass);
    if (news & 2) {
      const wire = read(core.detent_events(this.#handle));
      const events = wire.list(() => [EVENTS[wire.byte()], REASONS[wire.byte()], wire.string()]);
      events.forEach((event) => this.#tell(...event));
    }
    return (news & 1) > 0;
  }

  #tell(type, reason, key) {
    const item = this.#items.known.get(key);
    if (type === "enter") this.#way = item?.path.join();
    if (type === "leave") this.#way = item?.path.slice(0, -1).join();
    if (type === "select" && item) this.#selected = item.index;
    if (/ing$/.test(type)) this.#setOpen(type === "opening");
    // A component without items tells of its own label, or its OK.
    const choice = { id: key, label: key, value: key, index: -1, path: [], ...item };
    const detail = type === "closing" ? { reason } : key ? choice : {};
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // Answers what the component makes of it: nothing, perhaps something, or takes it.
  #send(name, ...values) {
    if (!this.#handle) return 0;
    const claim = this.#try(() => core["detent_" + name](this.#handle, ...values));
    this.#hear(() => core.detent_flush(this.#handle));
    wake(this);
    return claim ?? 0;
  }

  #setOpen(isOpen) {
    this.#isOpen = isOpen;
    this.toggleAttribute("open", isOpen);
    this.#setModal(isOpen && getComputedStyle(this).position === "fixed");
  }

  #setModal(isModal) {
    const { hasFocus } = this.#mirror;
    this.#mirror.isModal = isModal;
    if (isModal) this.#back = hasFocus ? null : document.activeElement;
    if (isModal) modals.add(this);
    else modals.delete(this);
    confine();
    if (!isModal && hasFocus) this.#back?.focus({ preventScroll: true });
    this.#wantsFocus = isModal;
  }

  // The hand

  handleEvent(event) {
    const [hand, phase] = HANDS[event.type];
    if (this.#handle && !this.disabled) this["_" + hand](event, clock(event.timeStamp), phase);
  }

  _press(event, time) {
    const button = [0, 2, 1].indexOf(event.button);
    if (button < 0 || this.#pressed.has(event.pointerId)) return;
    const press = this.#pointer(event, button);
    this.#isClaimed = this.#point(0, event, press, time) > 0;
    if (!this.#isClaimed) return;
    this.#isGrabbed = this.#isOpen && this.kind !== "dial" || event.target.matches(MARKS) || this.#player.moves;
    this.#pressed.set(event.pointerId, press);
    try {
      this.#stage.setPointerCapture(event.pointerId);
    } catch {
      return this._lift(event, time, 3); // the browser has taken it away already
    }
    if (!this.#mirror.hasFocus) this.focus({ preventScroll: true });
  }

  _move(event, time) {
    const press = this.#pressed.get(event.pointerId);
    if (!press) return this._hover(event, time, 4);
    // Pages that are not secure have no such method.
    for (const part of event.getCoalescedEvents?.() ?? []) {
      if (part.timeStamp < event.timeStamp) this.#point(1, part, press, clock(part.timeStamp));
    }
    this.#point(1, event, press, time);
    this._lift(event, time, 2); // of several buttons, its own may be up
  }

  _lift(event, time, phase) {
    const press = this.#pressed.get(event.pointerId);
    if (!press || (phase === 2 && event.buttons & (1 << press.button))) return;
    this.#pressed.delete(event.pointerId);
    this.#point(phase, event, press, time);
  }

  _hover(event, time, phase) {
    if (event.pointerType === "touch" || this.#pressed.has(event.pointerId)) return;
    this.#point(phase, event, this.#pointer(event, 0), time);
  }

  // Whatever is pressed is taken away.
  _letGo() {
    for (const pointerId of this.#pressed.keys()) this._lift({ pointerId }, clock(), 3);
  }

  #place({ clientX, clientY }) {
    const box = this.#stage.getBoundingClientRect();
    return [
      ((clientX - box.x) * this.offsetWidth) / box.width,
      ((clientY - box.y) * this.offsetHeight) / box.height];
  }

  #point(phase, event, press, time) {
    if (phase !== 3) press.place = this.#place(event);
    const { id, kind, button, place } = press;
    // A finger of which nothing is felt has one of these.
    const isFelt = kind === 2 || (kind === 1 && ![0, 0.5, 1].includes(event.pressure));
    const pressure = isFelt ? event.pressure / PEN : -1;
    return this.#send("pointer", phase, id, kind, button, ...place, pressure, time);
  }

  // A mouse is 0, a pen 1, and fingers have the least number from 2 on that is free.
  #pointer(event, button) {
    const kind = Math.max(0, ["mouse", "touch", "pen"].indexOf(event.pointerType));
    let id = [0, 2, 1][kind];
    const taken = [...this.#pressed.values()].map((press) => press.id);
    while (kind === 1 && taken.includes(id)) id += 1;
    return { id, kind, button };
  }

  // What is for the component selects none of the page's text, and opens no menu.
  _keep(event) {
    if (this.#isClaimed && event.cancelable) event.preventDefault();
  }

  // A finger that has grabbed something does not scroll the page; two of them zoom it.
  _hold(event) {
    if (this.#isGrabbed && this.#pressed.size && event.touches.length < 2) event.preventDefault();
  }

  _wheel(event, time) {
    const { deltaX, deltaY, deltaMode, wheelDeltaX = 0, wheelDeltaY = 0 } = event;
    if (event.ctrlKey) return; // the page is zoomed
    const isWheel = deltaMode > 0 || (wheelDeltaX || wheelDeltaY) % 120 === 0;
    const clicks = (delta, whole) => (whole ? -whole / 120 : Math.sign(delta));
    const way = isWheel
      ? [0, clicks(deltaX, wheelDeltaX), clicks(deltaY, wheelDeltaY)]
      : [1, deltaX, deltaY];
    const place = this.#place(event);
    if (this.#send("scroll", ...way, ...place, time) === 2) event.preventDefault();
    clearTimeout(this.#lifting);
    if (isWheel) return;
    this.#lifting = setTimeout(() => this.#send("scroll", 2, 0, 0, ...place, clock()), 100);
  }

  _key(event, time, phase) {
    const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
    const place = KEYS.indexOf(key);
    const isText = place < 0 && [...key].length === 1;
    if (event.isComposing || (place < 0 && !isText)) return;
    if (target.role === "slider" && /Arrow/.test(key)) {
      if (!phase) this.#send("act", /Right|Up/.test(key) ? 1 : 2, target.region.id, time);
      return event.preventDefault();
    }
    const modifiers = bits(shiftKey, ctrlKey, altKey, metaKey);
    const what = isText ? key.codePointAt(0) : place;
    if (this.#send("key", phase, what, modifiers, event.repeat ? 1 : 0, time) === 2) event.preventDefault();
  }

  _focus(event, time, isFocused) {
    if (this.#stage.contains(event.relatedTarget)) return;
    // What is pressed takes the focus too, and a browser may still think of the key before.
    const isVisible = isFocused && !this.#pressed.size && event.target.matches(":focus-visible");
    this.#send("focus", isFocused, isVisible ? 1 : 0, time);
  }

  // What goes wrong

  #complain(error) {
    const name = `<detent-${this.kind}${this.id && ` id="${this.id}"`}>`;
    const escaped = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;
    const message = `${name}: ${error.message}`.replace(/\p{C}/gu, escaped);
    console.error(message);
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  // The module does not stop; if it did, the others would begin anew, and the page go on.
  #try(body) {
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
    this.#make();
  }
}

// Attributes that are properties too: what can be more than a text, and texts.
PROPERTIES.forEach((name, place) =>
  Object.defineProperty(DetentElement.prototype, name, {
    get() {
      return this._given[name] ?? this.getAttribute(name) ?? (place < 3 ? null : "");
    },
    set(value) {
      if (place > 2) return this.setAttribute(name, value);
      this._given[name] = value;
      this._read(name);
    },
  }),
);

for (const kind of KINDS) {
  customElements.define(`detent-${kind}`, class extends DetentElement { static kind = kind });
}
