// Gravity, push, snap, collision and item properties, with the names and the numbers of UIKit.

import { ListBehavior, NativeBehavior, keyOf } from "./behavior.js";
import { FAR, flag, number, oneOf, options, pair } from "./check.js";
import { KIND, angleOf, length, vectorOf } from "./module.js";
import { pathOf } from "./outline.js";

/** UIGravityBehavior. A direction of length 1 is 1000 points per second squared; the default is (0, 1), down. */
export class Gravity extends ListBehavior {
  _kind = KIND.gravity;
  #vector;

  /** @param given gravityDirection, or angle in radians and magnitude. */
  constructor(items, given = {}) {
    super(items);
    options("Gravity", given, ["gravityDirection", "angle", "magnitude"]);
    this.#vector = pair("gravityDirection", given.gravityDirection ?? [0, 1]);
    if (given.angle !== undefined || given.magnitude !== undefined) {
      this.setAngle(given.angle ?? this.angle, given.magnitude ?? this.magnitude);
    }
  }

  get gravityDirection() { return this.#vector; }
  set gravityDirection(value) { this.#vector = pair("gravityDirection", value); this._write(); }
  get angle() { return angleOf(this.#vector); }
  set angle(value) { this.setAngle(value, this.magnitude); }
  get magnitude() { return length(this.#vector); }
  set magnitude(value) { this.setAngle(this.angle, value); }

  setAngle(angle, magnitude) {
    this.gravityDirection = vectorOf(number("angle", angle), number("magnitude", magnitude));
  }

  _record(animator) { return [this.#vector.x, this.#vector.y, this._numbers(animator)]; }
}

/** UIPushBehavior. A magnitude of 1 accelerates 100 × 100 points of density 1 by 100 points per second squared. */
export class Push extends ListBehavior {
  _kind = KIND.push;
  #mode;
  #angle = 0;
  #vector = Object.freeze({ x: 0, y: 0 });
  #isActive;
  #offset = new Map();

  /** @param given mode "continuous" (the default) or "instantaneous", pushDirection, or angle and magnitude, active. */
  constructor(items, given = {}) {
    super(items);
    options("Push", given, ["mode", "pushDirection", "angle", "magnitude", "active"]);
    this.#mode = oneOf("mode", given.mode ?? "continuous", ["continuous", "instantaneous"]);
    this.#isActive = flag("active", given.active ?? true);
    if (given.pushDirection !== undefined) this.pushDirection = given.pushDirection;
    if (given.angle !== undefined || given.magnitude !== undefined) {
      this.setAngle(given.angle ?? this.angle, given.magnitude ?? this.magnitude);
    }
  }

  get mode() { return this.#mode; }

  /** An instantaneous push is active until its next step. Setting true fires it again. */
  get active() {
    const animator = this.dynamicAnimator;
    if (!animator || this._number < 0 || this.#mode === "continuous") return this.#isActive;
    return animator._core.calls.dynamics_is_active(this._number) > 0;
  }
  set active(value) { this.#isActive = flag("active", value); this._write(true); }

  get pushDirection() { return this.#vector; }
  set pushDirection(value) {
    this.#vector = pair("pushDirection", value);
    if (length(this.#vector) > 0) this.#angle = angleOf(this.#vector);
    this._write();
  }
  get angle() { return this.#angle; }
  set angle(value) { this.setAngle(value, this.magnitude); }
  get magnitude() { return length(this.#vector); }
  set magnitude(value) { this.setAngle(this.angle, value); }

  setAngle(angle, magnitude) {
    this.#angle = number("angle", angle);
    this.#vector = vectorOf(angle, number("magnitude", magnitude));
    this._write();
  }

  /** The point where an item is pushed, in points from its centre; the centre by default. */
  targetOffsetFromCenter(item) { return this.#offset.get(keyOf(item)) ?? Object.freeze({ x: 0, y: 0 }); }
  setTargetOffsetFromCenter(offset, item) {
    const items = this.items;
    if (items.length !== 1 || keyOf(items[0]) !== keyOf(item)) {
      throw new TypeError("an offset is for the only item of a push; make a push for each item that has one");
    }
    this.#offset.set(keyOf(item), pair("an offset", offset));
    this._write();
  }

  _write(isFired = false) {
    if (!isFired) this.#isActive = this.active;
    super._write();
  }

  /** One that has fired does not fire again when it is added again. */
  _takeAway(animator) {
    this.#isActive = this.active;
    super._takeAway(animator);
  }

  _record(animator) {
    const offset = this.#offset.get(keyOf(this.items[0])) ?? { x: 0, y: 0 };
    return [+(this.#mode === "instantaneous"), +this.#isActive, this.#vector.x, this.#vector.y, offset.x, offset.y, 0,
      this._numbers(animator)];
  }

  _forget(item) {
    super._forget(item);
    this.#offset.delete(keyOf(item));
  }
}

/** UISnapBehavior: the item goes to a point. With more damping, 0.5 by default, it oscillates less. */
export class Snap extends NativeBehavior {
  _kind = KIND.snap;
  #item;
  #point;
  #damping;
  #frequency;

  /**
   * @param given snapTo, damping; with a frequency in Hz it pulls equally in all directions, as a spring of that frequency.
   */
  constructor(item, given = {}) {
    super();
    options("Snap", given, ["snapTo", "damping", "frequency"]);
    this.#item = item;
    this.#point = pair("snapTo", given.snapTo, FAR);
    this.#damping = number("damping", given.damping ?? 0.5, 0);
    this.#frequency = given.frequency === undefined ? NaN : number("frequency", given.frequency, Number.MIN_VALUE);
  }

  get item() { return this.#item; }
  get snapPoint() { return this.#point; }
  set snapPoint(value) { this.#point = pair("snapPoint", value, FAR); this._write(); }
  get damping() { return this.#damping; }
  set damping(value) { this.#damping = number("damping", value, 0); this._write(); }

  _record(animator) {
    return [animator._itemOf(this.#item)._number, this.#point.x, this.#point.y, this.#frequency, this.#damping];
  }

  _forget(item) { if (keyOf(item) === keyOf(this.#item)) this._leave(); }
}

const EDGES = ["top", "left", "bottom", "right"];

/** UICollisionBehavior: its items bounce off each other, off boundaries, and off the view's edges. */
export class Collision extends ListBehavior {
  _kind = KIND.collision;
  #mode;
  #insets = null;
  #boundaries = new Map();
  #names = [];

  /** @param given mode "everything" (the default), "items" or "boundaries"; bounds true, or insets of the view's
   *  edges {top, left, bottom, right} in points. */
  constructor(items, given = {}) {
    super(items);
    options("Collision", given, ["mode", "bounds"]);
    this.#mode = oneOf("mode", given.mode ?? "everything", ["everything", "items", "boundaries"]);
    this.#bound(given.bounds ?? false);
  }

  get collisionMode() { return this.#mode; }
  set collisionMode(value) {
    this.#mode = oneOf("collisionMode", value, ["everything", "items", "boundaries"]);
    this._write();
  }

  /** Whether the view's edges are a boundary. */
  get translatesReferenceBoundsIntoBoundary() { return this.#insets !== null; }
  set translatesReferenceBoundsIntoBoundary(value) {
    this.#bound(flag("translatesReferenceBoundsIntoBoundary", value));
    this._write();
  }
  setTranslatesReferenceBoundsIntoBoundary(insets) { this.#bound(insets); this._write(); }

  #bound(value) {
    if (value === false) return void (this.#insets = null);
    const insets = value === true ? {} : options("bounds", value, EDGES);
    this.#insets = EDGES.map((edge) => number(edge, insets[edge] ?? 0, -FAR / 4, FAR / 4));
  }

  /**
   * Adds a boundary, or replaces the one with this identifier. It is a line between two points, or a path: a list of
   * points, several such lists, an SVG path as text, or {circle: {x, y, radius}}. A list whose first and last points
   * are equal is closed.
   */
  addBoundary(identifier, line, to) {
    if (identifier === undefined || identifier === null) throw new TypeError("a boundary has an identifier");
    let shape;
    if (to !== undefined) {
      const [start, end] = [pair("a boundary's start", line, FAR), pair("a boundary's end", to, FAR)];
      shape = [0, start.x, start.y, end.x, end.y];
    } else {
      const parts = pathOf(line);
      shape = [parts.length, parts];
    }
    // The world knows it by a number, which is never used for another one.
    let name = this.#names.indexOf(identifier);
    if (name < 0) name = this.#names.push(identifier) - 1;
    this.#boundaries.set(identifier, { name, shape, elasticity: 0, friction: 0.2 });
    this._write();
  }

  /** Sets how much speed a bounce off a boundary keeps, 0 by default, and its friction, 0.2 by default. */
  setBoundary(identifier, given) {
    const boundary = this.#boundaries.get(identifier);
    if (!boundary) throw new TypeError(`there is no boundary "${String(identifier)}"`);
    options("a boundary", given, ["elasticity", "friction"]);
    for (const name in given) boundary[name] = number(name, given[name], 0);
    this._write();
  }

  get boundaryIdentifiers() { return [...this.#boundaries.keys()]; }
  removeBoundary(identifier) { if (this.#boundaries.delete(identifier)) this._write(); }
  removeAllBoundaries() { this.#boundaries.clear(); this._write(); }

  /** Returns the identifier for a number in an event. */
  _identifier(name) { return this.#names[name]; }

  _record(animator) {
    const boundaries = [...this.#boundaries.values()].map(({ name, shape, elasticity, friction }) =>
      [name, elasticity, friction, shape]);
    return [["everything", "items", "boundaries"].indexOf(this.#mode), this.#insets ? [1, this.#insets] : 0,
      boundaries.length, boundaries, this._numbers(animator)];
  }
}

const NUMBERS = {
  density: [1e-9, 1e9], elasticity: [0, Infinity], friction: [0, Infinity], resistance: [0, Infinity],
  angularResistance: [0, Infinity],
};
const PROPERTIES = [...Object.keys(NUMBERS), "allowsRotation", "isAnchored", "charge"];

/**
 * UIDynamicItemBehavior: properties of its items, which override the items' own. An undefined property overrides
 * nothing. Of several behaviours, the one added last counts.
 */
export class ItemBehavior extends ListBehavior {
  _kind = KIND.properties;
  #values = {};

  constructor(items, given = {}) {
    super(items);
    options("ItemBehavior", given, PROPERTIES);
    for (const name in given) this[name] = given[name];
  }

  static {
    for (const name of PROPERTIES) {
      Object.defineProperty(this.prototype, name, {
        get() { return this.#values[name]; },
        set(value) { this.#values[name] = property(name, value); this._write(); },
        enumerable: true,
      });
    }
  }

  addLinearVelocity(velocity, item) { this.#of(item).addLinearVelocity(velocity); }
  linearVelocity(item) { return this.#of(item).velocity; }
  addAngularVelocity(velocity, item) { this.#of(item).addAngularVelocity(velocity); }
  angularVelocity(item) { return this.#of(item).angularVelocity; }

  #of(item) {
    if (!this.dynamicAnimator) throw new TypeError("an item has a velocity once the behaviour is in an animator");
    return this.dynamicAnimator._itemOf(item);
  }

  _record(animator) {
    return [PROPERTIES.map((name) => (this.#values[name] === undefined ? NaN : +this.#values[name])), this._numbers(animator)];
  }
}

/** Returns a valid property of an item or of an item behaviour; undefined stays undefined. */
export function property(name, value) {
  if (value === undefined) return value;
  if (name in NUMBERS) return number(name, value, ...NUMBERS[name]);
  return name === "charge" ? number(name, value) : flag(name, value);
}
