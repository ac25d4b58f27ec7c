// Menus and controls that move like mechanisms, as custom elements. Their behaviour is in WebAssembly
// modules (core.js loads them), which the elements of a page share; this script passes the page's
// events to them as numbers. detent.d.ts documents the interface.

import { Component } from "./component.js";
import { Control } from "./control.js";
import { Events } from "./events.js";
import { Form } from "./form.js";
import { Hand } from "./hand.js";
import { LAYER, Layer } from "./layer.js";
import { Mirror } from "./mirror.js";
import { Player } from "./player.js";
import { OVER_STYLE, STYLE } from "./style.js";
import { Supply } from "./supply.js";
import { core, coreAt, coreFor, knobs, load } from "./core.js";
import { awake, clock, wake } from "./clock.js";
import { say } from "./scene.js";
import { fail } from "./items.js";
import { CHECKED, adopt, brand, check, elements, family, follow, leave, surroundings } from "./page.js";
import { KEYS, NEWS, PHASE, REQUEST, stale } from "./wire.js";
export { DetentElement, core, define, knobs, load };

const KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"];
const OVERLAYS = ["floating", "drawer", "alert"];

// Elements in a closed <details>, and those hidden until found, keep their boxes.
const isShown = (node) => node.checkVisibility?.() ?? node.getClientRects().length > 0;

const kindsOn = (page) => KINDS.filter((kind) => page.querySelector(`detent-${kind}`));

class DetentElement extends Control {
  #canvas = document.createElement("canvas");
  #stage = document.createElement("section");
  _component = new Component(this);
  _supply = new Supply(this, this.#stage);
  #events = new Events(this);
  _player;
  _mirror;
  _hand;
  _form;
  #layer; // for an element that lies over the page
  _fallback; // what is shown without a module
  _core; // the module of the component
  #isSeen = true;
  #wantsFocus = false;
  #hadFocus = false; // before it entered the top layer
  #surroundings = "";

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
    this.#stage.append(this.#canvas, mirror, document.createElement("b"));
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
    this._mirror = new Mirror(mirror, this.kind, this.#layer?.dialog, (action, region) => {
      if (!this._isDisabled) this._send("act", action, region, clock());
    });
    this._hand = new Hand(this, this.#stage);
    this._form = new Form(this, mirror, {
      items: () => this._supply.items.known,
      list: () => this._supply.light?.list,
      isPreferred: (key) => {
        const { selected, enabled = true } = this._supply.items.written.get(key);
        return selected && enabled;
      },
      way: () => this._component.way,
      select: (index) => this._request(REQUEST.select, index),
    });
  }

  // The component's handle, for callers of the module.
  get _handle() { return this._component.handle; }
  get _moves() { return this._player.moves; }
  get _hasFocus() { return this._mirror.hasFocus; }
  // Whether Escape is for it. A dial is always open: there it only clears typed text and leads back from an inner list.
  get _takesEscape() {
    return this.kind !== "dial" || this._component.way !== "" || this._component.typed !== "";
  }
  // Whether it is a custom component.
  get #isOwn() { return this.constructor.core !== undefined; }
  get #style() { return this.constructor.isOver ? OVER_STYLE : STYLE; }

  // Making the component

  connectedCallback() {
    if (this._handle) return this.#moved();
    this._upgrade();
    const begin = () => this.isConnected && !this._handle && this.#begin();
    if (this._core?.isLost) this._core = null;
    this._core ??= this.constructor.core ?? coreFor(this.kind, kindsOn(this.ownerDocument));
    const { loading } = this._core;
    const more = this._supply.load();
    // If the page supplies nothing of its own, it begins as soon as there is a module.
    (more.length ? Promise.all([loading, ...more]) : loading).then(begin, (error) => {
      this._complain(error);
      return this.#fallBack();
    });
  }

  async #fallBack() {
    const { Fallback } = await import("./fallback.js");
    if (!this._supply.take()) return;
    const { written } = this._supply.items;
    const choose = (item) => {
      const [key] = [...written].find(([, one]) => one === item) ?? [item.title];
      this.#events.say("activate", this.#events.choice(key), key);
    };
    this._fallback ??= new Fallback(this, this.shadowRoot);
    this._fallback.lay(this._supply.list, [...written.values()], choose);
    this._form.tell();
  }

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#end());
  }

  // It was moved within the page, which takes it out of the top layer, or to another page.
  #moved() {
    this.#layer?.go(LAYER.none);
    this.#confine();
    follow(this, this.#stage);
    this._readNames();
    this._refit();
  }

  adoptedCallback() {
    adopt(this.shadowRoot, this.#style);
    this.#layer?.adopted();
  }

  #begin() {
    follow(this, this.#stage);
    this._player = new Player(this.#canvas);
    this._player.crops = this.#layer !== undefined;
    this._player.changed = () => (this._player.isOtherFont ? this._refit() : wake(this));
    const picture = "one of Detent's symbols or a picture's address";
    this._player.missed = (name) => this._try(() => fail("an icon or photo", picture, name), name);
    this._supply.take();
    const asked = this._answersNothing ? false : this._wanted ?? (this.open || undefined);
    this._wanted = undefined;
    this._component.make(asked === undefined && this.kind === "dial", asked !== undefined);
    for (const name of CHECKED) this._try(() => check(this, name), name);
    if (asked && this._shownFrom) this._openFrom(this._shownFrom);
    this._shownFrom = undefined;
    this._read("open");
    // A browser looks for it before there is anything that can have the focus.
    this.#wantsFocus = this.autofocus && isShown(this) && this.ownerDocument.activeElement === this.ownerDocument.body;
    this._form.begin(true);
    this._supply.readLater();
  }

  #end() {
    this._hand.close();
    this.#layer?.go(LAYER.none);
    this._mirror.isModal = false;
    leave(this, this.#stage);
    awake.delete(this);
    this._player?.close();
    if (this._handle) this._wanted = this._component.isOpen;
    this._component.end();
  }

  _read(name) {
    if (name === "contents") {
      if (this._handle) this._supply.readLater();
      if (this._supply.light?.follow()) this._read("items");
      this._supply.readContents().then((isOther) => isOther && this._handle && this.#relay(), (error) => this._complain(error));
    } else if (!this._handle) {
      if (name === "open" && this.open !== (this._wanted ?? false)) this._wanted = this.open;
      if (name === "open") this._fallback?.show(this.open);
      else if (this._fallback) this.#fallBack();
    } else if (name === "open") {
      if (this.open === this._component.isOpen) return;
      if (!this.open || !this._answersNothing) this._request(this.open ? REQUEST.open : REQUEST.close);
      this.toggleAttribute("open", this._component.isOpen);
    } else if (name === "items") {
      if (this._supply.take()) this._component.replaceItems();
    } else if (name === "value") {
      this._form.reset();
    } else if (/^(name|required|type)$/.test(name)) {
      this._form.tell();
    } else if (/^aria-(required|invalid|desc)/.test(name)) {
      this._readNames();
    } else if (name === "words") {
      say(this);
      this._refit();
    } else if (/^(disabled|theme|motion|text-scale|show-keys|filter|class|style|dir|lang|autofocus)$/.test(name)) {
      if (name === "disabled" && this._isDisabled) {
        this._letGo();
        if (this._answersNothing) this.close();
      }
      if (CHECKED.includes(name)) this._try(() => check(this, name), name);
      this._fit();
    } else if (/^(label|aria-label|aria-labelledby|message|title|tuning)$/.test(name) || this._component.isTuned(name)) {
      if (this._component.make() && this.#isOwn) this._form.begin();
    }
  }

  // Takes changed content for items.
  #relay() {
    if (!this._supply.take()) return;
    this._supply.contents.tell(this._core, this._handle);
    this._component.replaceItems();
    this._refit();
  }

  // Its surroundings

  // Fits it again, because there are other texts to measure.
  _refit() {
    this.#surroundings = "";
    this._fit();
  }

  _fit() {
    this._mirror.allow(!this._isDisabled, this.autofocus);
    this._describe();
    if (!this._handle) return;
    this.#confine();
    const style = getComputedStyle(this);
    const values = surroundings(this, this.#stage, style);
    const [width, height, scale] = values;
    if (!width || !height) return;
    wake(this);
    if (this._supply.isRecolored) this._read("items");
    const [look, font] = [brand(this, style), family(this, style)];
    const all = [values, look, font].join();
    if (this.#surroundings === all) return;
    this.#surroundings = all;
    this._player.setFamily(font);
    this._core.lend(look, (...bytes) => this._core.exports.detent_brand(this._handle, ...bytes));
    this._player.resize(width, height, scale);
    if (this._player.isOtherFont) this._core.exports.detent_forget_texts(this._handle);
    this._player.isOtherFont = false;
    this._try(() => {
      const now = clock();
      this._component.measure(this._core.exports.detent_fit(this._handle, ...values, now), now);
    });
  }

  // Cancels whatever is pressed. Returns whether anything was.
  _letGo() { return this._hand.letGo(); }

  _see(isSeen) {
    this.#isSeen = isSeen;
    if (this._handle) this.#confine();
    if (isSeen) wake(this);
  }

  // Frames and events

  _frame(now) {
    const moves = this._hear(() => this._core.exports.detent_advance(this._handle, now));
    if (!moves) awake.delete(this);
    else wake(this);
    const { isFitted } = this._player;
    if (!this._handle || !isFitted || (moves && !this.#isSeen && !this._mirror.isModal)) return;
    return this._try(() => this._player.play(this._core.taken(this._core.exports.detent_picture(this._handle)), moves));
  }

  _show() {
    this._try(() => {
      this._player.frost();
      this._supply.contents?.show(this._player.slots, !this._player.moves);
      this._mirror.update(this._player.regions, !this._player.moves);
    });
    if (this.#wantsFocus && this._mirror.primary) {
      this.#wantsFocus = false;
      this.focus({ preventScroll: true });
    }
  }

  // Lets time pass, and sends the events that occurred.
  _hear(pass) {
    const news = this._try(pass);
    if (news & NEWS.events) this._occur(this._component.takeEvents());
    return (news & NEWS.moves) > 0;
  }

  _occur(events) { this.#events.occur(events); }

  _note(type, key) {
    this._component.note(type, key);
    if (/ing$/.test(type)) this.#setOpen(type === "opening");
    if (type === "closed") this.#layer?.go(LAYER.none);
    if (type === "opening") queueMicrotask(() => this._handle && this._readNames());
    // An element that lies over the window and is closed has a canvas only as large as what is visible of it.
    if (/^(opening|closed)$/.test(type)) this._player.crops = this.#layer !== undefined && type === "closed";
  }

  // Sends an input. Returns the component's claim: ignored, interested or captured.
  _send(name, ...values) {
    if (!this._handle) return 0;
    const claim = this._try(() => this._core.exports["detent_" + name](this._handle, ...values));
    this._hear(() => this._core.exports.detent_flush(this._handle));
    wake(this);
    return claim ?? 0;
  }

  #setOpen(isOpen) {
    this._component.isOpen = isOpen;
    this.toggleAttribute("open", isOpen);
    this.#confine();
  }

  // While it is open over the page, nothing else can be reached, unless it is invisible or the page has given it a
  // place in its own layout.
  #confine() {
    const [mirror, layer] = [this._mirror, this.#layer];
    if (!layer) return;
    const { position, visibility } = getComputedStyle(this);
    const isModal = this._component.isOpen && isShown(this) && position === "fixed" && visibility === "visible";
    if (isModal === mirror.isModal && isModal === (layer.state === LAYER.modal)) return;
    const wasModal = mirror.isModal;
    const { hasFocus } = mirror;
    const focused = this.shadowRoot.activeElement;
    mirror.isModal = isModal;
    // A dialog takes the focus, and later returns it. If the focus
    // was inside anyway, the component does not hear of it.
    if (isModal && !wasModal) this.#hadFocus = hasFocus;
    const staysWithin = hasFocus && this.#hadFocus;
    this._hand.isDeaf = staysWithin;
    layer.go(isModal ? LAYER.modal : wasModal ? LAYER.passing : LAYER.none);
    if (staysWithin) (focused ?? mirror.root).focus({ preventScroll: true });
    this._hand.isDeaf = false;
    this.#wantsFocus = isModal && !staysWithin;
    wake(this);
  }

  // Errors

  // The module should never trap. If it does, its elements start over, and the page goes on.
  _try(body, name) {
    try {
      const result = body();
      delete this._wrong[name];
      return result;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        elements.delete(this);
        this._core.restart();
        this._component.handle = 0;
        this.#setOpen(false);
        for (const element of [...elements]) if (element._core === this._core) element._renew();
      }
      this._complain(error, name);
      if (error !== stale) return;
      this.#end();
      this.#fallBack();
    }
  }

  _renew() {
    this._component.handle = 0;
    this._component.make();
  }
}

// A page may have two copies of this script: the elements of the first one stay. A server has no elements.
for (const kind of globalThis.customElements ? KINDS : []) {
  const name = `detent-${kind}`;
  if (customElements.get(name)) continue;
  customElements.define(name, class extends DetentElement {
    static kind = kind;
    static isOver = OVERLAYS.includes(kind);
  });
}

// Defines an element for a custom component, once; again if its module could not be loaded.
async function define(name, source, { over = false } = {}) {
  if (!globalThis.customElements) return;
  const core = coreAt(source);
  const known = customElements.get(name);
  if (known?.isOver === over && known.core?.isLost) known.core = core;
  if (known?.isOver !== over || known.core !== core) {
    customElements.define(name, class extends DetentElement {
      static kind = name;
      static isOver = over;
      static core = core;
    });
  }
  return core.loading;
}
