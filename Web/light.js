// Items in the element's markup, as a list or a <select>, which exist without JavaScript too. What is chosen is also
// done to them: a link is followed, a button pressed, an option selected.

import { textOf } from "./name.js";

const TEXTS = ["id", "subtitle", "icon", "photo", "content", "tint", "badge", "search", "value"];

// Reports a property that a script sets, for which there is no event.
const tell = (node, name, changed) => {
  if (Object.hasOwn(node, name)) return;
  let from = node, own;
  while (!(own = Object.getOwnPropertyDescriptor(from, name))) from = Object.getPrototypeOf(from);
  Object.defineProperty(node, name, { ...own, configurable: true, set(value) {
    own.set.call(this, value);
    changed();
  } });
};

const textWithout = (inner, node) =>
  node === inner ? "" : inner && node.contains(inner) ? [...node.childNodes].map((one) => textWithout(inner, one)).join("") : node.textContent;

export class Light {
  #isOurs = false; // whether the current choice is our own
  #isAsked = false;
  nodes = new WeakMap(); // the nodes from which items were made

  // `lists` selects the lists it may be in; `changed` is called when the list has changed.
  constructor(host, lists, changed) {
    this.host = host;
    this.changed = changed;
    const watcher = new MutationObserver(changed);
    this.list = null;
    this.follow = () => {
      const list = host.querySelector(lists);
      if (list === this.list) return false;
      watcher.disconnect();
      this.list?.removeEventListener("invalid", this.#report);
      this.list = list;
      list?.addEventListener("invalid", this.#report);
      if (list) watcher.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
      if (list?.localName === "select") for (const name of ["value", "selectedIndex"]) tell(list, name, this.look);
      return true;
    };
  }

  // The browser cannot show what is wrong with a select that is not visible. Where it is shown, it reports this itself.
  #report = (event) => {
    const { host } = this;
    if (!host._handle) return;
    event.preventDefault();
    const wasValid = host.validity.valid;
    host._read("required");
    if (wasValid) host.reportValidity();
  };

  // Reads the list again soon, because a script may have chosen something.
  look = () => {
    if (this.#isOurs || this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      this.read();
    });
  };

  // Reads the chosen option. After a reset, only a dial has a value until something is chosen.
  read(isReset) {
    if (this.list?.localName !== "select") return;
    this.changed();
    if (isReset && this.host.kind !== "dial") return;
    // Two options may have the same value.
    const option = this.list.selectedOptions[0];
    this.host._form.choose(([key]) => this.nodes.get(this.host._supply.items.written.get(key)) === option, this.list.value);
  }

  items() {
    this.follow();
    return this.list && this.itemsOf(this.list);
  }

  itemsOf(list) {
    return [...list.children].filter(({ hidden }) => !hidden).flatMap((node) => {
      if (node.localName === "optgroup") return this.group(node);
      return /^(li|option)$/.test(node.localName) ? [this.item(node)] : [];
    });
  }

  // In a drawer a group is below a heading, elsewhere behind an item.
  group(node) {
    const children = this.itemsOf(node);
    if (this.host.kind === "drawer") return [{ title: node.label, enabled: false }, ...children];
    return [{ title: node.label, enabled: !node.disabled, children }];
  }

  item(node) {
    const inner = node.querySelector("ul, ol, menu");
    // A picture, or a link that has only one, has no text but a name.
    const title = (node.label || textWithout(inner, node)).trim().replace(/\s+/g, " ") || textOf([node], inner);
    const action = [...node.querySelectorAll("a[href], button")].find((one) => !inner?.contains(one));
    const item = {
      id: title, // without an id, a disabled item would be a heading in a drawer
      title: title || node.dataset.id || "–",
      enabled: !(node.matches(":disabled") || node.closest("select")?.disabled || action?.disabled || node.ariaDisabled === "true"),
      destructive: node.dataset.destructive !== undefined,
      selected: node.parentNode.localName === "select" ? node.selected : node.ariaCurrent === "true",
    };
    if (node.localName === "option") {
      item.value = node.value;
      tell(node, "selected", this.look);
    }
    for (const name of TEXTS) if (node.dataset[name]) item[name] = node.dataset[name];
    if (inner) item.children = this.itemsOf(inner);
    this.nodes.set(item, action ?? node);
    return item;
  }

  // A dial that comes to rest selects an option, but does not press
  // a link or a button. Returns whether a change event was sent.
  choose(item, type) {
    const node = this.nodes.get(item);
    const select = node?.closest("select");
    if (!select && type === "activate") node?.click();
    if (!select || node.selected) return false;
    this.#isOurs = true;
    node.selected = true;
    this.#isOurs = false;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true, composed: type === "input" }));
    this.host._read("required");
    return true;
  }
}
