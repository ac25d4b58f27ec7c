// What an animator observes of its view: the sizes and styles of items' elements, and of what may move these.

import { Guard } from "./guard.js";
import { outside } from "./space.js";

const NAMES = ["class", "dir", "style"]; // of attributes that may move what is laid out
// Of what moves items without another size of anything, also while these move by themselves.
const EVENTS = ["animationend", "change", "load", "scroll", "transitionend"];
const flowOf = (element) => {
  const { direction, writingMode } = getComputedStyle(element);
  return direction + writingMode;
};

/** The animator of each element that is an item. */
export const owners = new WeakMap();

/** Whether an element is that of an item of a view, or is within one, with which it moves. */
export function isWithin(element, items, view) {
  for (let outer = element; outer && outer !== view; outer = outer.parentElement) {
    if (items.has(outer)) return true;
  }
  return false;
}

export class Watch {
  #sizes;
  #tree;
  #flow; // the view's text direction when it was measured
  #looked;
  #guard;
  #containers = new Set(); // what items lie in
  #seen = ({ type, target }) => { if (type !== "scroll" || this.#containers.has(target)) this.#looked(); };
  #outer = new WeakSet(); // the elements around the view, which give it its text direction
  #around = new Set(); // the elements beside items and beside what contains them, whose sizes may move those
  #isFixed = false; // whether an item stays in the window while the page is scrolled
  #passed = () => { if (this.#isFixed) this.#looked(); };
  isSurveyed = true; // whether these are known

  /** `resized` is called with an element and its box, then `looked` once; `heeded` with what has changed in the view. */
  constructor(view, resized, looked, heeded) {
    this.view = view;
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const [box] = borderBoxSize ?? [];
        if (box && target !== view) resized(target, box);
      }
      looked();
    });
    this.#tree = new MutationObserver(heeded);
    this.#looked = looked;
    this.#sizes.observe(view);
    this.#tree.observe(view, { childList: true, characterData: true, attributeFilter: NAMES, subtree: true });
    for (const type of EVENTS) view.addEventListener(type, this.#seen, true);
    view.ownerDocument.fonts?.addEventListener("loadingdone", looked);
    view.ownerDocument.defaultView?.addEventListener("resize", looked);
    view.ownerDocument.addEventListener("scroll", this.#passed, true);
    this.#guard = new Guard(view, looked);
  }

  /** Follows the size of an item's element if the item `follows` that. */
  follow(element, follows) {
    if (this.#around.delete(element)) this.#sizes.unobserve(element);
    this.isSurveyed = false;
    if (follows) this.#sizes.observe(element);
  }

  leave(element) {
    this.#sizes.unobserve(element);
    this.isSurveyed = false;
  }

  /** Returns what has changed and was not heeded yet. */
  records() { return this.#tree.takeRecords(); }

  /** Notes the view's text direction, with which items are measured. */
  noteFlow() { this.#flow = flowOf(this.view); }

  /** Whether a changed attribute may move items. */
  mayMove({ target, attributeName }, items) {
    // Items' own styles, and those around the view, may be written in each frame, by an animator or a page.
    if (attributeName === "style" && (owners.has(target) || !this.view.contains(target))) {
      return flowOf(this.view) !== this.#flow;
    }
    return items.has(target) || !isWithin(target, items, this.view);
  }

  /** Observes the sizes of what is laid out beside items, since other sizes there move the items' places. */
  survey(items) {
    for (let outer = outside(this.view); outer && !this.#outer.has(outer); outer = outside(outer)) {
      this.#outer.add(outer);
      this.#tree.observe(outer, { attributeFilter: NAMES });
    }
    this.#isFixed = [...items.keys()].some((element) => /fixed|sticky/.test(getComputedStyle(element).position));
    if (this.isSurveyed) return;
    this.isSurveyed = true;
    const containers = this.#containers = new Set([this.view]);
    for (const element of items.keys()) {
      for (let outer = element.parentElement; outer && !containers.has(outer); outer = outer.parentElement) containers.add(outer);
    }
    const around = new Set([...containers].flatMap(({ children }) => [...children]).filter((one) => !items.has(one)));
    for (const one of this.#around) if (!around.has(one)) this.#sizes.unobserve(one);
    for (const one of around) if (!this.#around.has(one)) this.#sizes.observe(one);
    this.#around = around;
  }

  /** Watches where these elements are, which stand still; see `Guard.watch`. */
  guard(layouts, isMeasured = false) { this.#guard.watch(layouts, isMeasured); }

  end() {
    this.#sizes.disconnect();
    this.#tree.disconnect();
    this.guard([]);
    const { ownerDocument } = this.view;
    for (const type of EVENTS) this.view.removeEventListener(type, this.#seen, true);
    ownerDocument.fonts?.removeEventListener("loadingdone", this.#looked);
    ownerDocument.defaultView?.removeEventListener("resize", this.#looked);
    ownerDocument.removeEventListener("scroll", this.#passed, true);
  }
}
