// What a page supplies in an element or as its properties: items, and content for them. What handles a list and
// content is loaded only where there is any.

import { color, take } from "./items.js";

const LISTED = ":scope > :is(select, datalist, ul, ol, menu)"; // items that exist without JavaScript
const LAID = ":scope > [slot], :scope > template[data-content]"; // the page's own content for items

export class Supply {
  items = take();
  contents; // the page's own content for items
  light; // the page's own list

  constructor(host, stage) {
    Object.assign(this, { host, stage });
  }

  get list() {
    return this.host.querySelector(LISTED);
  }
  get #hasContents() {
    return Boolean(this.host.contents || this.host.querySelector(LAID));
  }

  // Begins to load what the page needs besides the module.
  load() {
    const all = this.#hasContents ? [this.readContents()] : [];
    if (!this.light && this.list) all.push(this.#readList());
    return all;
  }

  async #readList() {
    const { Light } = await import("./light.js");
    this.light ??= new Light(this.host, LISTED, () => this.host._read("items"));
  }

  // Reads a list that is added later, as parsers and frameworks do.
  readLater() {
    if (!this.light && this.list) this.#readList().then(() => this.host._read("items"));
  }

  // Loads what handles the page's own content, if there is any. Returns whether the content has changed.
  async readContents() {
    if (!this.contents) {
      if (!this.#hasContents) return false;
      const { Contents } = await import("./contents.js");
      this.contents ??= new Contents(this.host, this.stage);
    }
    return this.host._try(() => this.contents.read(LAID), "contents");
  }

  // Whether the page shows colours of items otherwise than when they were taken.
  get isRecolored() {
    return [...this.items.tints].some(([text, value]) => text[0] !== "#" && color(text, this.host) !== value);
  }

  // Takes the items as they are written now. Returns nothing if there is an error in them.
  take() {
    const { host, contents } = this;
    return host._try(() => {
      this.items = take(host.items ?? this.light?.items(), host.kind === "drawer", contents?.nameFor, host);
      contents?.follow(this.items.written);
      return this.items;
    }, "items");
  }
}
