// Behaviours made of others. Sources/Core/Dynamics/Library has the same in Swift.

import { Attachment } from "./attachment.js";
import { Behavior, keyOf } from "./behavior.js";
import { Snap } from "./behaviors.js";
import { FAR, number, options, pair } from "./check.js";
import { length } from "./module.js";

const distance = (a, b) => length({ x: a.x - b.x, y: a.y - b.y });
const dot = (a, b) => a.x * b.x + a.y * b.y;
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });

// Returns where an item would stop after a hand releases it, if it decelerated like scrolling: 0.998/(1 - 0.998)
// milliseconds ahead ("Designing Fluid Interfaces", WWDC 2018, session 803).
function endOf({ center, velocity }) {
  return { x: center.x + velocity.x * 0.499, y: center.y + velocity.y * 0.499 };
}

/**
 * A card that is thrown away, or returns to its place. If it would stop farther away than `distance`, it flies on out
 * of the view, and `onGone` is called.
 */
export class ThrowToDismiss extends Behavior {
  #item;
  #snap;
  #phase = "home";

  /**
   * @param given home (by default where the item is), distance in
   * points (160), leastSpeed in points per second (600), onGone.
   */
  constructor(item, given = {}) {
    super();
    options("ThrowToDismiss", given, ["home", "distance", "leastSpeed", "onGone"]);
    this.#item = item;
    this.home = given.home === undefined ? null : pair("home", given.home, FAR);
    this.distance = number("distance", given.distance ?? 160, 0);
    this.leastSpeed = number("leastSpeed", given.leastSpeed ?? 600, Number.MIN_VALUE);
    this.onGone = given.onGone ?? null;
  }

  /** "home", "held", "thrown" or "gone". */
  get phase() { return this.#phase; }

  willMoveTo(animator) {
    if (!animator) return this.#letGo();
    this.#item = animator._itemOf(this.#item);
    this.home ??= this.#item.center;
    this.#goHome();
  }

  act(animator) {
    if (this.#phase === "gone" || !animator.contains(this.#item)) return;
    if (this.#item.isHeld) {
      this.#letGo();
      this.#phase = "held";
    } else if (this.#phase === "held") {
      this.#decide();
    } else if (this.#phase === "thrown") {
      this.#flyOn(animator);
    }
  }

  #decide() {
    const way = minus(endOf(this.#item), this.home);
    const { velocity } = this.#item;
    if (!(length(way) > this.distance && dot(way, velocity) > 0)) return this.#goHome();
    this.#phase = "thrown";
    const speed = length(velocity);
    if (speed >= this.leastSpeed) return;
    this.#item.velocity = { x: (velocity.x / speed) * this.leastSpeed, y: (velocity.y / speed) * this.leastSpeed };
  }

  #flyOn(animator) {
    const { center, width, height, velocity } = this.#item;
    const { x, y, width: right, height: bottom } = animator.bounds;
    const nearest = { x: Math.min(Math.max(center.x, x), x + right), y: Math.min(Math.max(center.y, y), y + bottom) };
    if (distance(nearest, center) > length({ x: width, y: height }) / 2) {
      this.#phase = "gone";
      this.onGone?.(this.#item);
    } else if (length(velocity) < this.leastSpeed / 4) {
      this.#goHome(); // something is in the way
    }
  }

  #goHome() {
    this.#phase = "home";
    this.#snap = new Snap(this.#item, { snapTo: this.home });
    this.addChildBehavior(this.#snap);
  }

  #letGo() { if (this.#snap) this.removeChildBehavior(this.#snap); this.#snap = null; }
}

/** Places that take one item each: what a hand releases goes to the nearest free one within reach. */
export class MagneticSlots extends Behavior {
  #items;
  #slots;
  #held;

  /** @param given slots, points of the view; reach in points (80). */
  constructor(items, given = {}) {
    super();
    options("MagneticSlots", given, ["slots", "reach"]);
    this.#items = [...items];
    this.#slots = [...(given.slots ?? [])].map((slot, index) => pair(`slot ${index}`, slot, FAR));
    this.#held = this.#slots.map(() => null);
    this.reach = number("reach", given.reach ?? 80, 0);
  }

  get slots() { return [...this.#slots]; }
  /** The item that is in a slot or on the way to it; null for none. */
  itemIn(slot) { return this.#held[slot]?.item ?? null; }
  /** The slot of an item; -1 for none. */
  slotOf(item) { return this.#held.findIndex((held) => held && keyOf(held.item) === keyOf(item)); }

  willMoveTo(animator) {
    if (animator) this.#items = this.#items.map((item) => animator._itemOf(item));
    else this.#held.forEach((held, slot) => held && this.#release(slot));
  }

  act(animator) {
    this.#held.forEach((held, slot) => {
      if (!held) return;
      if (held.item.isHeld || !animator.contains(held.item)) this.#release(slot);
    });
    for (const item of this.#items) {
      if (!animator.contains(item) || item.isHeld || this.slotOf(item) >= 0) continue;
      const slot = this.#nearest(endOf(item));
      if (slot < 0) continue;
      this.#held[slot] = { item, snap: new Snap(item, { snapTo: this.#slots[slot] }) };
      this.addChildBehavior(this.#held[slot].snap);
    }
  }

  _forget(item) {
    const slot = this.slotOf(item);
    if (slot >= 0) this.#release(slot);
    this.#items = this.#items.filter((one) => keyOf(one) !== keyOf(item));
  }

  #nearest(point) {
    let best = -1;
    this.#slots.forEach((slot, index) => {
      const away = distance(slot, point);
      if (this.#held[index] || away > this.reach) return;
      if (best < 0 || away < distance(this.#slots[best], point)) best = index;
    });
    return best;
  }

  #release(slot) {
    this.removeChildBehavior(this.#held[slot].snap);
    this.#held[slot] = null;
  }
}

/** A sheet that is dragged along a line and stops at its detents. */
export class SheetDetents extends Behavior {
  #item;
  #detents;
  #selection;
  #wasHeld = false;
  #snap = null;
  #rail = null;

  /**
   * @param given detents, two or more points on a line at which its centre stops; selection, the initial one (0);
   * frequency in Hz (2.5).
   */
  constructor(item, given = {}) {
    super();
    options("SheetDetents", given, ["detents", "selection", "frequency"]);
    this.#item = item;
    this.#detents = [...(given.detents ?? [])].map((detent, index) => pair(`detent ${index}`, detent, FAR));
    if (this.#detents.length < 2 || distance(this.#detents[0], this.#detents.at(-1)) === 0) {
      throw new TypeError("a sheet has two detents or more, the last not at the first");
    }
    this.#selection = this.#index(given.selection ?? 0);
    this.frequency = number("frequency", given.frequency ?? 2.5, Number.MIN_VALUE);
  }

  get detents() { return [...this.#detents]; }
  /** The detent at which it is or to which it moves. Setting it moves the sheet. */
  get selection() { return this.#selection; }
  set selection(index) {
    this.#selection = this.#index(index);
    if (!this.dynamicAnimator) return;
    this.#letGo();
    this.#pull();
  }

  willMoveTo(animator) {
    if (!animator) return this.#letGo();
    this.#item = animator._itemOf(this.#item);
    const start = this.#stop(this.#selection);
    this.#item.center = start;
    this.#item.velocity = [0, 0];
    const ways = this.#detents.map((detent) => dot(minus(detent, start), this.#direction));
    if (this.#rail) this.removeChildBehavior(this.#rail);
    this.#rail = Attachment.slidingAttachment(this.#item, {
      anchor: start, axis: this.#direction, range: [Math.min(...ways), Math.max(...ways)],
    });
    this.addChildBehavior(this.#rail);
    this.#letGo();
    this.#pull();
  }

  act(animator) {
    if (!animator.contains(this.#item)) return;
    const isHeld = this.#item.isHeld;
    if (isHeld) this.#letGo();
    else if (this.#wasHeld) this.selection = this.#nearest(endOf(this.#item));
    this.#wasHeld = isHeld;
  }

  /** The point on the line at which it stops for a detent. */
  #stop(index) {
    const [first] = this.#detents;
    const way = dot(minus(this.#detents[index], first), this.#direction);
    return { x: first.x + this.#direction.x * way, y: first.y + this.#direction.y * way };
  }

  get #direction() {
    const way = minus(this.#detents.at(-1), this.#detents[0]);
    return { x: way.x / length(way), y: way.y / length(way) };
  }

  #index(value) {
    if (!Number.isInteger(value) || value < 0 || value >= this.#detents.length) {
      throw new TypeError(`selection is the index of a detent, from 0 to ${this.#detents.length - 1}, not ${value}`);
    }
    return value;
  }

  #nearest(end) {
    const offs = this.#detents.map((detent) => Math.abs(dot(minus(detent, end), this.#direction)));
    return offs.indexOf(Math.min(...offs));
  }

  #pull() {
    this.#snap = new Snap(this.#item, { snapTo: this.#stop(this.#selection), frequency: this.frequency, damping: 0.9 });
    this.addChildBehavior(this.#snap);
  }

  #letGo() { if (this.#snap) this.removeChildBehavior(this.#snap); this.#snap = null; }
}
