// UIDynamicAnimator: a world, a view, and the elements in it.

import { Attachment, PROPERTIES } from "./attachment.js";
import { Behavior, attempt } from "./behavior.js";
import { FAR, isElement, number, oneOf, options, pair } from "./check.js";
import { drag, dragOptions } from "./drag.js";
import { Item, OPTIONS } from "./item.js";
import { Layout, unmoved } from "./layout.js";
import { Core, KIND } from "./module.js";
import { spaceOf } from "./space.js";
import { Watch, isWithin, owners } from "./watch.js";

const LONGEST = 0.1; // the longest gap between frames that is made up for, in seconds
const PATIENCE = 20; // seconds in which things come to rest if motion is reduced
const isShown = (element) => element.getClientRects().length > 0;
const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/**
 * Moves elements of a view according to a world. Frames are requested only while something moves.
 *
 * Events: `resume` and `pause`, when motion begins and ends; `begancontact` and `endedcontact`, whose `detail` has
 * item, other (an item, or null), boundary (its identifier; null for the view's edges), collision and point.
 */
export class Animator extends EventTarget {
  #items = new Map(); // by element; an item without one by itself
  #byNumber = [];
  #layouts = new Map();
  #unplaced = new Set(); // items whose elements have not been laid out yet
  #behaviors = new Set(); // including children
  #added = new Set();
  #drags = new Map();
  #view;
  #bounds = { x: 0, y: 0, width: 0, height: 0 };
  #watch = null;
  #frame = 0;
  #latest = null;
  #isOut = true;
  #isHidden = false;
  #isEnded = false;
  #motion = null;

  /** Called before each step, with the animator. */
  action = null;

  /**
   * @param view The element that contains the others, and whose
   * coordinates are used; null for a world without a page.
   * @param given stepping: "standard", the default, or "uikit", which has UIKit's own measured numbers.
   */
  constructor(view = null, given = {}) {
    super();
    options("Animator", given, ["stepping"]);
    if (view !== null && !isElement(view)) throw new TypeError("a view is an element of the page, or null");
    this._core = new Core(oneOf("stepping", given.stepping ?? "standard", ["standard", "uikit"]) === "uikit");
    this.#view = view;
    if (view) this.#follow();
  }

  get view() { return this.#view; }
  get items() { return [...this.#items.values()]; }
  get behaviors() { return [...this.#added]; }
  get isRunning() { return this.#frame !== 0 && !this.isAtRest; }
  get isAtRest() { return this._core.calls.dynamics_is_at_rest() > 0; }
  /** The time of all steps, in seconds. It stands still while everything is at rest. */
  get elapsedTime() { return this._core.calls.dynamics_time(); }

  /** "full" or "reduced"; null, the default, follows the user's settings. */
  get motion() { return this.#motion; }
  set motion(value) {
    this.#motion = oneOf("motion", value, [null, "full", "reduced"]);
    this._wake();
  }

  /** The boundary of collisions with `bounds`: the inside of the view. Without a view it can be set. */
  get bounds() { return { ...this.#bounds }; }
  set bounds(value) {
    if (this.#view) throw new TypeError("the bounds are the view's");
    this.#bound(options("bounds", value, ["x", "y", "width", "height"]));
  }

  #bound({ x = 0, y = 0, width, height }) {
    const bounds = {
      ...pair("bounds", { x, y }, FAR / 4), width: number("width", width, 0, FAR / 4), height: number("height", height, 0, FAR / 4),
    };
    if (["x", "y", "width", "height"].every((name) => bounds[name] === this.#bounds[name])) return;
    this.#bounds = bounds;
    this._core.calls.dynamics_bounds(bounds.x, bounds.y, bounds.width, bounds.height);
    this._wake();
  }

  /**
   * Adds a behaviour or an item. An item is an element of the view, with its options, or options alone for an item
   * without an element. Returns what was added; what has been added before stays as it is.
   */
  add(thing, given = {}) {
    if (this.#isEnded) throw new TypeError("this animator has ended");
    if (thing instanceof Behavior) {
      thing._join(this);
      this.#added.add(thing);
      return thing;
    }
    if (isElement(thing)) return this.#items.get(thing) ?? this.#addElement(thing, given);
    if (thing === null || typeof thing !== "object") throw new TypeError("an animator takes elements, behaviours and options of items");
    const item = new Item(this, null, thing);
    this.#items.set(item, item);
    this.#byNumber[item._number] = item;
    return item;
  }

  #addElement(element, given) {
    if (!this.#view?.contains(element) || element === this.#view) {
      throw new TypeError("an item's element lies within the animator's view");
    }
    if (isWithin(element, this.#items, this.#view) || [...element.querySelectorAll("*")].some((inner) => this.#items.has(inner))) {
      throw new TypeError("an item's element lies in no other item's and contains none; give the inner one an Animator of its own");
    }
    options("an item", given, OPTIONS);
    owners.get(element)?.remove(element);
    const layout = new Layout(this.#view, element);
    const item = new Item(this, element, { ...layout.seen, angle: layout.turn, ...layout.size, ...given });
    owners.set(element, this);
    this.#items.set(element, item);
    this.#byNumber[item._number] = item;
    this.#layouts.set(element, layout);
    // The element is observed only if the item's size follows it.
    const follows = given.width === undefined && given.height === undefined;
    this.#watch.follow(element, follows);
    if (!layout.isLaid && given.x === undefined && given.y === undefined) {
      this.#unplaced.add(item);
      if (follows) item._wait();
    }
    // Otherwise the next frame does this, so that a browser does not lay out anew for each of many.
    if (["x", "y", "angle"].some((name) => name in given)) layout.show(item.x, item.y, item.angle);
    return item;
  }

  /** Whether an item, its element or a behaviour belongs to it. */
  contains(thing) {
    return thing instanceof Behavior ? this.#behaviors.has(thing) : this.#find(thing) !== undefined;
  }

  #find(thing) {
    return thing instanceof Item ? (thing.dynamicAnimator === this ? thing : undefined) : this.#items.get(thing);
  }

  /** Removes an item, its element or a behaviour. An element stays where it is seen. */
  remove(thing) {
    if (thing instanceof Behavior) return void (thing.dynamicAnimator === this && thing._leave());
    const item = this.#find(thing);
    if (!item) return;
    this.undraggable(item);
    if (this.#find(item) !== item) return; // a listener of the release has removed it
    for (const behavior of [...this.#behaviors]) behavior._forget(item);
    item._end();
    this._core.calls.dynamics_remove(KIND.body, item._number);
    this.#byNumber[item._number] = undefined;
    this.#items.delete(item.element ?? item);
    if (item.element) {
      this.#layouts.get(item.element).end();
      this.#layouts.delete(item.element);
      this.#unplaced.delete(item);
      this.#watch.leave(item.element);
      owners.delete(item.element);
    }
    this._wake();
  }

  removeAllBehaviors() { for (const behavior of this.behaviors) behavior._leave(); }

  /**
   * Returns the items whose outlines share a point with a
   * rectangle of the view, in the order in which they were added.
   */
  itemsIn(rectangle) {
    const { x, y } = pair("a rectangle", rectangle, FAR);
    const size = [number("width", rectangle.width, 0, FAR), number("height", rectangle.height, 0, FAR)];
    return [...this._core.read(this._core.calls.dynamics_bodies_in(x, y, ...size))].map((number) => this.#byNumber[number]);
  }

  /** Moves an item to where its element is seen, as soon as the page has moved or resized the element. */
  updateItem(thing) {
    const item = this._itemOf(thing);
    const layout = this.#layouts.get(item.element);
    if (!layout) return;
    unmoved(this.#view, [item.element], () => layout.measure());
    if (layout.isLaid) this.#place(item, layout.seen);
    else item.center = layout.seen;
    const { width, height } = layout.size;
    item._resize(width, height);
  }

  #place(item, center) {
    this.#unplaced.delete(item);
    item._place(center);
  }

  // MARK: Hands

  /** Grabs an item at a point of the view. Setting `anchorPoint` drags it; removing the attachment releases it. */
  grab(thing, point, given = {}) {
    options("grab", given, ["offset", ...PROPERTIES.hand]);
    return this.add(Attachment.hand(this._itemOf(thing), { ...given, anchor: pair("point", point, FAR) }));
  }

  /**
   * Lets pointers drag an element and throw it. Clicks, typing and the element's contents work as before.
   *
   * @param given handle: a selector of what can be grabbed, everything by default; onGrab, onRelease; frequency,
   * damping, maximumForce and allowsRotation as for a hand.
   */
  draggable(thing, given = {}) {
    const way = dragOptions(given);
    const item = this._itemOf(thing);
    if (!item.element) throw new TypeError("what is dragged is an element");
    this.undraggable(item);
    this.#drags.set(item, drag(this, item, way));
    return item;
  }

  undraggable(thing) {
    const item = this.#find(thing);
    const stop = this.#drags.get(item);
    this.#drags.delete(item);
    stop?.();
  }

  // MARK: Time

  /** Advances the time by a number of seconds; for use without a page, and for tests. */
  advance(seconds) {
    number("seconds", seconds, 0);
    const { calls } = this._core;
    calls.dynamics_hand(seconds);
    while (calls.dynamics_is_due() > 0) {
      this.#act();
      calls.dynamics_step();
    }
    calls.dynamics_finish();
    this.#tellContacts();
  }

  #act() {
    for (const behavior of [...this.#behaviors]) {
      // One may remove another.
      if (!this.#behaviors.has(behavior)) continue;
      attempt(() => { behavior.act(this); behavior.action?.(this); });
    }
    if (this.action) attempt(() => this.action(this));
  }

  /** Ends the animator: elements stay where they are seen, and nothing is observed any more. */
  end() {
    if (this.#isEnded) return;
    for (const item of [...this.#drags.keys()]) this.undraggable(item);
    this.removeAllBehaviors();
    for (const item of this.items) this.remove(item);
    this.#isEnded = true;
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#watch?.end();
  }

  _wake() {
    if (this.#frame || this.#isEnded || !this.#view) return;
    this.#frame = requestAnimationFrame((time) => this.#tick(time / 1000));
  }

  #tick(time) {
    this.#frame = 0;
    if (!this.#isOut) this.#measure();
    // Before anything is written, so that no layout is forced.
    this.#watch.guard([...this.#layouts.values()].filter(({ still }) => still > 2));
    const wasAtRest = this.#latest === null;
    if (this.#isHidden) {
      this.#latest = null;
      return void (wasAtRest || this.dispatchEvent(new Event("pause")));
    }
    const begins = wasAtRest && !this.isAtRest;
    if (begins) this.dispatchEvent(new Event("resume"));
    // If motion is reduced, things are shown where they would come to rest. What a hand holds follows the hand, and
    // what never comes to rest stands still until something changes.
    const isJump = (this.#motion ? this.#motion === "reduced" : still.matches) && !this.items.some((item) => item.isHeld);
    if (isJump) this.#jump();
    else if (!this.isAtRest) this.advance(wasAtRest ? 0 : Math.max(0, Math.min(LONGEST, time - this.#latest)));
    if (this.#isEnded) return;
    const goesOn = !this.isAtRest && !isJump;
    if (!goesOn && !wasAtRest) this.#measure(); // what has moved them unnoticed while they moved
    this.#show();
    if (!goesOn) this.#watch.guard([...this.#layouts.values()], true);
    this.#latest = goesOn ? time : null;
    if (goesOn) this._wake();
    else if (!wasAtRest || begins) this.dispatchEvent(new Event("pause"));
  }

  #jump() {
    for (let passed = 0; passed < PATIENCE && !this.isAtRest; passed += 0.25) this.advance(0.25);
    // A change made by callbacks on the way is already included.
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #show() {
    const { calls } = this._core;
    const places = this._core.read(calls.dynamics_places());
    const records = this.#watch.records();
    for (const [element, layout] of this.#layouts) {
      const place = 3 * this.#items.get(element)._number;
      layout.show(places[place], places[place + 1], places[place + 2]);
    }
    this.#watch.records(); // its own
    if (records.length > 0) this.#heed(records);
  }

  #tellContacts() {
    const { calls } = this._core;
    const events = [...this._core.read(calls.dynamics_events())];
    const collisions = events.length > 0 ? [...this.#behaviors].filter(({ _kind }) => _kind === KIND.collision) : [];
    const told = [];
    for (let index = 0; index < events.length; index += 6) {
      const [began, which, number, other, x, y] = events.slice(index, index + 6);
      const collision = collisions.find(({ _number }) => _number === which) ?? null;
      told.push([began ? "begancontact" : "endedcontact", {
        item: this.#byNumber[number], other: other >= 0 ? this.#byNumber[other] : null,
        boundary: other <= -10 ? collision?._identifier(-10 - other) : null, collision, point: { x, y },
      }]);
    }
    for (const [type, detail] of told) this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  // MARK: What changes around it

  #follow() {
    this.#watch = new Watch(this.#view, (target, box) => this.#resized(target, box), () => this.#look(), (records) => this.#heed(records));
    this.#boundByView();
    this.#look();
  }

  #resized(element, box) {
    const zoom = this.#layouts.get(element)?.zoom ?? 1;
    const size = [box.inlineSize * zoom, box.blockSize * zoom];
    if (/^(vertical|sideways)/.test(getComputedStyle(element).writingMode)) size.reverse();
    this.#items.get(element)?._resize(...size);
  }

  #heed(records) {
    const attributes = records.filter(({ type }) => type === "attributes");
    for (const { target } of attributes.filter(({ target }) => this.#items.has(target))) {
      this.#layouts.get(target).forget();
      this._wake();
    }
    const isOther = attributes.length < records.length;
    if (isOther) {
      this.#watch.isSurveyed = false;
      for (const element of [...this.#layouts.keys()]) if (!this.#view.contains(element)) this.remove(element);
    }
    if (isOther || attributes.some((record) => this.#watch.mayMove(record, this.#items))) this.#look();
  }

  /** A view that is not shown has no inside. Its bounds are kept meanwhile, so that nothing is crushed. */
  #boundByView() {
    const { clientWidth: width, clientHeight: height } = this.#view;
    if (width > 0 && height > 0) this.#bound({ width, height });
  }

  /** Elements may have moved; the next frame measures them. */
  #look() {
    this.#isOut = false;
    this._wake();
  }

  /** While nothing has a box, the world stands still. */
  #measure() {
    this.#isOut = true;
    this.#isHidden = ![this.#view, ...this.#layouts.keys()].some(isShown);
    this.#watch.survey(this.#layouts);
    if (this.#isHidden || this.#view.offsetWidth === 0) return;
    this.#boundByView();
    this.#watch.noteFlow();
    const space = spaceOf(this.#view);
    unmoved(this.#view, [...this.#layouts.keys()], () => {
      for (const layout of this.#layouts.values()) layout.measure(space);
    });
    for (const item of this.#unplaced) {
      const { isLaid, x, y } = this.#layouts.get(item.element);
      if (isLaid) this.#place(item, { x, y });
    }
  }

  // MARK: For behaviours

  _itemOf(thing) {
    const item = this.#find(thing);
    if (item) return item;
    if (isElement(thing)) return this.add(thing);
    throw new TypeError(thing instanceof Item ? "this item was removed, or is another animator's" : "an item is an element, or what add() answered");
  }

  _joined(behavior) { this.#behaviors.add(behavior); }
  _left(behavior) { this.#behaviors.delete(behavior); this.#added.delete(behavior); }
}
