// An element as a control of a form: its value, whether that is wanted and missing, and a confirm button that submits.

let confirmed = null; // whose form is being sent, while it is

export class Form {
  #chosen = null; // the item's key
  #wanted; // a value that was set before there were items
  #custom = "";
  #form = null;
  isDisabled = false; // by a fieldset

  // `anchor` is where the browser says what is missing, and puts the focus; `items` are those that are known, by the
  // keys of which `isPreferred` tells where a dial begins; `select` is told of the index where it is to stand.
  constructor(element, anchor, { items, isPreferred, select }) {
    Object.assign(this, { element, anchor, items, isPreferred, select, internals: element.attachInternals?.() });
  }

  get item() {
    return this.items().get(this.#chosen);
  }
  get index() {
    return this.item?.path[0] ?? -1;
  }
  get value() {
    const { item } = this;
    return item ? valueOf(item) : this.items().size ? null : this.#wanted ?? null;
  }
  get key() {
    return this.#chosen;
  }
  set value(value) {
    const text = value == null ? null : String(value);
    const all = [...this.items()];
    const found = all.find(([, item]) => valueOf(item) === text) ?? all.find(([, { id }]) => id === text);
    this.take(found?.[0] ?? null);
    // Its items may be on their way.
    if (!found && (text !== null || !all.length)) this.#wanted = text;
    if (found && this.element.kind === "dial") this.select(found[1].index);
    // A component of somebody else's that has no items is set to a number.
    if (this.element.constructor.core && !all.length && text && Number.isInteger(Number(text))) this.select(Number(text));
  }

  // Such a one tells its number, or that it has none.
  change(value) {
    this.#wanted = value === undefined ? undefined : String(value);
    this.tell();
  }

  // Answers whether that is another value.
  take(key) {
    const { value } = this;
    this.#wanted = undefined;
    this.#chosen = key;
    this.tell();
    return value !== this.value;
  }

  // The item where a dial stands by itself.
  get start() {
    if (this.element.kind !== "dial") return undefined;
    const outer = [...this.items()].filter(([, { path }]) => path.length === 1);
    return (outer.find(([key]) => this.isPreferred(key)) ?? outer[0])?.[1];
  }

  // The value as it is written, or where a dial stands.
  reset() {
    const { element, start } = this;
    this.value = element.getAttribute("value") ?? (start ? valueOf(start) : null);
  }

  // There are items, or other ones.
  begin() {
    if (this.#wanted !== undefined) this.value = this.#wanted;
    if (this.#wanted !== undefined && this.items().size && this.element.kind === "dial") this.reset();
    else if (this.#wanted === undefined && !this.item) this.reset();
    else this.tell();
  }

  // What the form knows. What cannot be chosen is not wanted.
  tell() {
    const { element, internals } = this;
    if (!internals?.setFormValue) return;
    const submits = this.submits && confirmed !== this;
    const { value } = this;
    internals.setFormValue(submits ? null : value, value);
    const isMissing = element.required && !value && !this.submits;
    const flags = { valueMissing: isMissing, customError: this.#custom !== "" };
    const message = this.#custom || (isMissing ? missing() : "");
    // There is none where there is no module.
    if (element.shadowRoot.contains(this.anchor)) internals.setValidity(flags, message, this.anchor);
    else internals.setValidity(flags, message);
  }

  setCustomValidity(message) {
    this.#custom = String(message ?? "");
    this.tell();
  }

  // A confirm button is its form's submit button, unless its type says otherwise.
  get submits() {
    return this.element.kind === "confirm" && !/^(button|reset)$/i.test(this.element.getAttribute("type"));
  }

  // A form that somebody else submits is not confirmed: by Enter in a field, which no button of its own stands for.
  join(form) {
    this.#form?.removeEventListener("submit", this, true);
    this.#form = form;
    if (this.element.kind === "confirm") form?.addEventListener("submit", this, true);
    this.tell();
  }

  handleEvent(event) {
    if (event.submitter || confirmed?.#form === this.#form || !this.submits) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.element.focus();
  }

  confirm() {
    const { internals } = this;
    const type = this.element.getAttribute("type");
    if (/^reset$/i.test(type)) internals?.form?.reset();
    if (!this.submits) return;
    const before = confirmed;
    confirmed = this;
    this.tell();
    internals?.form?.requestSubmit();
    confirmed = before;
    this.tell();
  }
}

const valueOf = ({ id, value }) => (/string|number|boolean/.test(typeof value) ? String(value) : id);

// In the browser's own words.
const missing = () => Object.assign(document.createElement("select"), { required: true }).validationMessage || "?";
