// What notices that items that stand still lie elsewhere, whatever the cause: a picture or a font that has loaded, a
// style sheet, a window, an animation. Each item is observed through a frame around it that it leaves when anything
// moves it. The browser does this where it lays out anyway: no frame is requested, and an item that moves by itself is
// not watched.

import { passing, unmoved } from "./layout.js";
import { spaceOf } from "./space.js";

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);
const isOne = (scale) => Math.abs(scale - 1) < 1e-3;

export class Guard {
  #frames = new Map(); // by element: the margins of its frame, and its observer; neither if it cannot be watched now

  /** `moved` is called when an element has left its place. */
  constructor(view, moved) {
    Object.assign(this, { view, moved });
  }

  /**
   * Watches the elements of these layouts alone, where they are seen now. Unless that `isMeasured`, those that are not
   * watched yet are measured first: they may have been moved meanwhile.
   */
  watch(layouts, isMeasured) {
    const { view, moved } = this;
    const all = new Set(layouts.map(({ element }) => element));
    for (const [element, { observer }] of this.#frames) {
      if (all.has(element)) continue;
      observer?.disconnect();
      this.#frames.delete(element);
    }
    const wanted = layouts.filter(({ element }) => isMeasured || !this.#frames.has(element));
    if (wanted.length === 0 || !globalThis.IntersectionObserver) return;
    const elements = wanted.map(({ element }) => element);
    // What an animation moves is seen elsewhere in each frame, until it ends.
    const animations = passing(view, elements);
    for (const animation of animations) animation.addEventListener("finish", moved);
    const space = spaceOf(view);
    const { a, b, d } = space.inverse;
    const isPlain = space.isFlat && b === 0 && isOne(a) && isOne(d);
    const places = wanted.map(({ x, y }) => [x, y]);
    if (!isMeasured) unmoved(view, elements, () => wanted.forEach((layout) => layout.measure(space)));
    wanted.forEach(({ element, x, y }, index) => {
      const isHere = Math.hypot(x - places[index][0], y - places[index][1]) < 0.01;
      if (!isHere) return;
      if (animations.some(({ effect }) => effect.target.contains(element))) this.#leave(element);
      else this.#observe(element, isPlain);
    });
  }

  // It is not tried again in each frame.
  #leave(element) {
    this.#frames.get(element)?.observer?.disconnect();
    this.#frames.set(element, {});
  }

  #observe(element, isPlain) {
    const { view } = this;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return this.#leave(element);
    const { position } = getComputedStyle(element);
    const isWithin = position !== "fixed" && (position !== "absolute" || view.contains(element.offsetParent));
    // Browsers differ in what a margin means in a view that is scaled, and look for nothing outside what contains it.
    const root = isPlain && isWithin ? view : view.ownerDocument;
    const { x, y, right, bottom } = inside(root);
    const gaps = [box.top - y, right - box.right, bottom - box.bottom, box.left - x];
    const rootMargin = gaps.map((gap) => `${-Math.floor(gap)}px`).join(" "); // Chromium takes whole pixels
    const before = this.#frames.get(element);
    if (before?.rootMargin === rootMargin) return;
    before?.observer?.disconnect();
    let isNew = true;
    const observer = new IntersectionObserver(([{ boundingClientRect }]) => {
      const isHere = isNew && Math.hypot(boundingClientRect.x - box.x, boundingClientRect.y - box.y) < 0.5;
      isNew = false;
      if (isHere) return;
      observer.disconnect();
      this.#frames.delete(element);
      this.moved();
    }, { root, rootMargin, threshold: STEPS });
    observer.observe(element);
    this.#frames.set(element, { rootMargin, observer });
  }
}

/** Returns the box from whose sides an observer's margins are measured: that inside the border of what clips. */
function inside(root) {
  const { clientWidth, clientHeight, clientLeft, clientTop } = root.documentElement ?? root;
  if (root.documentElement) return { x: 0, y: 0, right: clientWidth, bottom: clientHeight };
  const box = root.getBoundingClientRect();
  if (getComputedStyle(root).overflowX === "visible") return box;
  const [x, y] = [box.x + clientLeft, box.y + clientTop];
  return { x, y, right: x + clientWidth, bottom: y + clientHeight };
}
