// The base classes of all that acts on items, including a program's own behaviours.

/**
 * A behaviour of your own, like a subclass of UIDynamicBehavior: it has children, and acts before each step.
 *
 *   class Kite extends Behavior {
 *     constructor(item) { super(); this.addChildBehavior(new Attachment(item, { anchor: [0, 0], type: "limit" })); }
 *     act(animator) { … }
 *   }
 */
export class Behavior {
  #children = new Set();
  #animator = null;

  /** Called before each step, with the animator, in addition to `act`. */
  action = null;

  /** The animator to which it or its parent was added; null for none. */
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

  /** For subclasses: called before it joins an animator, and with null after it has left. */
  willMoveTo(_animator) {}

  /** For subclasses: called before each step. A world at rest takes no steps. */
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

  /** A behaviour without a number in the world has nothing to add or remove. */
  _add() {}
  _takeAway() {}
  /** Called before an item is removed. */
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

  /** Writes the changed record to the world. */
  _write() {
    const animator = this.dynamicAnimator;
    if (!animator || this._number < 0) return;
    animator._core.set(this._kind, this._number, this._record(animator));
    animator._wake();
  }
}

/** Returns what an item and its element are both known by. */
export const keyOf = (item) => (item?.nodeType === 1 ? item : item?.element ?? item);

/** A behaviour that acts on a list of items. */
export class ListBehavior extends NativeBehavior {
  #items = new Map(); // as they were given, by key

  /** @param items Items, or elements, which become items of the animator when this joins it. */
  constructor(items = []) {
    super();
    if (items === null || typeof items[Symbol.iterator] !== "function") {
      throw new TypeError(`a ${new.target.name} takes a list of items`);
    }
    for (const item of items) this.#items.set(keyOf(item), item);
  }

  get items() { return [...this.#items.values()]; }

  addItem(item) {
    if (this.dynamicAnimator) this.dynamicAnimator._itemOf(item);
    this.#items.set(keyOf(item), item);
    this._write();
  }

  removeItem(item) { if (this.#items.delete(keyOf(item))) this._write(); }

  _numbers(animator) { return this.items.map((item) => animator._itemOf(item)._number); }

  _forget(item) { this.#items.delete(keyOf(item)); }
}

/** Reports an error in a page's own function, so that the others still run. */
export function attempt(body) {
  try {
    body();
  } catch (error) {
    if (globalThis.reportError) reportError(error);
    else throw error;
  }
}
