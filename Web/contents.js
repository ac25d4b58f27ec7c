// Content that a page supplies in place of items' icons and titles: its own elements by slot, templates, and what
// functions make. It is laid over the picture and is only visual: the item itself is pressed, focused and read aloud.

import { STATE } from "./wire.js";
import { fail, integer, list, number, string } from "./items.js";
import { boxOf } from "./outline.js";

const SLOTTED = "#"; // before an item's id: the name of a slotted element's content
const LEAST = 1e-3; // the least opacity or scale that is visible

export class Contents {
  places = new Map(); // those in use, by content and item
  makers = new Map(); // functions that make an element for an item, by the name of the content
  heights = new Map(); // of a row with the content, in pixels, by its name; NaN for the usual height
  sources = []; // what the page supplied when it was last read
  serial = 0; // the number of the last element made

  constructor(host, stage) {
    this.host = host;
    this.layer = document.createElement("p");
    this.layer.inert = true;
    this.layer.setAttribute("aria-hidden", "true");
    stage.querySelector("canvas").after(this.layer);
    this.watcher = new MutationObserver(() => host._read("contents"));
  }

  // Reads the page's content. Returns whether it has changed.
  read(laid) {
    const { host, makers, heights } = this;
    const own = host.contents ?? {};
    const isRecord = typeof own === "object" && !Array.isArray(own);
    if (!isRecord) fail("contents", 'an object such as {"name": (item) => …}', own);
    const sources = [];
    makers.clear();
    heights.clear();
    this.watcher.disconnect();
    const add = (name, make, height, source) => {
      makers.set(name, make);
      heights.set(name, parseFloat(height));
      sources.push(name, height, source);
    };
    for (const child of host.querySelectorAll(laid)) {
      const { content, rowHeight, made } = child.dataset;
      if (made !== undefined) {
        // A copy of an element contains what was made for the original.
        if (![...this.places.values()].some((place) => place.laid === child)) child.remove();
        continue;
      }
      this.watcher.observe(child, { attributeFilter: ["slot", "data-content", "data-row-height"] });
      if (child.slot) add(SLOTTED + child.slot, null, rowHeight, child);
      else add(content, (item) => filled(child.content.cloneNode(true), item), rowHeight, child);
    }
    for (const [name, one] of Object.entries(own)) {
      const make = typeof one === "function" ? one : one?.make;
      if (typeof make !== "function") {
        fail(`contents.${name}`, "a function that makes an element for an item, or {make, rowHeight}", one);
      }
      add(name, make, one.rowHeight, make);
    }
    const isOther = sources.length !== this.sources.length || sources.some((one, at) => one !== this.sources[at]);
    this.sources = sources;
    // A page may remove what was made, with everything else in its element.
    const isGone = ({ laid }) => laid && laid.parentNode !== host;
    const isLess = [...this.places.values()].some(isGone);
    this.forget((place) => isOther || isGone(place));
    return isOther || isLess;
  }

  // Returns the content of an item that names none.
  nameFor = (id) => (this.makers.has(SLOTTED + id) ? SLOTTED + id : "");

  // Takes new items. Content of items that are gone stays until it is hidden.
  follow(items) {
    const before = this.items;
    const isOther = (now, old = {}) =>
      now && Object.keys({ ...now, ...old }).some((name) => name !== "children" && now[name] !== old[name]);
    this.items = items;
    this.forget(({ item }) => isOther(items.get(item), before?.get(item)));
  }

  forget(isOver) {
    for (const [key, place] of this.places) {
      if (!isOver(place)) continue;
      place.end();
      this.places.delete(key);
    }
  }

  tell(core, handle) {
    const bytes = list([...this.heights], ([name, height]) => [string(name), number(height)]).flat(Infinity);
    core.lend(bytes, (...message) => core.exports.detent_contents(handle, ...message));
  }

  // Lays content in the slots. At rest, content that is no longer shown is discarded.
  show(slots, isAtRest) {
    const seen = new Set();
    for (const slot of slots) {
      let key = `${slot.content}\n${slot.item}`;
      // A slotted element is in one place only.
      if (seen.has(key) && slot.content.startsWith(SLOTTED)) continue;
      while (seen.has(key)) key += "\n";
      seen.add(key);
      const place = this.places.get(key) ?? this.make(slot);
      if (!place) continue;
      this.places.set(key, place);
      place.lay(slot, this.layer);
    }
    for (const [key, place] of this.places) if (!seen.has(key)) place.hide();
    if (isAtRest) this.forget(({ isHidden }) => isHidden);
  }

  make({ content, item }) {
    if (content.startsWith(SLOTTED)) {
      const name = content.slice(SLOTTED.length);
      return new Place(item, name, [...this.host.children].find((child) => child.slot === name));
    }
    const [own, make] = [this.items.get(item), this.makers.get(content)];
    if (!own || !make) return null;
    // It becomes a child of the host, where the page's style reaches it.
    const name = `detent-${(this.serial += 1)}`;
    const made = Object.assign(document.createElement("div"), { slot: name });
    made.dataset.made = "";
    this.makers.delete(content); // a function that throws is not called again
    made.append(make(own) ?? "");
    this.makers.set(content, make);
    this.host.append(made);
    return new Place(item, name, made, () => made.remove());
  }
}

// Fills in the item's texts where `data-item` names them.
function filled(content, item) {
  for (const one of content.querySelectorAll("[data-item]")) {
    const text = item[one.dataset.item] ?? (one.dataset.item === "title" ? item.id : "");
    one.textContent = text ?? "";
  }
  return content;
}

// Content that is laid in one place: a frame with the opacity
// and clips of its groups, and a positioned box inside it.
class Place {
  frame = document.createElement("div");
  box = document.createElement("div");
  shown = {};

  constructor(item, name, laid, end = () => {}) {
    Object.assign(this, { item, laid, end: () => (end(), this.hide()) });
    this.box.append(Object.assign(document.createElement("slot"), { name }));
    this.frame.append(this.box);
  }

  get isHidden() {
    return !this.frame.parentNode;
  }

  hide() {
    this.frame.remove();
  }

  lay({ x, y, width, height, scale, rotation, state, isRound, around }, layer) {
    const opacity = around.reduce((sum, [name, value]) => (name === "pushOpacity" ? sum * value : sum), 1);
    if (!(opacity > LEAST && scale > LEAST)) return this.hide();
    if (this.frame !== layer.lastChild) layer.append(this.frame); // in the order of the picture
    this.style(this.frame, { opacity, clipPath: clipPath(around, layer) });
    this.style(this.box, {
      width: `${width}px`, height: `${height}px`, borderRadius: isRound ? "50%" : "0",
      transform: `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${rotation}rad) scale(${scale})`,
    });
    for (const name of ["selected", "disabled"]) {
      this.laid?.toggleAttribute(`data-${name}`, (state & STATE[name]) > 0);
    }
  }

  style(element, values) {
    const shown = (this.shown[element === this.box] ??= {});
    for (const name in values) {
      if (shown[name] !== values[name]) element.style[name] = shown[name] = values[name];
    }
  }
}

// The intersection of all clips, as a rectangle with the corners of the innermost clip.
function clipPath(around, layer) {
  const boxes = around.filter(([name]) => /Clip|Blur/.test(name)).map(([, shape]) => boxOf(shape)).filter(Boolean);
  if (boxes.length === 0) return "none";
  const [left, top] = ["x", "y"].map((side) => Math.max(0, ...boxes.map((box) => box[side])));
  const right = Math.min(layer.clientWidth, ...boxes.map(({ x, width }) => x + width));
  const bottom = Math.min(layer.clientHeight, ...boxes.map(({ y, height }) => y + height));
  const sides = [top, layer.clientWidth - right, layer.clientHeight - bottom, left];
  return `inset(${sides.map((side) => `${side}px`).join(" ")} round ${boxes.at(-1).radius}px)`;
}
