// Where elements are in a view and how big, without what is written here: layout is read, and only `translate` and
// `rotate` are written, which leave an element's own transform to its page.

/** Client coordinates to points of a view, within its border, which may be scaled. */
function spaceOf(view) {
  const box = view.getBoundingClientRect();
  const scaleX = view.offsetWidth > 0 ? box.width / view.offsetWidth : 1;
  const scaleY = view.offsetHeight > 0 ? box.height / view.offsetHeight : 1;
  return { left: box.left, top: box.top, scaleX: scaleX || 1, scaleY: scaleY || 1, view };
}

export function pointIn(view, clientX, clientY) {
  const { left, top, scaleX, scaleY } = spaceOf(view);
  return {
    x: (clientX - left) / scaleX - view.clientLeft + view.scrollLeft,
    y: (clientY - top) / scaleY - view.clientTop + view.scrollTop,
  };
}

/** An element's place in a view. */
export class Layout {
  #shown = { x: 0, y: 0, angle: 0 };
  #written = "";

  constructor(view, element) {
    Object.assign(this, { view, element, x: 0, y: 0 });
    this.measure();
  }

  /** Finds where it would be if nothing were written. */
  measure() {
    const box = this.element.getBoundingClientRect();
    const { x, y } = pointIn(this.view, box.left + box.width / 2, box.top + box.height / 2);
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
    const isPlain = this.#shown.angle === 0 && style.transform === "none" && (style.rotate ?? "none") === "none" &&
      (style.scale ?? "none") === "none";
    if (!isPlain && offsetWidth > 0) return { width: offsetWidth, height: offsetHeight };
    const { scaleX, scaleY } = spaceOf(this.view);
    const box = this.element.getBoundingClientRect();
    return { width: box.width / scaleX, height: box.height / scaleY };
  }

  /** Where it is seen, if the page has moved it. */
  get seen() { return { x: this.x + this.#shown.x, y: this.y + this.#shown.y }; }

  show(x, y, angle) {
    this.#shown = { x: x - this.x, y: y - this.y, angle };
    const text = `${this.#shown.x.toFixed(2)}px ${this.#shown.y.toFixed(2)}px|${angle.toFixed(5)}rad`;
    if (text === this.#written) return;
    const [translate, rotate] = text.split("|");
    if (!this.#written.startsWith(`${translate}|`)) this.element.style.translate = translate;
    if (!this.#written.endsWith(`|${rotate}`)) this.element.style.rotate = rotate;
    this.#written = text;
  }
}
