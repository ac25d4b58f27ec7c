// Where elements are in a view and how big, without what is written here: layout is read, and only `translate` and
// `rotate` are written, which leave an element's own transform to its page.

import { angleOf } from "./module.js";

const call = (name, value = "none") => (/none|[xyz]|\d \S+ \S+ /.test(value) ? "" : `${name}(${value.replace(" ", ",")})`);

/** How an element is turned and scaled, with what it is in, up to `end`; not where it is. */
function turned(element, end) {
  let matrix = new DOMMatrix();
  for (let one = element; one && one !== end; one = one.assignedSlot ?? one.parentElement ?? one.parentNode?.host) {
    const { rotate, scale, transform } = getComputedStyle(one);
    const own = call("rotate", rotate) + call("scale", scale) + (transform === "none" ? "" : transform);
    if (own) matrix = new DOMMatrix(own).multiply(matrix);
  }
  const { a, b, c, d } = matrix;
  return a * d - b * c ? new DOMMatrix([a, b, c, d, 0, 0]) : new DOMMatrix();
}

/** Client coordinates as points of a view, within its border, which may be turned and scaled. */
export function spaceOf(view) {
  const { a, b, c, d } = turned(view);
  const box = view.getBoundingClientRect();
  const { offsetWidth: width = box.width, offsetHeight: height = box.height } = view;
  // The middles of a box and of what is around it are one. No transform tells how a page is zoomed.
  const x = box.width / (Math.abs(a) * width + Math.abs(c) * height) || 1;
  const y = box.height / (Math.abs(b) * width + Math.abs(d) * height) || 1;
  const inverse = new DOMMatrix([a * x, b * y, c * x, d * y, box.left + box.width / 2, box.top + box.height / 2]).inverse();
  return {
    inverse,
    point(clientX, clientY) {
      const { x, y } = inverse.transformPoint({ x: clientX, y: clientY });
      return { x: x + width / 2 - view.clientLeft + view.scrollLeft, y: y + height / 2 - view.clientTop + view.scrollTop };
    },
  };
}

/** An element's place in a view. */
export class Layout {
  #shown = { x: 0, y: 0, angle: 0 };
  #written = "";
  #inner; // what undoes how the element is turned within the view

  constructor(view, element) {
    Object.assign(this, { view, element, x: 0, y: 0 });
    this.measure();
  }

  /** Finds where it would be if nothing were written. */
  measure(space = spaceOf(this.view)) {
    const inner = turned(this.element.parentElement, this.view);
    this.#inner = inner.inverse();
    /** How far it is turned within the view where it is not turned itself. */
    this.angle = angleOf({ x: inner.a, y: inner.b });
    const box = this.element.getBoundingClientRect();
    const { x, y } = space.point(box.left + box.width / 2, box.top + box.height / 2);
    [this.x, this.y] = [x - this.#shown.x, y - this.#shown.y];
  }

  /** Its size without turning; at least a point, since what is yet to be laid out has none. */
  get size() {
    const { width, height } = this.#size;
    return { width: Math.max(1, width), height: Math.max(1, height) };
  }

  get #size() {
    const { offsetWidth, offsetHeight } = this.element;
    const style = getComputedStyle(this.element);
    const { a, b, d } = spaceOf(this.view).inverse;
    const isPlain = b === 0 && this.#inner.isIdentity && this.#shown.angle === 0 && style.transform === "none" &&
      (style.rotate ?? "none") === "none" && (style.scale ?? "none") === "none";
    if (!isPlain && offsetWidth > 0) return { width: offsetWidth, height: offsetHeight };
    const box = this.element.getBoundingClientRect();
    return { width: box.width * a, height: box.height * d };
  }

  /** Where it is seen, if the page has moved it. */
  get seen() { return { x: this.x + this.#shown.x, y: this.y + this.#shown.y }; }

  show(x, y, angle) {
    this.#shown = { x: x - this.x, y: y - this.y, angle: angle - this.angle };
    const way = this.#inner.transformPoint(this.#shown);
    const text = `${way.x.toFixed(2)}px ${way.y.toFixed(2)}px|${this.#shown.angle.toFixed(5)}rad`;
    if (text === this.#written) return;
    const [translate, rotate] = text.split("|");
    if (!this.#written.startsWith(`${translate}|`)) this.element.style.translate = translate;
    if (!this.#written.endsWith(`|${rotate}`)) this.element.style.rotate = rotate;
    this.#written = text;
  }
}
