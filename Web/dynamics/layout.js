// Where elements are in a view and how large, apart from what is written here. The layout is read, and only
// `translate` and `rotate` are written, which leave the element's own transform to its page, and which are written
// without transitions.

import { angleOf } from "./module.js";
import { call, spaceOf, turned } from "./space.js";

const EASES = ["transitionProperty", "transitionDuration", "transitionDelay"];

/** Whether `translate` moves an element: it moves no text in a line, no ruby and no columns, but a picture in a line. */
function isMoved(element) {
  const { display } = getComputedStyle(element);
  const { x, width } = element.getBoundingClientRect();
  if (!/^(inline$|ruby|table-column)/.test(display) || width === 0) return !/^(contents|table-column)/.test(display);
  const { style } = element;
  const { translate } = style;
  style.translate = translate === "9px" ? "18px" : "9px";
  const isMoved = element.getBoundingClientRect().x !== x;
  style.translate = translate;
  return isMoved;
}

const MOVES = ["translate", "rotate", "scale", "transform"];

/** Returns the running animations in a view that move any of these elements, which pass. */
export function passing(view, elements) {
  return (view.getAnimations?.({ subtree: true }) ?? []).filter(({ playState, timeline, effect }) => {
    const { target, pseudoElement } = effect ?? {};
    // What follows scrolling does not pass.
    if (playState !== "running" || timeline !== view.ownerDocument.timeline || pseudoElement) return false;
    if (!target || target === view) return false;
    const moves = effect.getKeyframes().some((frame) => MOVES.some((name) => name in frame));
    return moves && elements.some((element) => target.contains(element));
  });
}

/** Calls `body` without the running animations in a view that move any of these elements. */
export function unmoved(view, elements, body) {
  const effects = passing(view, elements).map(({ effect }) => [effect, effect.getTiming()]);
  // They have not begun then, of which no event tells. An effect without its target would not go on in WebKit.
  for (const [effect] of effects) effect.updateTiming({ delay: 1e9, fill: "none" });
  try {
    body();
  } finally {
    for (const [effect, { delay, fill }] of effects) effect.updateTiming({ delay, fill });
  }
}

/** Whether a style sheet's own place takes precedence over what is written, by `!important`. */
function isOverruled({ style }, computed) {
  return ["translate", "rotate"].some((name) => {
    const before = style[name];
    style[name] = "none";
    const isOther = (computed[name] ?? "none") !== "none";
    style[name] = before;
    return isOther;
  });
}

/**
 * Returns how far the centre of an element is from the point around which its page rotates it, and how far the page's
 * own transform shifts it from there. That comes after the rotation, so that its shift is rotated, too.
 */
function armOf(element) {
  const { scale, transform, transformOrigin, transformBox } = getComputedStyle(element);
  const [left, top] = transformOrigin.split(" ").map(parseFloat);
  const { offsetWidth: width = 2 * left, offsetHeight: height = 2 * top } = element;
  const box = element.ownerSVGElement ? element.getBBox() : { x: 0, y: 0, width, height };
  if (transformBox !== "view-box") box.x = box.y = 0;
  // Half a pixel may come from the rounding of an element's size.
  const [x, y] = [box.x + box.width / 2 - left, box.y + box.height / 2 - top].map((way) => (Math.abs(way) > 0.5 ? way : 0));
  const own = new DOMMatrix(call("scale", scale) + (transform === "none" ? "" : transform)).transformPoint({ x, y });
  return { x, y, shift: { x: own.x - x, y: own.y - y } };
}

/** A point rotated around the origin. */
function rotated({ x, y }, angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

/** An element's place in a view. */
export class Layout {
  still = 0; // how many times it has been shown where it was
  #shown = { x: 0, y: 0, angle: 0 };
  #zoom = 1; // the element's own coordinates in the view's
  #arm = { x: 0, y: 0 }; // from the point around which it is rotated to its centre, before the rotation
  #shift = { x: 0, y: 0 }; // by its page's own transform, when its place was taken
  #sized = ""; // its size when it was measured
  #swung = { x: 0, y: 0 }; // how far the rotation moves the centre
  #written = "";
  #priority = "";
  #inner; // the inverse of the element's rotation and scale in the view
  #eased = null; // the transitions in its style before they were changed
  #hurry = ({ target, propertyName }) => target === this.element && /^(translate|rotate)$/.test(propertyName) && this.#atOnce();

  constructor(view, element) {
    Object.assign(this, { view, element, x: 0, y: 0 });
    this.#atOnce();
    element.addEventListener("transitionrun", this.#hurry);
    if (!isMoved(element)) {
      this.end();
      const { display } = getComputedStyle(element);
      throw new TypeError(`what has display: ${display} is not moved; give the ${element.localName} display: inline-block`);
    }
    unmoved(view, [element], () => this.#find());
  }

  // A place set by the page's style, or by an earlier animator, counts as shown.
  #find() {
    const { element } = this;
    this.measure();
    const style = getComputedStyle(element);
    const { translate = "none", rotate = "none" } = style;
    if (translate === "none" && rotate === "none") return;
    const { x, y } = this;
    const { a, b } = new DOMMatrix(call("rotate", rotate));
    if (isOverruled(element, style)) this.#priority = "important";
    this.#write("translate", "none");
    this.#shown.angle = angleOf({ x: a, y: b });
    this.measure();
    Object.assign(this.#shown, { x: x - this.x, y: y - this.y });
    this.show(this.seen.x, this.seen.y, this.turn);
  }

  #write(name, value) { this.element.style.setProperty(name, value, this.#priority); }

  /** Restores the style's transitions. */
  end() {
    this.element.removeEventListener("transitionrun", this.#hurry);
    EASES.forEach((name, place) => { if (this.#eased) this.element.style[name] = this.#eased[place]; });
  }

  // With transitions, the element would lag behind its item, and be measured on the way.
  #atOnce() {
    const { element } = this;
    const style = getComputedStyle(element);
    const [names, times, delays] = EASES.map((name) => style[name].split(", "));
    if (!names.some((name) => /^(all|translate|rotate)$/.test(name)) || !/[1-9]/.test(times + delays)) return;
    this.#eased ??= EASES.map((name) => element.style[name]);
    const fill = (list) => [...names.map((_, place) => list[place % list.length]), "0s", "0s"].join();
    [[...names, "translate", "rotate"].join(), fill(times), fill(delays)].forEach((text, place) => {
      element.style[EASES[place]] = text;
    });
    for (const one of element.getAnimations()) if (/^(translate|rotate)$/.test(one.transitionProperty)) one.cancel();
  }

  /** Whether it is laid out at all. */
  get isLaid() { return this.element.getClientRects().length > 0; }

  /**
   * Measures where it would be if nothing were written. Without a `space` its place is taken anew; with that of the
   * view, a later shift by its own transform is left to its page, as where it is lifted while it is dragged.
   */
  measure(space) {
    if (!this.isLaid && this.#inner) return;
    const { inverse, center } = space ?? spaceOf(this.view);
    const inner = this.#outside(inverse);
    const zoom = (this.element.currentCSSZoom ?? 1) / (this.view.currentCSSZoom ?? 1);
    this.#zoom = zoom;
    this.#inner = inner.inverse();
    /** Its rotation in the view, apart from its own. */
    this.angle = angleOf({ x: inner.a, y: inner.b });
    const box = this.element.getBoundingClientRect();
    const { x, y } = center(box, () => this.#corners(zoom));
    const { shift, ...arm } = armOf(this.element);
    const { offsetWidth, offsetHeight } = this.element;
    const sized = `${offsetWidth} ${offsetHeight}`;
    // A shift in percent changes with the size.
    if (!space || sized !== this.#sized) this.#shift = shift;
    this.#sized = sized;
    this.#arm = { x: arm.x + this.#shift.x, y: arm.y + this.#shift.y };
    const before = this.#swung;
    this.#swing();
    const seen = rotated({ x: arm.x + shift.x, y: arm.y + shift.y }, this.#shown.angle);
    const off = inner.transformPoint({ x: seen.x - this.#arm.x - before.x, y: seen.y - this.#arm.y - before.y });
    [this.x, this.y] = [x - this.#shown.x - zoom * off.x, y - this.#shown.y - zoom * off.y];
  }

  /** Returns its corners in the view, from its centre. */
  #corners(zoom) {
    const { offsetWidth = 0, offsetHeight = 0 } = this.element;
    const own = turned(this.element, this.view);
    return [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, y]) =>
      own.transformPoint({ x: (x * zoom * offsetWidth) / 2, y: (y * zoom * offsetHeight) / 2 }));
  }

  /** Returns the rotation and scale of the coordinates in which it is moved. A view box scales those of a drawing. */
  #outside(inverse) {
    const { parentElement, ownerSVGElement } = this.element;
    if (!ownerSVGElement) return turned(parentElement, this.view);
    const { a, b, c, d } = inverse.multiply(parentElement.getScreenCTM());
    return new DOMMatrix([a, b, c, d, 0, 0]);
  }

  #swing() {
    const { x, y } = rotated(this.#arm, this.#shown.angle);
    this.#swung = { x: x - this.#arm.x, y: y - this.#arm.y };
  }

  /** How large the element's own pixels are in the view, where CSS zooms it. */
  get zoom() { return this.#zoom; }

  /** Its size before rotation; at least a point, since an element that is not laid out yet has none. */
  get size() {
    const { width, height } = this.#size;
    return { width: Math.max(1, width), height: Math.max(1, height) };
  }

  get #size() {
    const { offsetWidth, offsetHeight } = this.element;
    const style = getComputedStyle(this.element);
    const { inverse: { a, b, d }, isFlat } = spaceOf(this.view);
    const isPlain = isFlat && b === 0 && this.#inner.isIdentity && this.#shown.angle === 0 && style.transform === "none" &&
      (style.rotate ?? "none") === "none" && (style.scale ?? "none") === "none";
    if (!isPlain && offsetWidth > 0) return { width: offsetWidth * this.#zoom, height: offsetHeight * this.#zoom };
    const box = this.element.getBoundingClientRect();
    return { width: box.width * a, height: box.height * d };
  }

  /** Where it is seen now, even if the page has moved it. */
  get seen() { return { x: this.x + this.#shown.x, y: this.y + this.#shown.y }; }
  get turn() { return this.angle + this.#shown.angle; }

  /** Its page has written its style, perhaps without what is shown. */
  forget() { this.#written = "|"; }

  show(x, y, angle) {
    this.#shown = { x: x - this.x, y: y - this.y, angle: angle - this.angle };
    this.#swing();
    const way = this.#inner.transformPoint(this.#shown);
    const [left, top] = [way.x / this.#zoom - this.#swung.x, way.y / this.#zoom - this.#swung.y];
    const text = `${left.toFixed(2)}px ${top.toFixed(2)}px|${this.#shown.angle.toFixed(5)}rad`;
    this.still += 1;
    if (text === this.#written) return;
    this.still = 0;
    const [translate, rotate] = text.split("|");
    if (!this.#written.startsWith(`${translate}|`)) this.#write("translate", translate);
    if (!this.#written.endsWith(`|${rotate}`)) this.#write("rotate", rotate);
    this.#written = text;
  }
}
