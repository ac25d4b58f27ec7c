// UIAttachmentBehavior, in all its types, and the hand.

import { NativeBehavior, keyOf } from "./behavior.js";
import { FAR, flag, number, options, oneOf, pair } from "./check.js";
import { KIND, length } from "./module.js";

/** What an attachment of each type has, besides its ends. A rod that is given a frequency is a spring. */
export const PROPERTIES = {
  rod: ["length", "frequency", "damping"],
  spring: ["length", "frequency", "damping"],
  limit: ["length"],
  pin: ["range", "frictionTorque"],
  sliding: ["range", "axis"],
  fixed: [],
  hand: ["frequency", "damping", "maximumForce", "allowsRotation"],
};
const TYPES = Object.keys(PROPERTIES);
const OF_TYPES = new Set(Object.values(PROPERTIES).flat());
const OPTIONS = ["type", "offset", "anchor", "to", "toOffset", ...OF_TYPES];

function checkHas(type, name) {
  if (!PROPERTIES[type].includes(name)) throw new TypeError(`an attachment of type "${type}" has no ${name}`);
}

function ofType(type, item, given) {
  oneOf("type", given?.type ?? type, [type]);
  return new Attachment(item, { ...given, type });
}

const range = (name, value) => {
  const [least, greatest] = Array.isArray(value) ? value : [value?.minimum, value?.maximum];
  number(`the minimum of ${name}`, least, -Infinity, 0, true);
  number(`the maximum of ${name}`, greatest, 0, Infinity, true);
  return Object.freeze({ minimum: least, maximum: greatest });
};

/**
 * Holds an item at a point of the view (`anchor`) or at another item (`to`). Without a type it is a rod, or a spring
 * if it has a frequency. Without a `length`, it is the distance between the ends.
 */
export class Attachment extends NativeBehavior {
  _kind = KIND.attachment;
  #item;
  #to;
  #values = {};

  constructor(item, given = {}) {
    super();
    options("Attachment", given, OPTIONS);
    if ((given.anchor == null) === (given.to == null)) {
      throw new TypeError("an Attachment takes either anchor, a point, or to, another item");
    }
    const type = oneOf("type", given.type ?? (given.frequency ? "spring" : "rod"), TYPES);
    for (const name of OF_TYPES) if (given[name] !== undefined) checkHas(type, name);
    this.#item = item;
    this.#to = given.to ?? null;
    const isHand = type === "hand";
    this.#values = {
      type,
      offset: given.offset === undefined ? null : pair("offset", given.offset, FAR),
      anchor: given.anchor == null ? null : pair("anchor", given.anchor, FAR),
      toOffset: pair("toOffset", given.toOffset ?? [0, 0], FAR),
      length: given.length === undefined ? NaN : number("length", given.length, 0, FAR),
      frequency: number("frequency", given.frequency ?? (isHand ? 6 : type === "spring" ? 1 : 0), 0),
      damping: number("damping", given.damping ?? (isHand ? 0.8 : 0), 0),
      range: range("range", given.range ?? [-Infinity, Infinity]),
      axis: pair("axis", given.axis ?? [0, 1]),
      frictionTorque: number("frictionTorque", given.frictionTorque ?? 0, 0),
      maximumForce: number("maximumForce", given.maximumForce ?? Infinity, 0, Infinity, true),
      allowsRotation: flag("allowsRotation", given.allowsRotation ?? true),
    };
    const { axis, frequency } = this.#values;
    const size = length(axis);
    if (!(size > 0 && size < Infinity)) throw new TypeError(`axis is a direction of a finite length above 0, not of ${size}`);
    if ((type === "spring" || isHand) && !(frequency > 0)) throw new TypeError(`the frequency of a ${type} is above 0`);
    if (type === "rod" && frequency > 0) throw new TypeError('the frequency of a rod is 0; with another one it is of type "spring"');
  }

  // UIKit's own factories. Points are the view's.

  static slidingAttachment(item, given) { return ofType("sliding", item, given); }
  static limitAttachment(item, given) { return ofType("limit", item, given); }
  static fixedAttachment(item, given) { return ofType("fixed", item, given); }
  static pinAttachment(item, given) { return ofType("pin", item, given); }
  /** A finger that holds the item: the item's end follows the anchor, and rests when the anchor does. */
  static hand(item, given) { return ofType("hand", item, given); }

  get type() { return this.#values.type; }
  get items() { return this.#to ? [this.#item, this.#to] : [this.#item]; }
  get attachedBehaviorType() { return this.#to ? "items" : "anchor"; }

  get anchorPoint() { return this.#values.anchor; }
  set anchorPoint(value) {
    if (this.#to) throw new TypeError("an attachment between items has no anchor point");
    this.#set("anchor", pair("anchorPoint", value, FAR));
  }

  /** In points; null for a type without a length. */
  get length() {
    if (!PROPERTIES[this.type].includes("length")) return null;
    const animator = this.dynamicAnimator;
    const length = animator && this._number >= 0 ? animator._core.calls.dynamics_length(this._number) : this.#values.length;
    return Number.isNaN(length) ? null : length;
  }
  set length(value) {
    this.#set("length", number("length", value, 0, FAR));
  }

  get frequency() { return this.#values.frequency; }
  set frequency(value) {
    number("frequency", value, 0);
    if (this.type === "rod" && value > 0) this.#values.type = "spring";
    else if (this.type === "spring" && value === 0) this.#values.type = "rod";
    else if (this.type === "hand" && value === 0) throw new TypeError("the frequency of a hand is above 0");
    this.#set("frequency", value);
  }
  get damping() { return this.#values.damping; }
  set damping(value) { this.#set("damping", number("damping", value, 0)); }
  get frictionTorque() { return this.#values.frictionTorque; }
  set frictionTorque(value) { this.#set("frictionTorque", number("frictionTorque", value, 0)); }
  /** Radians for a pin, points for a sliding attachment, relative to where it was added. */
  get attachmentRange() { return this.#values.range; }
  set attachmentRange(value) { this.#set("range", range("attachmentRange", value)); }

  #set(name, value) {
    if (OF_TYPES.has(name)) checkHas(this.type, name);
    this.#values[name] = value;
    this._write();
  }

  _record(animator) {
    const { type, offset, anchor, toOffset, length, frequency, damping, range, axis, frictionTorque, maximumForce,
      allowsRotation } = this.#values;
    // Once the length and the offset are found, they stay.
    const known = this._number < 0 || !PROPERTIES[type].includes("length") || !Number.isNaN(length)
      ? length : animator._core.calls.dynamics_length(this._number);
    const form = {
      rod: [known], spring: [known, frequency, damping], limit: [known],
      pin: [range.minimum, range.maximum, frictionTorque], sliding: [axis.x, axis.y, range.minimum, range.maximum],
      fixed: [], hand: [frequency, damping, maximumForce, +allowsRotation],
    }[type];
    const held = this._number < 0 ? null : animator._core.read(animator._core.calls.dynamics_offset(this._number));
    const numbers = this.items.map((item) => animator._itemOf(item)._number);
    if (numbers[0] === numbers[1]) throw new TypeError("an Attachment joins two different items");
    return [numbers[0], held ? [...held] : offset ? [offset.x, offset.y] : [NaN, NaN],
      this.#to ? [numbers[1], toOffset.x, toOffset.y] : [-1, anchor.x, anchor.y],
      TYPES.indexOf(type), form];
  }

  _forget(item) { if (this.items.some((one) => keyOf(one) === keyOf(item))) this._leave(); }
}
