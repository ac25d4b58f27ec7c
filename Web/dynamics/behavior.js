// What acts on items, and what a program makes of it.

/**
 * A behaviour of one's own, as a subclass of UIDynamicBehavior: children, and an action before each step.
 *
 *   class Kite extends Behavior {
 *     constructor(item) { super(); this.addChildBehavior(new Attachment(item, { anchor: [0, 0], type: "limit" })); }
 *     act(animator) { … }
 *   }
 */
export class Behavior {
  #children = new Set();
  #animator = null;

  /** Called before each step, beside `act`. */
  action = null;

  /** The animator it was added to, by itself or with its parent; null for none. */
  get dynamicAnimator() { return this.#animator; }

  get childBehaviors() { return [...this.#children]; }

  addChildBehavior(child) {
    if (!(child instanceof Behavior)) throw new TypeError("a child is a Behavior");
    if (child === this || child.#contains(this)) throw new TypeError("a behaviour is no child of itself");
    if (this.#children.has(child)) return;
    this.#children.add(child);
    if (this.#animator) child._join(this.#animator);
  }

  removeChildBehavior(child) {
    if (this.#children.delete(child)) child._leave();
  }

  /** For subclasses: it is about to join an animator, or for null has left it. */
  willMoveTo(_animator) {}

  /** For subclasses: acts before each step. A world at rest takes no steps. */
  act(_animator) {}

  #contains(other) { return [...this.#children].some((child) => child === other || child.#contains(other)); }

  _join(animator) {
    if (this.#animator === animator) return;
    if (this.#animator) throw new TypeError("a behaviour belongs to one animator; remove it from the other first");
    this.willMoveTo(animator);
    this.#animator = animator;
    try {
      this._add(animator);
      animator._joined(this);
      for (const child of this.#children) child._join(animator);
    } catch (error) {
      this._leave();
      throw error;
    }
  }

  _leave() {
    const animator = this.#animator;
    if (!animator) return;
    for (const child of this.#children) child._leave();
    this._takeAway(animator);
    animator._left(this);
    this.#animator = null;
    this.willMoveTo(null);
  }

  /** What has no number in the world has nothing to add or to take away. */
  _add() {}
  _takeAway() {}
  /** An item is about to go. */
  _forget() {}
}

/** A behaviour that the world knows, by a kind and a number. */
export class NativeBehavior extends Behavior {
  _number = -1;

  _add(animator) {
    this._number = -1;
    this._number = animator._core.set(this._kind, -1, this._record(animator));
    animator._wake();
  }

  _takeAway(animator) {
    if (this._number >= 0) animator._core.calls.dynamics_remove(this._kind, this._number);
    this._number = -1;
    animator._wake();
  }

  /** Tells the world what has changed. */
  _write() {
    const animator = this.dynamicAnimator;
    if (!animator || this._number < 0) return;
    animator._core.set(this._kind, this._number, this._record(animator));
    animator._wake();
  }
}

/** One that acts on a list of items. */
export class ListBehavior extends NativeBehavior {
  #items = new Set();

  /** @param items Items, or elements, which become items of the animator with it. */
  constructor(items = []) {
    super();
    if (items === null || typeof items[Symbol.iterator] !== "function") {
      throw new TypeError(`a ${new.target.name} takes a list of items`);
    }
    for (const item of items) this.#items.add(item);
  }

  get items() { return [...this.#items]; }

  addItem(item) {
    if (this.dynamicAnimator) this.dynamicAnimator._itemOf(item);
    this.#items.add(item);
    this._write();
  }

  removeItem(item) {
    if (this.#items.delete(item) || this.#items.delete(item?.element)) this._write();
  }

  _numbers(animator) { return [...this.#items].map((item) => animator._itemOf(item)._number); }

  _forget(item) {
    this.#items.delete(item);
    this.#items.delete(item.element);
  }
}
