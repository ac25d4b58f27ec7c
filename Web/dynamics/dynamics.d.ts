// The types of dynamics.js: UIKit Dynamics for elements of a page. Names and numbers are UIKit's. Points are CSS
// pixels of the view with y down, 100 to the metre; angles are radians, clockwise on screen; times are seconds. A
// value that cannot be used throws a TypeError that says what is expected, and changes nothing.

import type { Behavior, ListBehavior } from "./behavior.js";

export { Behavior } from "./behavior.js";
export * from "./field.js";

export type PointLike = { x: number; y: number } | readonly [x: number, y: number];
export interface Point { readonly x: number; readonly y: number }
export interface Bounds { x: number; y: number; width: number; height: number }

/** What an animator moves: an item from `Animator.add`, or an element, which becomes an item if it is not one yet. */
export type ItemLike = Item | Element;

/** The properties of an item; the defaults are those measured on Apple's engine. */
export interface ItemProperties {
  /** Mass per area, from 1e-9 to 1e9; 1 by default, at which 100 × 100 points weigh a kilogram. */
  density?: number;
  /** The fraction of the speed that a bounce keeps, from 0 up; above 1 a bounce adds speed. 0.2 by default. */
  elasticity?: number;
  /** From 0 up; 0.2 by default. */
  friction?: number;
  /** Linear damping in 1/s, from 0 up; 0.1 by default. */
  resistance?: number;
  /** Angular damping in 1/s, from 0 up; 0.1 by default. */
  angularResistance?: number;
  /** True by default. */
  allowsRotation?: boolean;
  /** An anchored item does not move, and others bounce off it; false by default. */
  isAnchored?: boolean;
  /** For electric and magnetic fields, in coulombs; 0 by default. */
  charge?: number;
}

export interface ItemOptions extends ItemProperties {
  /** Its centre; by default where the element is. */
  x?: number;
  y?: number;
  /** Follows the element's size by default. */
  width?: number;
  height?: number;
  angle?: number;
  /** Points per second. */
  velocity?: PointLike;
  /** Radians per second. */
  angularVelocity?: number;
  /** A rectangle by default. */
  outline?: Outline;
}

/** An item of an animator. Setting a property wakes it; on an item that was removed it throws. */
export interface Item extends Required<ItemProperties> {
  /** Null for an item without an element. */
  readonly element: Element | null;
  readonly dynamicAnimator: Animator | null;
  get center(): Point;
  set center(value: PointLike);
  x: number;
  y: number;
  angle: number;
  get velocity(): Point;
  set velocity(value: PointLike);
  angularVelocity: number;
  addLinearVelocity(velocity: PointLike): void;
  addAngularVelocity(velocity: number): void;
  readonly width: number;
  readonly height: number;
  outline: Outline;
  /** Kilograms. */
  readonly mass: number;
  readonly isAsleep: boolean;
  /** Whether a hand holds it. */
  readonly isHeld: boolean;
}

export class Outline {
  private constructor();
  static readonly rectangle: Outline;
  /** The ellipse that fills the item. */
  static readonly ellipse: Outline;
  /** The convex hull of points around the item's centre. */
  static convex(points: Iterable<PointLike>): Outline;
  static group(members: Iterable<{ x: number; y: number; width: number; height: number; angle?: number; outline?: Outline }>): Outline;
}

/** UIGravityBehavior. */
export class Gravity extends ListBehavior {
  constructor(items?: Iterable<ItemLike>, options?: { gravityDirection?: PointLike; angle?: number; magnitude?: number });
  /** A length of 1 is 1000 points per second squared; (0, 1), down, by default. */
  get gravityDirection(): Point;
  set gravityDirection(value: PointLike);
  angle: number;
  magnitude: number;
  setAngle(angle: number, magnitude: number): void;
}

export interface PushOptions {
  /** "continuous" by default; an instantaneous push is a single impulse. */
  mode?: "continuous" | "instantaneous";
  pushDirection?: PointLike;
  angle?: number;
  magnitude?: number;
  active?: boolean;
}

/** UIPushBehavior. A magnitude of 1 accelerates a kilogram by 100 points per second squared. */
export class Push extends ListBehavior {
  constructor(items?: Iterable<ItemLike>, options?: PushOptions);
  readonly mode: "continuous" | "instantaneous";
  /** An instantaneous push is active until its next step; setting true fires it again. */
  active: boolean;
  get pushDirection(): Point;
  set pushDirection(value: PointLike);
  angle: number;
  magnitude: number;
  setAngle(angle: number, magnitude: number): void;
  targetOffsetFromCenter(item: ItemLike): Point;
  /** Only for a push with one item. */
  setTargetOffsetFromCenter(offset: PointLike, item: ItemLike): void;
}

/**
 * UISnapBehavior. With a frequency in Hz it pulls equally in all directions, as a spring of that frequency, and the item
 * comes upright without a wobble.
 */
export class Snap extends Behavior {
  constructor(item: ItemLike, options: { snapTo: PointLike; damping?: number; frequency?: number });
  readonly item: ItemLike;
  get snapPoint(): Point;
  set snapPoint(value: PointLike);
  /** 0.5 by default: from 0, which swings most, to 1, which swings least. With a frequency it is a damping ratio. */
  damping: number;
}

export type Insets = { top?: number; left?: number; bottom?: number; right?: number };
/** Points, several lists of points, an SVG path as text (without arcs), or a circle. */
export type BoundaryPath =
  | readonly PointLike[] | readonly (readonly PointLike[])[] | string | { circle: { x: number; y: number; radius: number } };

/** UICollisionBehavior. */
export class Collision extends ListBehavior {
  constructor(items?: Iterable<ItemLike>, options?: { mode?: "everything" | "items" | "boundaries"; bounds?: boolean | Insets });
  collisionMode: "everything" | "items" | "boundaries";
  /** Whether the view's edges are a boundary. */
  translatesReferenceBoundsIntoBoundary: boolean;
  setTranslatesReferenceBoundsIntoBoundary(insets: Insets): void;
  /** Replaces the boundary with the same identifier, if there is one. */
  addBoundary(identifier: {}, from: PointLike, to: PointLike): void;
  addBoundary(identifier: {}, path: BoundaryPath): void;
  /** How much speed a bounce off a boundary keeps, 0 by default, and its friction, 0.2 by default. */
  setBoundary(identifier: {}, options: { elasticity?: number; friction?: number }): void;
  readonly boundaryIdentifiers: {}[];
  removeBoundary(identifier: {}): void;
  removeAllBoundaries(): void;
}

/**
 * UIDynamicItemBehavior: properties of its items, which override the items' own. An undefined one overrides nothing.
 */
export class ItemBehavior extends ListBehavior {
  constructor(items?: Iterable<ItemLike>, options?: ItemProperties);
  density: number | undefined;
  elasticity: number | undefined;
  friction: number | undefined;
  resistance: number | undefined;
  angularResistance: number | undefined;
  allowsRotation: boolean | undefined;
  isAnchored: boolean | undefined;
  charge: number | undefined;
  addLinearVelocity(velocity: PointLike, item: ItemLike): void;
  linearVelocity(item: ItemLike): Point;
  addAngularVelocity(velocity: number, item: ItemLike): void;
  angularVelocity(item: ItemLike): number;
}

export type Range = { minimum: number; maximum: number } | readonly [minimum: number, maximum: number];

export interface AttachmentOptions {
  /**
   * Where on the item, from its centre: by default the centre for
   * rods, springs and limits, else the place of the other end.
   */
  offset?: PointLike;
  /** The other end, as a point of the view. Either this or `to` is given. */
  anchor?: PointLike;
  /** The other end, as another item; `toOffset` is where on it. */
  to?: ItemLike;
  toOffset?: PointLike;
  /** For a rod, a spring and a limit, in points; by default the distance between the ends. */
  length?: number;
  /** For a spring and a hand, in Hz. Without a `type`, one above 0 makes a spring. By default 1 for a spring, and 6 for a hand. */
  frequency?: number;
  /** For a spring and a hand: a damping ratio, of which 1 is critical damping. */
  damping?: number;
  /** For a pin in radians, for a sliding attachment in points. It contains 0, where things are when it is added. */
  range?: Range;
  /** For a sliding attachment. */
  axis?: PointLike;
  /** For a pin, in newton metres. */
  frictionTorque?: number;
  /** For a hand, in newtons; unlimited by default. */
  maximumForce?: number;
  /** For a hand; true by default. */
  allowsRotation?: boolean;
}
export type AttachmentType = "rod" | "spring" | "limit" | "pin" | "sliding" | "fixed" | "hand";

/** UIAttachmentBehavior. It throws for an option that its type does not have. */
export class Attachment extends Behavior {
  constructor(item: ItemLike, options: AttachmentOptions & { type?: AttachmentType });
  static slidingAttachment(item: ItemLike, options: AttachmentOptions): Attachment;
  static limitAttachment(item: ItemLike, options: AttachmentOptions): Attachment;
  static fixedAttachment(item: ItemLike, options: AttachmentOptions): Attachment;
  static pinAttachment(item: ItemLike, options: AttachmentOptions): Attachment;
  /** A finger that holds the item. */
  static hand(item: ItemLike, options: AttachmentOptions): Attachment;
  readonly type: AttachmentType;
  readonly items: ItemLike[];
  readonly attachedBehaviorType: "items" | "anchor";
  /** Null if the other end is an item; it cannot be set to null. */
  get anchorPoint(): Point | null;
  set anchorPoint(value: PointLike | null);
  /** Null for a type without a length; it cannot be set to null. */
  length: number | null;
  frequency: number;
  damping: number;
  frictionTorque: number;
  get attachmentRange(): { readonly minimum: number; readonly maximum: number };
  set attachmentRange(value: Range);
}

/** A card that is thrown away, or returns to its place. */
export class ThrowToDismiss extends Behavior {
  /** By default home is where the item is, distance 160 points and leastSpeed 600 points per second. */
  constructor(item: ItemLike, options?: { home?: PointLike; distance?: number; leastSpeed?: number; onGone?: (item: Item) => void });
  readonly phase: "home" | "held" | "thrown" | "gone";
  home: PointLike | null;
  distance: number;
  leastSpeed: number;
  onGone: ((item: Item) => void) | null;
}

/**
 * Places that take one item each. An item that a hand lets go of, or that comes by, goes to the free place nearest to
 * where it would come to a stop, if that is within reach; of several items, the first in the list chooses first.
 */
export class MagneticSlots extends Behavior {
  /** The reach is 80 points by default. */
  constructor(items: Iterable<ItemLike>, options: { slots: Iterable<PointLike>; reach?: number });
  readonly slots: Point[];
  reach: number;
  itemIn(slot: number): Item | null;
  slotOf(item: ItemLike): number;
}

/** A sheet that is dragged along a line and stops at detents. */
export class SheetDetents extends Behavior {
  /** The selection is 0 and the frequency 2.5 Hz by default. */
  constructor(item: ItemLike, options: { detents: Iterable<PointLike>; selection?: number; frequency?: number });
  readonly detents: Point[];
  selection: number;
  frequency: number;
}

export interface DragOptions {
  /** A selector of what can be grabbed; everything by default. */
  handle?: string;
  onGrab?: (item: Item) => void;
  onRelease?: (item: Item) => void;
  /** How fast the item follows, in Hz; 6 by default. */
  frequency?: number;
  /** A damping ratio, 0.8 by default; 1 is critical damping. */
  damping?: number;
  /** In newtons; unlimited by default. */
  maximumForce?: number;
  /** Whether the item turns about the pointer; true by default. */
  allowsRotation?: boolean;
}

export interface Contact {
  readonly item: Item;
  /** Null for a boundary. */
  readonly other: Item | null;
  /** The identifier of a boundary; null for the view's edges and for an item. */
  readonly boundary: {} | null;
  readonly collision: Collision | null;
  readonly point: Point;
}

export interface AnimatorEventMap {
  resume: Event;
  pause: Event;
  begancontact: CustomEvent<Contact>;
  endedcontact: CustomEvent<Contact>;
}

/** UIDynamicAnimator. Its time stands still while neither its view nor an element in it is shown. */
export class Animator extends EventTarget {
  /**
   * With the stepping "uikit" it has UIKit's measured numbers instead of the "standard" ones, which are more exact.
   */
  constructor(view?: Element | null, options?: { stepping?: "standard" | "uikit" });
  /** Called before each step, with the animator. */
  action: ((animator: Animator) => void) | null;
  readonly view: Element | null;
  readonly items: Item[];
  readonly behaviors: Behavior[];
  readonly isRunning: boolean;
  readonly isAtRest: boolean;
  readonly elapsedTime: number;
  /**
   * With "reduced", things are shown at once where they come to rest; null, the default, follows the user's settings.
   * It is for a page with a switch of its own.
   */
  motion: "full" | "reduced" | null;
  /** The inside of the view. Without a view it can be set. */
  get bounds(): Bounds;
  set bounds(value: { x?: number; y?: number; width: number; height: number });
  add<B extends Behavior>(behavior: B): B;
  /**
   * Adds an element of the view, which lies in no other item's element and contains none. Another animator's item for
   * it, if there is one, is removed there.
   */
  add(element: Element, options?: ItemOptions): Item;
  /** Adds an item without an element. */
  add(body: ItemOptions & { x: number; y: number; width: number; height: number }): Item;
  contains(thing: ItemLike | Behavior): boolean;
  /** An element stays where it is seen. */
  remove(thing: ItemLike | Behavior): void;
  removeAllBehaviors(): void;
  itemsIn(rect: Bounds): Item[];
  /** Moves an item to where its element is seen, as soon as the page has moved or resized the element. */
  updateItem(item: ItemLike): void;
  /** Grabs an item at a point of the view. Setting anchorPoint drags it; removing the attachment releases it. */
  grab(item: ItemLike, point: PointLike, options?: Pick<AttachmentOptions, "offset" | "frequency" | "damping" | "maximumForce" | "allowsRotation">): Attachment;
  /** Lets pointers drag an element; clicks, typing and the element's contents work as before. */
  draggable(item: ItemLike, options?: DragOptions): Item;
  undraggable(item: ItemLike): void;
  /** Advances the time by a number of seconds; for use without a page, and for tests. */
  advance(seconds: number): void;
  /** Ends the animator: elements stay where they are seen, and nothing is observed any more. */
  end(): void;
  addEventListener<K extends keyof AnimatorEventMap>(type: K, listener: (this: Animator, event: AnimatorEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof AnimatorEventMap>(type: K, listener: (this: Animator, event: AnimatorEventMap[K]) => void, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void;
}

declare global {
  /**
   * The module's address or its bytes, if it is not `dynamics.wasm` beside the scripts. It is read once, when
   * `dynamics.js` is imported.
   */
  var DETENT_DYNAMICS: URL | BufferSource | Promise<BufferSource> | undefined;
}
