// What an animator moves: an element of its view, or a body without an element.

import { property } from "./behaviors.js";
import { FAR, SMALL, number, options, pair } from "./check.js";
import { KIND } from "./module.js";
import { Outline, outlineOf } from "./outline.js";

const OWN = {
  density: 1, elasticity: 0.2, friction: 0.2, resistance: 0.1, angularResistance: 0.1, allowsRotation: true,
  isAnchored: false, charge: 0,
};
const STATE = ["x", "y", "angle", "velocity", "angularVelocity"];
export const OPTIONS = [...STATE, "width", "height", "outline", ...Object.keys(OWN)];

/** An item, made by an animator. Points are the view's; the defaults are UIKit's. */
export class Item {
  #animator;
  #own;
  #last;
  #isWaiting = false;

  constructor(animator, element, given) {
    options("an item", given, OPTIONS);
    this.#animator = animator;
    this.element = element;
    const x = number("x", given.x, -FAR, FAR);
    const y = number("y", given.y, -FAR, FAR);
    const velocity = pair("velocity", given.velocity ?? [0, 0]);
    this.#own = {
      width: number("width", given.width, SMALL, FAR), height: number("height", given.height, SMALL, FAR),
      outline: outlineOf(given.outline ?? Outline.rectangle),
    };
    for (const name in OWN) this.#own[name] = property(name, given[name]) ?? OWN[name];
    this.#last = [x, y, number("angle", given.angle ?? 0, -FAR, FAR), velocity.x, velocity.y,
      number("angularVelocity", given.angularVelocity ?? 0), NaN, 0];
    this._number = animator._core.set(KIND.body, -1, this.#record(this.#last));
    animator._wake();
  }

  #record([x, y, angle, vx, vy, spin]) {
    const { width, height, outline } = this.#own;
    // An item that has flown beyond the greatest coordinate is put back there.
    const [atX, atY, turned] = [x, y, angle].map((value) => Math.min(Math.max(value, -FAR), FAR));
    const own = Object.keys(OWN).map((name) => +(this.#own[name] || (this.#isWaiting && name === "isAnchored")));
    return [atX, atY, width, height, outline._record, turned, vx, vy, spin, own];
  }

  /** Until its element is laid out it waits, anchored. It gets its size together with its place. */
  _wait() { this.#change(() => { this.#isWaiting = true; }); }
  _place({ x, y }) {
    this.#isWaiting = false;
    this.center = [x, y];
  }

  // x, y, angle, velocity, angular velocity, mass, and whether it is asleep.
  get #state() {
    if (this.#animator) this.#last = [...this.#animator._core.read(this.#animator._core.calls.dynamics_body(this._number))];
    return this.#last;
  }

  #change(change) {
    if (!this.#animator) throw new TypeError("this item was removed from its animator");
    const state = this.#state;
    change(state);
    this.#animator._core.set(KIND.body, this._number, this.#record(state));
    this.#animator._wake();
  }

  /** The animator; null after it was removed. */
  get dynamicAnimator() { return this.#animator; }

  /** Its centre, in points of the view. */
  get center() { const [x, y] = this.#state; return Object.freeze({ x, y }); }
  set center(value) {
    const { x, y } = pair("center", value, FAR);
    this.#change((state) => { [state[0], state[1]] = [x, y]; });
  }
  get x() { return this.#state[0]; }
  set x(value) { this.center = [value, this.y]; }
  get y() { return this.#state[1]; }
  set y(value) { this.center = [this.x, value]; }

  /** Radians, clockwise on screen. */
  get angle() { return this.#state[2]; }
  set angle(value) { number("angle", value, -FAR, FAR); this.#change((state) => { state[2] = value; }); }

  /** Points per second. */
  get velocity() { const [, , , x, y] = this.#state; return Object.freeze({ x, y }); }
  set velocity(value) {
    const { x, y } = pair("velocity", value);
    this.#change((state) => { [state[3], state[4]] = [x, y]; });
  }
  addLinearVelocity(value) {
    const { x, y } = pair("a velocity", value);
    this.#animator?._core.calls.dynamics_accelerate(this._number, x, y, 0);
    this.#animator?._wake();
  }

  /** Radians per second. */
  get angularVelocity() { return this.#state[5]; }
  set angularVelocity(value) { number("angularVelocity", value); this.#change((state) => { state[5] = value; }); }
  addAngularVelocity(value) {
    this.#animator?._core.calls.dynamics_accelerate(this._number, 0, 0, number("a velocity", value));
    this.#animator?._wake();
  }

  /** In points; the size of an element's item follows the element. */
  get width() { return this.#own.width; }
  get height() { return this.#own.height; }
  _resize(width, height) {
    const own = this.#own;
    if (!(width >= SMALL && height >= SMALL) || (width === own.width && height === own.height)) return;
    Object.assign(own, { width, height });
    if (!this.#isWaiting) this.#change(() => {});
  }

  get outline() { return this.#own.outline; }
  set outline(value) { this.#own.outline = outlineOf(value); this.#change(() => {}); }

  /** In kilograms: density times area, 10 000 square points to a kilogram. */
  get mass() { return this.#state[6]; }
  get isAsleep() { return this.#state[7] > 0; }
  /** Whether a hand holds it. */
  get isHeld() { return this.#animator !== null && this.#animator._core.calls.dynamics_is_held(this._number) > 0; }

  static {
    for (const name in OWN) {
      Object.defineProperty(this.prototype, name, {
        get() { return this.#own[name]; },
        set(value) { this.#own[name] = property(name, value) ?? OWN[name]; this.#change(() => {}); },
        enumerable: true,
      });
    }
  }

  _end() {
    this.#last = this.#state;
    this.#animator = null;
  }
}
