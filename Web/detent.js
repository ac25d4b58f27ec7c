// Menus and controls that move like mechanisms, as custom elements. Their behaviour is in WebAssembly
// modules (core.js loads them), which the elements of a page share; this script passes the page's
// events to them as numbers. detent.d.ts documents the interface.

import { Player } from "./player.js";
import { Mirror } from "./mirror.js";
import { Hand, MARKS } from "./hand.js";
import { fail, number, string, take } from "./items.js";
import { make, retitle, say, tuned } from "./scene.js";
import { core, coreAt, coreFor, knobs, load } from "./core.js";
import { LONGEST, awake, clock, wake } from "./clock.js";
import { Form } from "./form.js";
import { LAYER, Layer } from "./layer.js";
import {
  BRANDED, CHECKED, adopt, brand, check, elements, family, follow, heed, leave, surroundings, untoldZoom,
} from "./page.js";
import { ACTION, EVENTS, KEYS, NEWS, OWN_EVENT, PHASE, REASONS, REQUEST } from "./wire.js";
export { DetentElement, core, define, knobs, load };

const KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"];
const OVERLAYS = ["floating", "drawer", "alert"];
// Switches that are on by default are among them, because React removes an attribute that is set to false.
const PROPERTIES = [
  "items", "words", "tuning", "label", "message", "theme", "motion", "name",
  "mirrors", "opens-at-once", "closes-on-activation", "hint",
];

const LISTED = ":scope > :is(select, datalist, ul, ol, menu)"; // items that exist without JavaScript
const LAID = ":scope > [slot], :scope > template[data-content]"; // the page's own content for items

const said = new WeakSet();

// Elements in a closed <details>, and those hidden until found, keep their boxes.
const isShown = (node) => node.checkVisibility?.() ?? node.getClientRects().length > 0;

const write = (element, name, value) =>
  value == null ? element.removeAttribute(name) : element.setAttribute(name, value);

// Calls `body` with each of a list and empties it. What is added meanwhile has its turn, but no second caller.
const busy = new Set();
function each(list, body) {
  if (busy.has(list)) return;
  busy.add(list);
  try {
    for (const one of list) body(one);
  } finally {
    list.length = 0;
    busy.delete(list);
  }
}

const kindsOn = (page) => KINDS.filter((kind) => page.querySelector(`detent-${kind}`));

const STYLE = `
  :host { display: inline-block; width: 320px; height: 320px; pointer-events: none }
  :host([hidden]) { display: none }
  :host([popover]:not(:popover-open)) { display: none }
  :host > div { display: contents; inset: inherit; width: inherit; height: inherit; margin: inherit }
  :host([open]:not(detent-dial)) { touch-action: pinch-zoom }
  :host(:disabled) canvas { opacity: 0.4 }
  section { position: relative; width: 100%; height: 100%; min-width: inherit; min-height: inherit; overflow: clip;
    border-color: light-dark(#000, #fff); transition: 1ms allow-discrete;
    transition-property: border-color, visibility, font-size, font-family, --detent-font, ${BRANDED};
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
`;
// For an element that lies over the page.
const OVER_STYLE = `${STYLE}
  :host { position: fixed; inset: 0; z-index: 1000; width: auto; height: auto }
`;

class DetentElement extends (globalThis.HTMLElement ?? Object) {
  #handle = 0;
  #canvas = document.createElement("canvas");
  #stage = document.createElement("section");
  #player;
  #mirror;
  #hand;
  #form;
  #layer; // for an element that lies over the page
  #contents; // the page's own content for items
  #light; // the page's own list
  #fallback; // what is shown without a module
  #items = take();
  _given = {}; // properties, which take precedence over attributes
  _core; // the module of the component
  #isOpen = false;
  #wanted; // whether it should be open, set while there was no component
  #isSeen = true;
  #wantsFocus = false;
  #hadFocus = false; // before it entered the top layer
  #list; // the key of the item whose list is shown; undefined for the outermost list
  #mark; // the key of the item that it was told to mark or has marked last; undefined for none
  #surroundings = "";
  #names = new MutationObserver(() => this._read("label")); // follows the elements that label it
  #made = ""; // the tuning that the component was made with
  #texts = ""; // its label and message
  #since = 0; // when it began to open; 0 unless it is opening
  #from; // the rectangle that it opened from
  #shownFrom; // what it should open from, set while there was no component
  #isClosing = false;
  #news = []; // events that have not taken effect yet
  #untold = []; // events that the page has not heard of yet

  static formAssociated = true;
  static observedAttributes = ["name", "required", "type", "value"]; // those that a form must know at once

  constructor() {
    super();
    // Focus that a form or a label gives it goes to an element inside.
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    adopt(root, this.#style);
    const mirror = document.createElement("span");
    mirror.tabIndex = -1;
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#canvas.setAttribute("part", "canvas");
    const { isOver } = this.constructor;
    this.#stage.classList.toggle("solid", !isOver);
    this.#stage.append(this.#canvas, mirror);
    // The stage has an invisible border whose colour changes with the colour scheme, whatever sets that. Its
    // transitions report this, a brand's colours and the visibility.
    this.#stage.addEventListener("transitionrun", () => this._fit());
    if (isOver) {
      this.#layer = new Layer(this.#stage, (isClosed) => {
        if (isClosed) this.close();
        else this._send("key", PHASE.down, KEYS.indexOf("Escape"), 0, 0, clock());
      });
    }
    root.append(this.#layer?.frame ?? this.#stage);
    this.#mirror = new Mirror(mirror, this.kind, this.#layer?.dialog, (action, region) => {
      if (!this._isDisabled) this._send("act", action, region, clock());
    });
    this.#hand = new Hand(this, this.#stage);
    this.#form = new Form(this, mirror, {
      items: () => this.#items.known,
      list: () => this.#light?.list,
      isPreferred: (key) => {
        const { selected, enabled = true } = this.#items.written.get(key);
        return selected && enabled;
      },
      way: () => this.#way,
      select: (index) => this.#request(REQUEST.select, index),
    });
  }

  // The component's handle, for callers of the module.
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
  // Whether Escape is for it. A dial is always open: there it only clears typed text and leads back from an inner list.
  get _takesEscape() {
    return this.kind !== "dial" || this.#way !== "" || this.#typed !== "";
  }
  // The indices of the items entered, as the items are now.
  get #way() {
    return this.#items.known.get(this.#list)?.path.join() ?? "";
  }
  #keyAt(way) {
    return [...this.#items.known].find(([, { path }]) => path.join() === way)?.[0];
  }
  get #typed() {
    return this.#player.regions.find(({ role, value }) => role === "status" && value)?.value ?? "";
  }
  // Whether it is a custom component.
  get #isOwn() {
    return this.constructor.core !== undefined;
  }
  get #style() {
    return this.constructor.isOver ? OVER_STYLE : STYLE;
  }
  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", Boolean(isDisabled));
  }

  get _isDisabled() {
    return this.disabled || this.#form.isDisabled;
  }
  // Whether it must stay closed, because it is disabled. A dial is always open.
  get _answersNothing() {
    return this._isDisabled && this.kind !== "dial";
  }
  get _label() {
    const label = this.label || this.#textOf(this.#labelledBy) || this.getAttribute("aria-label") || this.title;
    return label || this.#textOf(this.labels ?? []);
  }
  get #labelledBy() {
    const ids = this.getAttribute("aria-labelledby")?.match(/\S+/g) ?? [];
    return ids.map((id) => this.getRootNode().getElementById?.(id)).filter(Boolean);
  }
  // A label may be around the element, whose own text, such as a list, is left out.
  #textOf(nodes) {
    return [...nodes].map((node) => node.textContent.replace(this.textContent, "").trim()).join(" ").replace(/\s+/g, " ");
  }

  // The interface of a form control

  get form() {
    return this.#form.internals?.form ?? null;
  }
  set form(form) {
    if (form == null) this.removeAttribute("form");
    else this.setAttribute("form", form.id ?? form);
  }
  get labels() {
    return this.#form.internals?.labels ?? null;
  }
  // Two names that can be tuned are members of every such element, which stay readable. Frameworks assign to them.
  set labels(value) {
    write(this, "labels", value);
  }
  get blur() {
    return super.blur;
  }
  set blur(value) {
    write(this, "blur", value);
  }
  get value() {
    return this.#form.value;
  }
  set value(value) {
    this.#form.value = value;
  }
  get selectedIndex() {
    return this.#form.index;
  }
  get required() {
    return this.hasAttribute("required");
  }
  set required(isRequired) {
    this.toggleAttribute("required", Boolean(isRequired));
  }
  get validity() {
    return this.#form.internals.validity;
  }
  get validationMessage() {
    return this.#form.internals.validationMessage;
  }
  get willValidate() {
    return this.#form.internals.willValidate;
  }
  checkValidity() {
    return this.#form.internals.checkValidity();
  }
  reportValidity() {
    return this.#form.internals.reportValidity();
  }
  setCustomValidity(message) {
    this.#form.setCustomValidity(message);
  }
  attributeChangedCallback(name) {
    if (this.#handle) this._read(name);
  }
  formAssociatedCallback(form) {
    this.#form.join(form);
  }
  formDisabledCallback(isDisabled) {
    this.#form.isDisabled = isDisabled;
    this._read("disabled");
  }
  formResetCallback() {
    this.#form.reset();
    this.#light?.read(true);
  }
  formStateRestoreCallback(state) {
    this.value = state;
  }

  // The page's interface

  get open() {
    return this.hasAttribute("open");
  }
  set open(isOpen) {
    this.#wanted = Boolean(isOpen); // undefined would toggle it
    this.toggleAttribute("open", this.#wanted);
    this._read("open");
  }
  // Opens it; a drawer that is half open opens all the way. A menu that can come out of something takes an element or
  // a rectangle of the window.
  show(from) {
    if (from && !this.#isOpen && !this._answersNothing) {
      if (this.#handle) return this.#openFrom(from);
      this.#shownFrom = from;
    }
    if (this.#isOpen) this.#request(REQUEST.open);
    else this.open = true;
  }
  #openFrom(from) {
    const { x, y, width, height } = from.getBoundingClientRect?.() ?? from;
    if (![x, y, width, height].every(Number.isFinite)) {
      return this._try(() => fail("show", "an element or a rectangle of the window", from));
    }
    const zoom = from.getBoundingClientRect ? untoldZoom(from) : 1;
    this._fit();
    const [left, top] = this.#hand.place({ clientX: x * zoom, clientY: y * zoom });
    const [right, bottom] = this.#hand.place({ clientX: (x + width) * zoom, clientY: (y + height) * zoom });
    // In a container that is scaled to nothing, a place in the window is none here.
    if ((width || height) && left === right && top === bottom) return this.#request(REQUEST.open);
    this.#from = [left, top, right - left, bottom - top];
    this._send("open_from", ...this.#from, clock());
    if (!this.#isOpen) this.#from = undefined;
  }
  close() {
    this.open = false;
  }
  activate() {
    this.#request(REQUEST.activate);
  }
  select(which) {
    const shown = [...this.#items.known.values()].find(
      (item) => (typeof which === "number" ? item.index : item.id) === which && item.path.slice(0, -1).join() === this.#way);
    if (shown) this.#request(REQUEST.select, shown.index);
    else if (!this.#handle) this._core?.loading.then(() => this.#handle && this.select(which), () => {});
    else this._try(() => fail("select", "the id or the index of an item that is shown", which));
  }
  focus(options) {
    if (this.#fallback) super.focus(options);
    else (this.#mirror.primary ?? this.#mirror.root).focus(options); // the primary element takes it over later
  }

  #request(request, index = 0) {
    if (this.#handle) {
      const wanted = (this.#way && `${this.#way},`) + index;
      this._send("request", request, index, clock());
      // A dial turns there first, and tells of the item only then.
      if (this.kind === "dial" && request === REQUEST.select) this.#mark = this.#keyAt(wanted);
    } else this._core?.loading.then(() => this.#handle && this.#request(request, index), () => {});
  }

  // Making the component

  connectedCallback() {
    if (this.#handle) return this.#moved();
    for (const name of [...PROPERTIES, "labels", "blur", "contents", "disabled", "required", "form", "value", "open"]) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    const begin = () => this.isConnected && !this.#handle && this.#begin();
    this._core ??= this.constructor.core ?? coreFor(this.kind, kindsOn(this.ownerDocument));
    const { loading } = this._core;
    const more = [];
    if (this.#hasContents) more.push(this.#readContents());
    if (!this.#light && this.querySelector(LISTED)) more.push(this.#readList());
    // If the page supplies nothing of its own, it begins as soon as there is a module.
    (more.length ? Promise.all([loading, ...more]) : loading).then(begin, (error) => {
      this._complain(error);
      return this.#fallBack();
    });
  }

  async #readList() {
    const { Light } = await import("./light.js");
    this.#light ??= new Light(this, LISTED, () => this._read("items"));
  }

  async #fallBack() {
    const { Fallback } = await import("./fallback.js");
    if (!this.#take()) return;
    const { written } = this.#items;
    const choose = (item) => {
      const [key] = [...written].find(([, one]) => one === item) ?? [item.title];
      this.#say("activate", this.#choice(key), written.get(key), key);
    };
    this.#fallback ??= new Fallback(this, this.shadowRoot);
    this.#fallback.lay(this.querySelector(LISTED), [...written.values()], choose);
    this.#form.tell();
  }

  // A component without items reports its own label, or its OK.
  #choice(key) {
    return { id: key, label: key, value: key, index: -1, path: [], ...this.#items.known.get(key) };
  }

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#end());
  }

  // It was moved within the page, which takes it out of the top layer, or to another page.
  #moved() {
    this.#layer?.go(LAYER.none);
    this.#confine();
    follow(this, this.#stage);
    this.#refit();
  }

  adoptedCallback() {
    adopt(this.shadowRoot, this.#style);
    this.#layer?.adopted();
  }

  #begin() {
    follow(this, this.#stage);
    this.#player = new Player(this.#canvas);
    this.#player.crops = this.#layer !== undefined;
    this.#player.changed = () => (this.#player.isOtherFont ? this.#refit() : wake(this));
    this.#take();
    const asked = this._answersNothing ? false : this.#wanted ?? (this.open || undefined);
    this.#wanted = undefined;
    this.#make(asked === undefined && this.kind === "dial", asked !== undefined);
    for (const name of CHECKED) this._try(() => check(this, name));
    if (asked && this.#shownFrom) this.#openFrom(this.#shownFrom);
    this.#shownFrom = undefined;
    this._read("open");
    this.#form.begin(true);
    this.#readLater();
  }

  // Reads a list that is added later, as parsers and frameworks do.
  #readLater() {
    if (!this.#light && this.querySelector(LISTED)) this.#readList().then(() => this._read("items"));
  }

  #end() {
    this.#hand.close();
    this.#names.disconnect();
    this.#layer?.go(LAYER.none);
    this.#mirror.isModal = false;
    leave(this, this.#stage);
    awake.delete(this);
    this.#player?.close();
    if (this.#handle) this._core.exports.detent_discard(this.#handle);
    if (this.#handle) this.#wanted = this.#isOpen;
    this.#handle = 0;
    this.#isOpen = this.#isClosing = false;
  }

  // Makes the component as it is written now: to be opened or not, or in the state of the one it replaces. A state
  // that was asked for takes precedence over `opens-at-once`. Other texts need no new component. Returns whether it
  // is a new one.
  #make(opens, isAsked) {
    return this._try(() => {
      const tuning = tuned(this);
      this.#names.disconnect();
      for (const node of [...this.#labelledBy, ...(this.labels ?? [])]) {
        this.#names.observe(node, { subtree: true, childList: true, characterData: true });
      }
      const made = JSON.stringify([...tuning]);
      const texts = JSON.stringify([this._label, this.message]);
      if (this.#handle && made === this.#made && (texts === this.#texts || this.#retitle(texts))) return false;
      // What is pressed would be lost. Its end may change the tuning again.
      if (this.#handle && this._letGo()) return this.#make(opens, isAsked);
      [this.#made, this.#texts] = [made, texts];
      const isSet = tuning.has("opens-at-once") && opens !== undefined && !isAsked;
      if (!isSet && this.#isTuned("opens-at-once")) tuning.set("opens-at-once", opens ? 1 : 0);
      if (this.#handle) this._core.exports.detent_discard(this.#handle);
      this.#handle = make(this, tuning, this.#items.bytes);
      if (!this.#handle) return true;
      if (this.kind === "drawer") this.#hand.listenAtEdge(Object.fromEntries(tuning));
      const [way, mark] = [this.#way, this.#mark];
      this.#list = this.#mark = undefined;
      say(this);
      this.#contents?.tell(this._core, this.#handle);
      if (opens !== undefined || !this.#isOpen) {
        this.#refit();
        this.#form.stand(this.#form.select);
        if (this.#isClosing) this.#occur([["closed", "", ""]]); // the old one would have sent it
        return true;
      }
      this.#reopen(way, mark);
      return true;
    });
  }

  // Sets the component's label and message while it goes on. Returns whether it can: a custom one is made anew.
  #retitle(texts) {
    this.#texts = texts;
    if (!retitle(this)) return false;
    this.#refit();
    return true;
  }

  // Opens a component as far as the one that it replaces was, which was open or opening, and had gone into lists to
  // an item there.
  #reopen(way, mark) {
    const text = this.#typed;
    const { exports } = this._core;
    const handle = this.#handle;
    const now = clock();
    const isOpening = this.#since > 0;
    const since = isOpening ? this.#since : now - LONGEST;
    exports.detent_advance(handle, since);
    if (this.#from) exports.detent_open_from(handle, ...this.#from, since);
    else exports.detent_request(handle, REQUEST.open, 0, since);
    this.#form.stand((index) => exports.detent_request(handle, REQUEST.select, index, since));
    exports.detent_flush(handle);
    exports.detent_events(handle); // the old one sent them already
    this.#refit();
    this.#goTo(way, text, mark, since);
    const isOut = this.#learn();
    // What is still opening is told of the rest as usual.
    if (!isOpening) exports.detent_advance(handle, now);
    this.#learn();
    this.#tellChange(way, mark, isOpening && isOut);
    if (isOpening) this.#hear(() => exports.detent_advance(handle, now));
  }

  // Goes into lists as far as they are still there, types a text and marks an item.
  #goTo(way, text, mark, time) {
    const { exports } = this._core;
    const { known, written } = this.#items;
    const handle = this.#handle;
    const select = (index) => exports.detent_request(handle, REQUEST.select, index, time);
    const focused = this.shadowRoot.activeElement;
    if (this._hasFocus) exports.detent_focus(handle, 1, focused?.matches(":focus-visible") ? 1 : 0, time);
    const indices = way ? way.split(",").map(Number) : [];
    indices.forEach((index, depth) => {
      const before = indices.slice(0, depth).join();
      const key = this.#keyAt(indices.slice(0, depth + 1).join());
      if (this.#way !== before || !written.get(key)?.children?.length) return; // it would be chosen
      select(index);
      exports.detent_act(handle, ACTION.activate, index + 1, time); // an item's region
      this.#learn();
    });
    if (this.#way !== way) return;
    if (text) this._core.lend(string(text), (...bytes) => exports.detent_paste(handle, ...bytes, time));
    const item = known.get(mark);
    if (item?.path.slice(0, -1).join() === way) select(item.index);
  }

  // Learns from events where a component is that has just been led there. Returns whether it has opened.
  #learn() {
    this._core.exports.detent_flush(this.#handle);
    const events = this.#events();
    for (const [type, , key] of events) if (/^(enter|highlight|select)$/.test(type)) this.#note(type, key);
    return events.some(([type]) => type === "opened");
  }

  // Tells what is not as it was in the component before.
  #tellChange(way, mark, isOut) {
    const told = isOut ? [["opened", "", ""]] : [];
    const reached = this.#way;
    for (let left = way; left !== reached; left = left.replace(/,?\d+$/, "")) {
      told.push(["leave", "", this.#keyAt(left)]);
    }
    if (this.#mark && this.#mark !== mark) told.push(["highlight", "", this.#mark]);
    if (reached === way) this.#mark ??= mark;
    this.#occur(told);
  }

  #take() {
    return this._try(() => {
      this.#items = take(this.items ?? this.#light?.items(), this.kind === "drawer", this.#contents?.nameFor);
      this.#contents?.follow(this.#items.written);
      return this.#items;
    });
  }

  // Loads what handles the page's own content, if there is any. Returns whether the content has changed.
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
      if (this.#handle) this.#readLater();
      if (this.#light?.follow()) this._read("items");
      this.#readContents().then((isOther) => isOther && this.#handle && this.#relay(), (error) => this._complain(error));
    } else if (!this.#handle) {
      if (name === "open" && this.open !== (this.#wanted ?? false)) this.#wanted = this.open;
      if (name === "open") this.#fallback?.show(this.open);
      else if (this.#fallback) this.#fallBack();
    } else if (name === "open") {
      if (this.open === this.#isOpen) return;
      if (!this.open || !this._answersNothing) this.#request(this.open ? REQUEST.open : REQUEST.close);
      this.toggleAttribute("open", this.#isOpen);
    } else if (name === "items") {
      if (this.#take()) this.#replace();
    } else if (name === "value") {
      this.#form.reset();
    } else if (/^(name|required|type)$/.test(name)) {
      this.#form.tell();
    } else if (name === "words") {
      say(this);
      this.#refit();
    } else if (/^(disabled|theme|motion|text-scale|show-keys|filter|class|style|dir|lang)$/.test(name)) {
      if (name === "disabled" && this._isDisabled) {
        this._letGo();
        if (this._answersNothing) this.close();
      }
      if (CHECKED.includes(name)) this._try(() => check(this, name));
      this._fit();
    } else if (/^(label|aria-label|aria-labelledby|message|title|tuning)$/.test(name) || this.#isTuned(name)) {
      if (this.#make() && this.#isOwn) this.#form.begin();
    }
  }

  #isTuned(name) {
    return this._core.knobs(this.kind).some((knob) => knob.name === name);
  }

  // Takes changed content for items.
  #relay() {
    if (!this.#take()) return;
    this.#contents.tell(this._core, this.#handle);
    this.#replace();
    this.#refit();
  }

  #replace() {
    this._try(() => {
      const now = clock();
      const count = this._core.lend(this.#items.bytes, (...bytes) => this._core.exports.detent_items(this.#handle, ...bytes, now));
      this.#measure(count, now);
      this._core.exports.detent_flush(this.#handle);
    });
    this.#form.begin();
    wake(this);
  }

  // Its surroundings

  // Fits it again, because there are other texts to measure.
  #refit() {
    this.#surroundings = "";
    this._fit();
  }

  _fit() {
    this.#mirror.isDisabled = this._isDisabled;
    if (!this.#handle) return;
    this.#confine();
    const style = getComputedStyle(this);
    const values = surroundings(this, this.#stage, style);
    const [width, height] = values;
    if (!width || !height) return;
    wake(this);
    const [look, font] = [brand(style), family(this, style)];
    const all = [values, look, font].join();
    if (this.#surroundings === all) return;
    this.#surroundings = all;
    this.#player.setFamily(font);
    this._core.lend(look, (...bytes) => this._core.exports.detent_brand(this.#handle, ...bytes));
    this.#player.resize(width, height, devicePixelRatio);
    if (this.#player.isOtherFont) this._core.exports.detent_forget_texts(this.#handle);
    this.#player.isOtherFont = false;
    this._try(() => {
      const now = clock();
      this.#measure(this._core.exports.detent_fit(this.#handle, ...values, now), now);
    });
  }

  // Measures the texts that the module needs before it goes on.
  #measure(count, now) {
    if (!count) return;
    const wire = this._core.read(this._core.exports.detent_texts(this.#handle));
    const sizes = wire.list(() => {
      const { width, height } = this.#player.measure(wire.run());
      return [number(width), number(height)];
    }, count);
    this._core.lend(sizes, (...bytes) => this._core.exports.detent_sizes(this.#handle, ...bytes, now));
  }

  // Cancels whatever is pressed. Returns whether anything was.
  _letGo() {
    return this.#hand.letGo();
  }

  _see(isSeen) {
    this.#isSeen = isSeen;
    if (this.#handle) this.#confine();
    if (isSeen) wake(this);
  }

  // Frames and events

  _frame(now) {
    const moves = this.#hear(() => this._core.exports.detent_advance(this.#handle, now));
    if (!moves) awake.delete(this);
    else wake(this);
    const { isFitted } = this.#player;
    if (!this.#handle || !isFitted || (moves && !this.#isSeen && !this.#mirror.isModal)) return;
    return this._try(() => this.#player.play(this._core.taken(this._core.exports.detent_picture(this.#handle)), moves));
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

  // Lets time pass, and sends the events that occurred.
  #hear(pass) {
    const news = this._try(pass);
    if (news & NEWS.events) this.#occur(this.#events());
    return (news & NEWS.moves) > 0;
  }

  // Takes the component's latest events.
  #events() {
    const wire = this._core.read(this._core.exports.detent_events(this.#handle));
    return wire.list(() => {
      const [type, reason, text] = [wire.byte(), REASONS[wire.byte()], wire.string()];
      return type === OWN_EVENT ? [text, wire.number()] : [EVENTS[type], reason, text];
    });
  }

  // All events take effect before the page hears of the first, and later ones, which a listener causes, are told last.
  #occur(events) {
    this.#news.push(...events);
    this.#untold.push(...events);
    each(this.#news, ([type, , key]) => this.#note(type, key));
    const tell = (event) => (event.length > 2 ? this.#tell(...event) : this.#tellOwn(...event));
    if (!this.#news.length) each(this.#untold, tell);
  }

  #note(type, key) {
    const item = this.#items.known.get(key);
    // Another page of a list is not another list, and opening begins at the outermost one.
    if (type === "enter" && item) this.#list = key;
    if (type === "leave" && item) this.#list = this.#keyAt(item.path.slice(0, -1).join());
    if (type === "opening" || type === "closed") this.#list = undefined;
    if (/^(highlight|select)$/.test(type)) this.#mark = key;
    if (/^(enter|leave|opening|closed)$/.test(type)) this.#mark = undefined;
    if (/^(opening|opened)$/.test(type)) this.#since = type === "opening" ? clock() : 0;
    if (/^(opening|clos)/.test(type)) this.#isClosing = type === "closing";
    if (/ing$/.test(type)) this.#setOpen(type === "opening");
    if (type === "closed") {
      this.#from = undefined;
      this.#layer?.go(LAYER.none);
    }
    // An element that lies over the window and is closed has a canvas only as large as what is visible of it.
    if (/^(opening|closed)$/.test(type)) this.#player.crops = this.#layer !== undefined && type === "closed";
  }

  #tell(type, reason, key) {
    this.#say(type, type === "closing" ? { reason } : key ? this.#choice(key) : {}, this.#items.written.get(key), key);
  }

  // Sends the event of a custom component: a type, and a number or none.
  #tellOwn(type, value) {
    if (!type) return;
    const detail = Number.isNaN(value) ? {} : { value };
    if (type === "change") this.#form.change(detail.value);
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #say(type, detail, item, key) {
    const rests = type === "select" && this.kind === "dial" && detail.path?.join() !== this.#form.lead;
    const chooses = type === "activate" || rests;
    const before = this.#form.key;
    const isOther = chooses && item && this.#form.take(key);
    const goes = this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: chooses }));
    // A choice that a listener cancels does not become the value. A dial stays at it anyway.
    if (isOther && !goes && this.kind !== "dial") this.#form.take(before);
    if (!chooses || !goes) return;
    const isTold = item && this.#light?.choose(item, type);
    if (this.kind === "confirm") this.#form.confirm();
    if (isOther && !isTold) {
      for (const name of ["input", "change"]) this.dispatchEvent(new Event(name, { bubbles: true, composed: name === "input" }));
    }
  }

  // Sends an input. Returns the component's claim: ignored, interested or captured.
  _send(name, ...values) {
    if (!this.#handle) return 0;
    const claim = this._try(() => this._core.exports["detent_" + name](this.#handle, ...values));
    this.#hear(() => this._core.exports.detent_flush(this.#handle));
    wake(this);
    return claim ?? 0;
  }

  #setOpen(isOpen) {
    this.#isOpen = isOpen;
    this.toggleAttribute("open", isOpen);
    this.#confine();
  }

  // While it is open over the page, nothing else can be reached, unless it is invisible or the page has given it a
  // place in its own layout.
  #confine() {
    const [mirror, layer] = [this.#mirror, this.#layer];
    if (!layer) return;
    const { position, visibility } = getComputedStyle(this);
    const isModal = this.#isOpen && isShown(this) && position === "fixed" && visibility === "visible";
    if (isModal === mirror.isModal && isModal === (layer.state === LAYER.modal)) return;
    const wasModal = mirror.isModal;
    const { hasFocus } = mirror;
    const focused = this.shadowRoot.activeElement;
    mirror.isModal = isModal;
    // A dialog takes the focus, and later returns it. If the focus
    // was inside anyway, the component does not hear of it.
    if (isModal && !wasModal) this.#hadFocus = hasFocus;
    const staysWithin = hasFocus && this.#hadFocus;
    this.#hand.isDeaf = staysWithin;
    layer.go(isModal ? LAYER.modal : wasModal ? LAYER.passing : LAYER.none);
    if (staysWithin) (focused ?? mirror.root).focus({ preventScroll: true });
    this.#hand.isDeaf = false;
    this.#wantsFocus = isModal && !staysWithin;
    wake(this);
  }

  // Errors

  _complain(error) {
    const name = `<${this.localName}${this.id && ` id="${this.id}"`}>`;
    const escaped = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;
    const message = `${name}: ${error.message}`.replace(/\p{C}/gu, escaped);
    if (!said.has(error)) console.error(message);
    said.add(error); // an error that all elements share is logged once
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  // The module should never trap. If it does, its elements start over, and the page goes on.
  _try(body) {
    try {
      return body();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        elements.delete(this);
        this._core.restart();
        this.#handle = 0;
        this.#setOpen(false);
        for (const element of [...elements]) if (element._core === this._core) element._renew();
      }
      this._complain(error);
    }
  }

  _renew() {
    this.#handle = 0;
    this.#make();
  }
}

// Attributes that are properties too: first those that can be more than a text, then texts.
PROPERTIES.forEach((name, place) =>
  Object.defineProperty(DetentElement.prototype, name, {
    get() {
      return this._given[name] ?? this.getAttribute(name) ?? (place < 3 ? null : "");
    },
    set(value) {
      if (place > 2) return write(this, name, value);
      heed(this, name);
      this._given[name] = value;
      this._read(name);
    },
  }),
);

// A page may have two copies of this script: the elements of the first one stay. A server has no elements.
for (const kind of globalThis.customElements ? KINDS : []) {
  const name = `detent-${kind}`;
  if (customElements.get(name)) continue;
  customElements.define(name, class extends DetentElement {
    static kind = kind;
    static isOver = OVERLAYS.includes(kind);
  });
}

// Defines an element for a custom component.
function define(name, source, { over = false } = {}) {
  if (!globalThis.customElements) return Promise.resolve();
  const core = coreAt(source);
  customElements.define(name, class extends DetentElement {
    static kind = name;
    static isOver = over;
    static core = core;
  });
  return core.loading;
}
