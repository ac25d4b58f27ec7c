// UIFieldBehavior with all its kinds, and regions.

import { ListBehavior } from "./behavior.js";
import { FAR, number, oneOf, options, pair } from "./check.js";
import { KIND } from "./module.js";

/** The part of the view in which a field acts, relative to its position. */
export class Region {
  constructor(words) { this._words = words; Object.freeze(this); }

  static infinite = new Region([]);
  static circle(radius) { return new Region([[0, number("radius", radius, 0, FAR)]]); }
  static rectangle(width, height) {
    return new Region([[1, number("width", width, 0, FAR), number("height", height, 0, FAR)]]);
  }

  get inverse() { return new Region([...this.#words(), [2]]); }
  union(other) { return new Region([...this.#words(), ...other.#words(), [3]]); }
  intersection(other) { return new Region([...this.#words(), ...other.#words(), [4]]); }
  difference(other) { return this.intersection(other.inverse); }

  /** Whether a point, relative to the field's position, is inside. */
  contains({ x, y }) {
    const found = [];
    for (const [verb, first, second] of this.#words()) {
      if (verb === 0) found.push(x * x + y * y <= first * first);
      else if (verb === 1) found.push(Math.abs(x) < first / 2 && Math.abs(y) < second / 2);
      else if (verb === 2) found.push(!found.pop());
      else {
        const [other, one] = [found.pop(), found.pop()];
        found.push(verb === 3 ? one || other : one && other);
      }
    }
    return found.pop();
  }

  // The whole plane is the union of a circle of radius 0 and its inverse.
  #words() { return this._words.length > 0 ? this._words : [[0, 0], [0, 0], [2], [3]]; }
}

const KINDS = ["linearGravity", "radialGravity", "spring", "vortex", "drag", "velocity", "electric", "magnetic", "noise",
  "turbulence"];
const OPTIONS = ["items", "position", "strength", "minimumRadius", "falloff", "direction", "smoothness", "animationSpeed",
  "region", "law"];

/** A force that depends on an item's position, speed, mass or charge. */
export class Field extends ListBehavior {
  _kind = KIND.field;
  #kind;
  #values;

  /** Use the functions that are named after the kinds. */
  constructor(kind, given = {}) {
    options("Field", given, OPTIONS);
    super(given.items);
    this.#kind = oneOf("a field's kind", kind, KINDS);
    this.#values = {
      position: pair("position", given.position ?? [0, 0]),
      strength: number("strength", given.strength ?? 1),
      minimumRadius: number("minimumRadius", given.minimumRadius ?? 100 / 32768, Number.MIN_VALUE),
      falloff: given.falloff === undefined ? NaN : number("falloff", given.falloff),
      direction: pair("direction", given.direction ?? (kind === "linearGravity" ? [0, 1] : [0, 0])),
      smoothness: number("smoothness", given.smoothness ?? 0),
      animationSpeed: number("animationSpeed", given.animationSpeed ?? 0),
      region: region(given.region ?? Region.infinite),
      law: oneOf("law", given.law ?? "documented", ["documented", "measured"]),
    };
  }

  // UIKit's own factories.

  static linearGravityField(direction, given) { return new Field("linearGravity", { ...given, direction }); }
  static radialGravityField(position, given) { return new Field("radialGravity", { ...given, position }); }
  static springField(given) { return new Field("spring", given); }
  static vortexField(given) { return new Field("vortex", given); }
  static dragField(given) { return new Field("drag", given); }
  static velocityField(direction, given) { return new Field("velocity", { ...given, direction }); }
  static electricField(given) { return new Field("electric", given); }
  static magneticField(given) { return new Field("magnetic", given); }
  static noiseField(smoothness, animationSpeed, given) { return new Field("noise", { ...given, smoothness, animationSpeed }); }
  static turbulenceField(smoothness, animationSpeed, given) {
    return new Field("turbulence", { ...given, smoothness, animationSpeed });
  }

  /**
   * A force of your own: `evaluate` returns newtons as {x, y} for {item, position, offset, velocity, mass, charge,
   * strength, time}, in points, points per second and kilograms. It changes velocities before each step, and a body
   * that sleeps stays asleep.
   */
  static customField(evaluate, given) { return new CustomField(evaluate, given); }

  get kind() { return this.#kind; }

  static {
    const checks = {
      position: (value) => pair("position", value), strength: (value) => number("strength", value),
      minimumRadius: (value) => number("minimumRadius", value, Number.MIN_VALUE),
      falloff: (value) => (value === undefined ? NaN : number("falloff", value)),
      direction: (value) => pair("direction", value), smoothness: (value) => number("smoothness", value),
      animationSpeed: (value) => number("animationSpeed", value), region,
      law: (value) => oneOf("law", value, ["documented", "measured"]),
    };
    for (const name in checks) {
      Object.defineProperty(this.prototype, name, {
        get() { const value = this.#values[name]; return Number.isNaN(value) ? undefined : value; },
        set(value) { this.#values[name] = checks[name](value); this._write(); },
        enumerable: true,
      });
    }
  }

  _record(animator) {
    const { position, strength, minimumRadius, falloff, direction, smoothness, animationSpeed, region, law } = this.#values;
    return [KINDS.indexOf(this.#kind), +(law === "measured"), position.x, position.y, strength, minimumRadius, falloff,
      direction.x, direction.y, smoothness, animationSpeed, region._words.length, region._words, this._numbers(animator)];
  }
}

const NEWTON = 100; // the acceleration of a kilogram, in points per second squared

class CustomField extends Field {
  #evaluate;

  constructor(evaluate, given) {
    if (typeof evaluate !== "function") throw new TypeError("a custom field takes a function that answers a force");
    super("linearGravity", given);
    this.#evaluate = evaluate;
  }

  get kind() { return "custom"; }

  // A custom field is not part of the world.
  _add(animator) { for (const item of this.items) animator._itemOf(item); }
  _takeAway() {}

  act(animator) {
    const { calls } = animator._core;
    const step = calls.dynamics_step_time();
    for (const one of this.items) {
      const item = animator._itemOf(one);
      if (item.isAnchored || item.isAsleep) continue;
      const position = item.center;
      const offset = { x: position.x - this.position.x, y: position.y - this.position.y };
      if (!this.region.contains(offset)) continue;
      const { velocity, mass, charge } = item;
      const state = { item, position, offset, velocity, mass, charge, strength: this.strength, time: animator.elapsedTime };
      const { x, y } = pair("what a custom field answers", this.#evaluate(state));
      calls.dynamics_accelerate(item._number, (x * NEWTON * step) / mass, (y * NEWTON * step) / mass, 0);
    }
  }
}

function region(value) {
  if (value instanceof Region) return value;
  throw new TypeError("region is a Region, as Region.circle(100)");
}
