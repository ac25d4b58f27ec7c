// Menus and controls that move like mechanisms, as custom elements. What they do is in detent.wasm, which
// all of a page share; here the page's events become numbers. detent.d.ts says all that there is.

import { Player } from "./player.js";
import { Mirror } from "./mirror.js";
import { Hand, MARKS } from "./hand.js";
import { fail, number, take } from "./items.js";
import { make, say, tuned } from "./scene.js";
import { core, knobs, lend, load, loading, read, restart, taken } from "./core.js";
import { LONGEST, awake, clock, wake } from "./clock.js";
import { BRANDED, brand, confine, elements, family, follow, leave, surroundings } from "./page.js";
import { EVENTS, NEWS, REASONS, REQUEST } from "./wire.js";
export { core, knobs, load };

const KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"];
const OVERLAYS = ["floating", "drawer", "alert"];
const PROPERTIES = ["items", "words", "tuning", "label", "message", "theme", "motion"];

const LAID = ":scope > [slot], :scope > template[data-content]"; // what a page lays in items' places

const said = new WeakSet();

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: inline-block; width: 320px; height: 320px; pointer-events: none }
  :host(:is(${OVERLAYS.map((kind) => "detent-" + kind)})) {
    position: fixed; inset: 0; z-index: 1000; width: auto; height: auto }
  :host([hidden]) { display: none }
  :host([open]:not(detent-dial)) { touch-action: pinch-zoom }
  :host([disabled]) canvas { opacity: 0.4 }
  section { position: relative; width: 100%; height: 100%; overflow: clip;
    border-color: light-dark(#000, #fff); transition: 1ms; transition-property: border-color, ${BRANDED};
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none }
  section * { position: absolute; outline: none }
  section > * { inset: 0 }
  i { inset: 0 auto auto 0 }
  i + i { left: 100% }
  i + i + i { inset: 100% auto auto 0 }
  p { margin: 0; overflow: clip; pointer-events: none }
  p > * { inset: 0 }
  p > * > * { display: grid; grid: 100% / 100%; overflow: clip; inset: 0 auto auto 0 }
  ::slotted([data-made]) { display: grid }
  span *, :host([open]) canvas, .solid canvas { pointer-events: auto }
  .solid { touch-action: pan-y pinch-zoom }
  :is(${MARKS}) { touch-action: pinch-zoom }
`);

class DetentElement extends HTMLElement {
  #handle = 0;
  #canvas = document.createElement("canvas");
  #stage = document.createElement("section");
  #player;
  #mirror;
  #hand;
  #contents; // what the page lays in items' places
  #items = take();
  _given = {}; // properties, which go before attributes
  #isOpen = false;
  #wanted; // what was asked while there was no component: to be open or not
  #isSeen = true;
  #wantsFocus = false;
  #back = null; // what had the focus before
  #way = ""; // the items that were gone into
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
    // Its border, of which nothing is seen, turns with the colour scheme, whoever sets that. So do a brand's colours.
    this.#stage.addEventListener("transitionrun", () => this._fit());
    root.append(this.#stage);
    this.#mirror = new Mirror(mirror, this.kind, (action, region) => {
      if (!this.disabled) this._send("act", action, region, clock());
    });
    this.#hand = new Hand(this, this.#stage);
  }

  // The module's number for it, for callers of the module.
  get _handle() {
    return this.#handle;
  }
  get _moves() {
    return this.#player.moves;
  }
  get _hasFocus() {
    return this.#mirror.hasFocus;
  }
  get kind() {
    return this.constructor.kind;
  }
  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", Boolean(isDisabled));
  }

  // What a page asks for

  get open() {
    return this.hasAttribute("open");
  }
  set open(isOpen) {
    this.#wanted = Boolean(isOpen); // undefined would toggle it
    this.toggleAttribute("open", this.#wanted);
    this._read("open");
  }
  // A drawer that rests half open comes out all the way.
  // A menu that comes out of something takes an element or a rectangle of the window.
  show(from) {
    const source = from?.getBoundingClientRect?.() ?? from;
    if (source && !this.#isOpen && this.#handle) return this.#openFrom(source);
    if (this.#isOpen) this.#request(REQUEST.open);
    else this.open = true;
  }
  #openFrom({ x, y, width, height }) {
    const host = this.getBoundingClientRect();
    const scale = this.offsetWidth / host.width || 1;
    this._fit();
    this._send(
      "open_from", (x - host.x) * scale, (y - host.y) * scale, width * scale, height * scale, clock());
  }
  close() {
    this.open = false;
  }
  activate() {
    this.#request(REQUEST.activate);
  }
  select(which) {
    const shown = [...this.#items.known.values()].find(
      ({ id, path }) => id === which && path.slice(0, -1).join() === this.#way);
    const index = typeof which === "number" ? which : shown?.index;
    if (index !== undefined) this.#request(REQUEST.select, index);
    else this._try(() => fail("select", "the id of an item that is shown", which));
  }
  focus(options) {
    this.#mirror.primary?.focus(options);
  }

  #request(request, index = 0) {
    if (this.#handle) this._send("request", request, index, clock());
    else loading?.then(() => this.#handle && this.#request(request, index));
  }

  // What it is made of

  connectedCallback() {
    for (const name of [...PROPERTIES, "contents", "disabled", "open"]) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    const begin = () => this.isConnected && !this.#handle && this.#begin();
    const all = this.#hasContents ? Promise.all([load(), this.#readContents()]) : load();
    all.then(begin, (error) => this._complain(error));
  }

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#end());
  }

  #begin() {
    follow(this);
    this.#player = new Player(this.#canvas);
    this.#player.changed = () => wake(this);
    this.#take();
    const asked = this.#wanted ?? (this.open || undefined);
    this.#wanted = undefined;
    this.#make(asked === undefined && this.kind === "dial", asked !== undefined);
    this._read("open");
  }

  #end() {
    this.#hand.close();
    this.#setModal(false);
    leave(this);
    awake.delete(this);
    this.#player?.close();
    if (this.#handle) core.detent_discard(this.#handle);
    if (this.#handle) this.#wanted = this.#isOpen;
    this.#handle = 0;
    this.#isOpen = false;
  }

  // Makes the component as it is written down now: to open, or in place of an old one as that was. What was
  // asked for comes before the number that opens it by itself.
  #make(opens, isAsked) {
    this._try(() => {
      const tuning = tuned(this);
      const isSet = tuning.has("opens-at-once") && opens !== undefined && !isAsked;
      if (!isSet && this.kind !== "confirm") tuning.set("opens-at-once", opens ? 1 : 0);
      if (this.#handle) core.detent_discard(this.#handle);
      this.#handle = make(this, tuning, this.#items.bytes);
      if (this.kind === "drawer") this.#hand.listenAtEdge(Object.fromEntries(tuning));
      this.#way = "";
      say(this);
      this.#contents?.tell(this.#handle);
      if (opens !== undefined || !this.#isOpen) return this.#refit();
      // It opened long ago.
      const now = clock();
      const request = (...what) => core.detent_request(this.#handle, ...what, now - LONGEST);
      core.detent_advance(this.#handle, now - LONGEST);
      request(REQUEST.open, 0);
      if (this.kind === "dial") request(REQUEST.select, this.#selected);
      this.#refit();
      core.detent_advance(this.#handle, now);
      core.detent_events(this.#handle);
    });
  }

  #take() {
    return this._try(() => {
      this.#items = take(this.items, this.kind === "drawer", this.#contents?.nameFor);
      this.#contents?.follow(this.#items.written);
      return this.#items;
    });
  }

  // What can lay something in items' places is loaded where there is something. Answers whether it is other than
  // before.
  async #readContents() {
    if (!this.#contents) {
      if (!this.#hasContents) return false;
      const { Contents } = await import("./contents.js");
      this.#contents ??= new Contents(this, this.#stage);
    }
    return this._try(() => this.#contents.read(LAID));
  }

  get #hasContents() {
    return Boolean(this.contents || this.querySelector(LAID));
  }
  get contents() {
    return this._given.contents ?? null;
  }
  set contents(contents) {
    this._given.contents = contents;
    this._read("contents");
  }

  _read(name) {
    if (name === "contents") {
      this.#readContents().then((isOther) => isOther && this.#handle && this.#relay(), (error) => this._complain(error));
    } else if (!this.#handle) {
      if (name === "open" && this.open !== (this.#wanted ?? false)) this.#wanted = this.open || undefined;
    } else if (name === "open") {
      if (this.open === this.#isOpen) return;
      this.#request(this.open ? REQUEST.open : REQUEST.close);
      this.toggleAttribute("open", this.#isOpen);
    } else if (name === "items") {
      if (this.#take()) this.#replace();
    } else if (name === "words") {
      say(this);
      this.#refit();
    } else if (/^(disabled|theme|motion|text-scale|show-keys|class|style|dir|lang)$/.test(name)) {
      if (name === "disabled" && this.disabled) this.close();
      this._fit();
    } else if (
      /^(label|aria-label|message|title|tuning)$/.test(name) || knobs(this.kind).some((knob) => knob.name === name)
    ) {
      this.#make();
    }
  }

  // Other things are laid in items' places.
  #relay() {
    if (!this.#take()) return;
    this.#contents.tell(this.#handle);
    this.#replace();
    this.#refit();
  }

  #replace() {
    this._try(() => {
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
    if (!this.#handle) return;
    const style = getComputedStyle(this);
    const values = surroundings(this, style);
    const [width, height] = values;
    if (!width || !height) return;
    wake(this);
    const [look, font] = [brand(style), family(this, style)];
    const all = [values, look, font].join();
    if (this.#surroundings === all) return;
    this.#surroundings = all;
    this.#player.setFamily(font);
    lend(look, (...bytes) => core.detent_brand(this.#handle, ...bytes));
    this.#player.resize(width, height, devicePixelRatio);
    this._try(() => {
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

  // Whatever is pressed is taken away.
  _letGo() {
    this.#hand.letGo();
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
    return this._try(() => this.#player.play(taken(core.detent_picture(this.#handle)), moves));
  }

  _show() {
    this._try(() => {
      this.#player.frost();
      this.#contents?.show(this.#player.slots, !this.#player.moves);
      this.#mirror.update(this.#player.regions, !this.#player.moves);
    });
    if (this.#wantsFocus && this.#mirror.primary) {
      this.#wantsFocus = false;
      this.focus({ preventScroll: true });
    }
  }

  // Lets time pass, and tells what happened.
  #hear(pass) {
    const news = this._try(pass);
    if (news & NEWS.events) {
      const wire = read(core.detent_events(this.#handle));
      const events = wire.list(() => [EVENTS[wire.byte()], REASONS[wire.byte()], wire.string()]);
      events.forEach((event) => this.#tell(...event));
    }
    return (news & NEWS.moves) > 0;
  }

  #tell(type, reason, key) {
    const item = this.#items.known.get(key);
    // Another page of a list is no other list, and an opening begins at the outermost one.
    if (type === "enter" && item) this.#way = item.path.join();
    if (type === "leave" && item) this.#way = item.path.slice(0, -1).join();
    if (type === "opening" || type === "closed") this.#way = "";
    if (type === "select" && item) this.#selected = item.index;
    if (/ing$/.test(type)) this.#setOpen(type === "opening");
    // A component without items tells of its own label, or its OK.
    const choice = { id: key, label: key, value: key, index: -1, path: [], ...item };
    const detail = type === "closing" ? { reason } : key ? choice : {};
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // Answers what the component makes of it: nothing, perhaps something, or takes it.
  _send(name, ...values) {
    if (!this.#handle) return 0;
    const claim = this._try(() => core["detent_" + name](this.#handle, ...values));
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
    confine(this, isModal);
    if (!isModal && hasFocus) this.#back?.focus({ preventScroll: true });
    this.#wantsFocus = isModal;
  }

  // What goes wrong

  _complain(error) {
    const name = `<detent-${this.kind}${this.id && ` id="${this.id}"`}>`;
    const escaped = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;
    const message = `${name}: ${error.message}`.replace(/\p{C}/gu, escaped);
    if (!said.has(error)) console.error(message);
    said.add(error); // one that is all elements' is said once
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  // The module does not stop; if it did, the others would begin anew, and the page go on.
  _try(body) {
    try {
      return body();
    } catch (error) {
      this._complain(error);
      if (!(error instanceof WebAssembly.RuntimeError)) return;
      elements.delete(this);
      restart();
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
      if (place > 2) return value == null ? this.removeAttribute(name) : this.setAttribute(name, value);
      this._given[name] = value;
      this._read(name);
    },
  }),
);

// A page may have two copies of this script: the first one's elements are there already.
for (const kind of KINDS) {
  const name = `detent-${kind}`;
  if (!customElements.get(name)) customElements.define(name, class extends DetentElement { static kind = kind });
}
