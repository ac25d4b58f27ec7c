// What a page says to an element: its attributes and properties, its methods, and the interface of a form control.

import { fail } from "./items.js";
import { heed, untoldZoom } from "./page.js";
import { clock, wake } from "./clock.js";
import { textOf } from "./name.js";
import { REQUEST } from "./wire.js";

// Switches that are on by default are among them, because React removes an attribute that is set to false.
const PROPERTIES = [
  "items", "words", "tuning", "label", "message", "theme", "motion", "name",
  "mirrors", "opens-at-once", "closes-on-activation", "hint",
];

const write = (element, name, value) =>
  value == null ? element.removeAttribute(name) : element.setAttribute(name, value);

const REFERRING = ["aria-labelledby", "aria-describedby"];
const idsIn = (text) => text?.match(/\S+/g) ?? [];

const said = new WeakSet();

export class Control extends (globalThis.HTMLElement ?? Object) {
  _given = {}; // properties, which take precedence over attributes
  _wanted; // whether it should be open, set while there was no component
  _shownFrom; // what it should open from, set while there was no component
  _wrong = {}; // by the name of an attribute or property, the message about it

  static formAssociated = true;
  static observedAttributes = ["name", "required", "type", "value"]; // those that a form must know at once

  get kind() {
    return this.constructor.kind;
  }
  get contents() {
    return this._given.contents ?? null;
  }
  set contents(contents) {
    this._given.contents = contents;
    this._read("contents");
  }
  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", Boolean(isDisabled));
  }

  get _isDisabled() {
    return this.disabled || this._form.isDisabled;
  }
  // Whether it must stay closed, because it is disabled. A dial is always open.
  get _answersNothing() {
    return this._isDisabled && this.kind !== "dial";
  }
  get _label() {
    const { labels } = this;
    const named = textOf(this.#referredBy("aria-labelledby"), this);
    return this.label || named || this.getAttribute("aria-label") || textOf(labels ?? [], this) || this.title;
  }
  // The ids of what names and describes it, and what has them or labels it.
  get _ids() {
    return REFERRING.flatMap((attribute) => idsIn(this.getAttribute(attribute)));
  }
  get _references() {
    return [...REFERRING.flatMap((attribute) => this.#referredBy(attribute)), ...(this.labels ?? [])];
  }
  #referredBy(attribute) {
    return idsIn(this.getAttribute(attribute)).map((id) => this.getRootNode().getElementById?.(id)).filter(Boolean);
  }
  // Tells what else is said of it. Descriptions are texts, because no id is known in a shadow root.
  _describe() {
    const { _form: form, _mirror: mirror } = this;
    const required = this.required || this.ariaRequired === "true";
    const text = textOf(this.#referredBy("aria-describedby"), this) || this.getAttribute("aria-description");
    const wrong = form.isRefused || required ? this.validationMessage : "";
    const invalid = this.getAttribute("aria-invalid") ?? (form.isRefused && "true");
    const said = { required, invalid, description: [text, wrong].filter(Boolean).join(" ") };
    if (JSON.stringify(said) === JSON.stringify(mirror.said)) return;
    mirror.said = said;
    if (this._handle) wake(this);
  }
  // Reads what names and describes it.
  _readNames() {
    this._read("label");
    this._describe();
  }

  // The interface of a form control

  get form() {
    return this._form.internals?.form ?? null;
  }
  set form(form) {
    if (form?.id === "") return; // it cannot be named, and the element may already be in it
    write(this, "form", form?.id ?? form);
  }
  get labels() {
    return this._form.internals?.labels ?? null;
  }
  // `labels` and `blur` are also names that can be tuned. Reading them gives what every element has; frameworks assign
  // the parameter.
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
    return this._form.value;
  }
  set value(value) {
    this._form.value = value;
  }
  get selectedIndex() {
    return this._form.index;
  }
  get required() {
    return this.hasAttribute("required");
  }
  set required(isRequired) {
    this.toggleAttribute("required", Boolean(isRequired));
  }
  get validity() {
    return this._form.internals.validity;
  }
  get validationMessage() {
    return this._form.internals.validationMessage;
  }
  get willValidate() {
    return this._form.internals.willValidate;
  }
  checkValidity() {
    return this._form.internals.checkValidity();
  }
  reportValidity() {
    return this._form.internals.reportValidity();
  }
  setCustomValidity(message) {
    this._form.setCustomValidity(message);
  }
  attributeChangedCallback(name) {
    if (this._handle || this._fallback) this._read(name);
  }
  formAssociatedCallback(form) {
    this._form.join(form);
  }
  formDisabledCallback(isDisabled) {
    this._form.isDisabled = isDisabled;
    this._read("disabled");
  }
  formResetCallback() {
    this._form.reset();
    this._form.isRefused = false;
    this._describe();
    this._supply.light?.read(true);
  }
  formStateRestoreCallback(state) {
    this.value = state;
  }

  // The page's interface

  get open() {
    return this.hasAttribute("open");
  }
  set open(isOpen) {
    this._wanted = Boolean(isOpen); // undefined would toggle it
    this.toggleAttribute("open", this._wanted);
    this._read("open");
  }
  // Opens it; a drawer that is half open opens all the way. A menu that can come out of something takes an element or
  // a rectangle of the window.
  show(from) {
    if (from && !this._component.isOpen && !this._answersNothing) {
      if (this._handle) return this._openFrom(from);
      this._shownFrom = from;
    }
    if (this._component.isOpen) this._request(REQUEST.open);
    else this.open = true;
  }
  _openFrom(from) {
    const { x, y, width, height } = from.getBoundingClientRect?.() ?? from;
    if (![x, y, width, height].every(Number.isFinite)) {
      return this._try(() => fail("show", "an element or a rectangle of the window", from));
    }
    const zoom = from.getBoundingClientRect ? untoldZoom(from) : 1;
    this._fit();
    const [left, top] = this._hand.place({ clientX: x * zoom, clientY: y * zoom });
    const [right, bottom] = this._hand.place({ clientX: (x + width) * zoom, clientY: (y + height) * zoom });
    // What is not shown has no place, and in a container that is scaled to nothing all places are the same one here.
    const isNowhere = from.getClientRects?.().length === 0 || ((width || height) && left === right && top === bottom);
    if (isNowhere) return this._request(REQUEST.open);
    this._component.from = [left, top, right - left, bottom - top];
    this._send("open_from", ...this._component.from, clock());
    if (!this._component.isOpen) this._component.from = undefined;
  }
  close() {
    this.open = false;
  }
  activate() {
    this._request(REQUEST.activate);
  }
  select(which) {
    heed(this); // its items may have just been written
    const shown = [...this._supply.items.known.values()].find(
      (item) => (typeof which === "number" ? item.index : item.id) === which && item.path.slice(0, -1).join() === this._component.way);
    if (shown) this._request(REQUEST.select, shown.index);
    else if (!this._handle) this._core?.loading.then(() => this._handle && this.select(which), () => {});
    else this._try(() => fail("select", "the id or the index of an item that is shown", which));
  }
  focus(options) {
    if (this._fallback) super.focus(options);
    else (this._mirror.primary ?? this._mirror.root).focus(options); // the primary element takes it over later
  }

  _request(request, index = 0) {
    if (this._handle) {
      const component = this._component;
      const wanted = (component.way && `${component.way},`) + index;
      this._send("request", request, index, clock());
      // A dial turns there first, and tells of the item only then.
      if (this.kind === "dial" && request === REQUEST.select) component.mark = component.keyAt(wanted);
    } else this._core?.loading.then(() => this._handle && this._request(request, index), () => {});
  }

  // What is wrong in what is written at a `place` is told once, however often that is read.
  _complain(error, place) {
    if (place && this._wrong[place] === error.message) return;
    this._wrong[place] = error.message;
    const name = `<${this.localName}${this.id && ` id="${this.id}"`}>`;
    const escaped = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;
    const message = `${name}: ${error.message}`.replace(/\p{C}/gu, escaped);
    if (!said.has(error)) console.error(message);
    said.add(error); // an error that all elements share is logged once
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  // Takes properties that were set before the element was defined.
  _upgrade() {
    for (const name of [...PROPERTIES, "labels", "blur", "contents", "disabled", "required", "form", "value", "open"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
}

// Attributes that are properties too: first those that can be more than a text, then texts.
PROPERTIES.forEach((name, place) =>
  Object.defineProperty(Control.prototype, name, {
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
