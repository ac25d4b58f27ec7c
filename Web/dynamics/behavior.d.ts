// The types of what all behaviours are, which dynamics.d.ts exports in part.

import type { Animator, ItemLike } from "./dynamics.js";

/** UIDynamicBehavior: a behaviour of your own has children, and acts before each step. */
export class Behavior {
  /** Called before each step, with the animator, in addition to `act`. */
  action: ((animator: Animator) => void) | null;
  readonly dynamicAnimator: Animator | null;
  readonly childBehaviors: Behavior[];
  addChildBehavior(child: Behavior): void;
  removeChildBehavior(child: Behavior): void;
  /** For subclasses: called before it joins an animator, and with null after it has left. */
  willMoveTo(animator: Animator | null): void;
  /** For subclasses: called before each step. A world at rest takes no steps. */
  act(animator: Animator): void;
}

declare class ListBehavior extends Behavior {
  readonly items: ItemLike[];
  addItem(item: ItemLike): void;
  removeItem(item: ItemLike): void;
}
