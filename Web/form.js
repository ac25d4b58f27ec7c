// An element as a form control: its value, whether that is required and missing, and a confirm button that submits.

let confirmed = null; // the control whose form is being submitted

export class Form {
  #chosen = null; // the key of the chosen item
  #wanted; // a value that was set before there were items
  #custom = "";
  #form = null;
  isDisabled = false; // by a fieldset
  isRefused = false; // after the page was told that it is not valid, until it is
  lead; // the path of the item at which a dial stands because the chosen one is behind it

  // `anchor` is where the browser reports a missing value and puts the focus. `items` returns the known items by key,
  // `list` the page's own list, and `isPreferred` tells at which a dial begins. `way` returns the path to the list that
  // is shown, as a text, and `select` is called with the index there at which it should stand.
  constructor(element, anchor, given) {
    Object.assign(this, { element, anchor, ...given, internals: element.attachInternals?.() });
    element.addEventListener("invalid", () => {
      this.isRefused = true;
      element._describe();
    });
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
    this.choose(() => false, text);
  }

  // Chooses the item that `isWanted`, or else one by its value or id.
  choose(isWanted, text) {
    const all = [...this.items()];
    const found = all.find(isWanted) ?? all.find(([, item]) => valueOf(item) === text) ?? all.find(([, { id }]) => id === text);
    this.take(found?.[0] ?? null);
    // Its items may not have arrived yet.
    if (!found && (text !== null || !all.length)) this.#wanted = text;
    this.stand(this.select);
    // A custom component without items is set to a number.
    if (this.element.constructor.core && !all.length && text && Number.isInteger(Number(text))) this.select(Number(text));
  }

  // Takes the number that such a component reports, or undefined for none.
  change(value) {
    this.#wanted = value === undefined ? undefined : String(value);
    this.tell();
  }

  // Chooses an item. Returns whether the value has changed.
  take(key) {
    const { value } = this;
    this.#wanted = this.lead = undefined;
    this.#chosen = key;
    this.tell();
    return value !== this.value;
  }

  // Puts a dial at the chosen item or, if that is in an inner list, at the one that leads to it. In another list the
  // dial stays where it is.
  stand(select) {
    const { path } = this.item ?? {};
    const way = this.way();
    const depth = way ? way.split(",").length : 0;
    if (this.element.kind !== "dial" || !(path?.length > depth) || path.slice(0, depth).join() !== way) return;
    if (path.length > depth + 1) this.lead = path.slice(0, depth + 1).join();
    select(path[depth]);
  }

  // The item at which a dial stands by itself, with its key.
  get #first() {
    if (this.element.kind !== "dial") return undefined;
    const outer = [...this.items()].filter(([, { path }]) => path.length === 1);
    return outer.find(([key]) => this.isPreferred(key)) ?? outer[0];
  }
  get start() {
    return this.#first?.[1];
  }

  // Resets the value to the attribute, or to where a dial stands by itself.
  reset() {
    const { element, start } = this;
    this.value = element.getAttribute("value") ?? (start ? valueOf(start) : null);
  }

  // There are items for the first time, or new ones. A dial that has just been made needs no request to stand at its
  // first item.
  begin(isMade) {
    const first = isMade && !this.element.hasAttribute("value") && this.#first;
    if (this.#wanted !== undefined) this.value = this.#wanted;
    if (this.#wanted !== undefined && this.items().size && this.element.kind === "dial") this.reset();
    else if (this.#wanted === undefined && !this.item) first ? this.take(first[0]) : this.reset();
    else this.tell();
  }

  // Reports the value to the form, and whether it is missing. A confirm button that submits needs none.
  tell() {
    const { element, internals } = this;
    if (!internals?.setFormValue) return;
    const submits = this.submits && confirmed !== this;
    const { value } = this;
    internals.setFormValue(submits ? null : value, value);
    // A select in the element has no place of its own where it could report what is wrong with it.
    const list = element._handle ? this.list() : null;
    const isMissing = (element.required && !value && !this.submits) || list?.validity?.valueMissing === true;
    const custom = this.#custom || (list?.validity?.customError ? list.validationMessage : "");
    const flags = { valueMissing: isMissing, customError: custom !== "" };
    const message = custom || (isMissing ? missing() : "");
    // Without a module there is no anchor.
    if (element.shadowRoot.contains(this.anchor)) internals.setValidity(flags, message, this.anchor);
    else internals.setValidity(flags, message);
    this.isRefused &&= message !== "";
    element._describe();
  }

  setCustomValidity(message) {
    this.#custom = String(message ?? "");
    this.tell();
  }

  // A confirm button is its form's submit button, unless its type says otherwise.
  get submits() {
    return this.element.kind === "confirm" && !/^(button|reset)$/i.test(this.element.getAttribute("type"));
  }

  // Joins a form. A submission without a button, by Enter in a field, is cancelled because it is not confirmed.
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

// The message in the browser's own words.
const missing = () => Object.assign(document.createElement("select"), { required: true }).validationMessage || "?";
