// The types of fields and of the regions in which they act, which dynamics.d.ts exports.

import type { ListBehavior } from "./behavior.js";
import type { Item, ItemLike, Point, PointLike } from "./dynamics.js";

/** UIRegion, relative to a field's position. */
export class Region {
  private constructor();
  static readonly infinite: Region;
  static circle(radius: number): Region;
  static rectangle(width: number, height: number): Region;
  readonly inverse: Region;
  /** Whether a point, relative to the field's position, is inside. */
  contains(offset: Point): boolean;
  union(other: Region): Region;
  intersection(other: Region): Region;
  difference(other: Region): Region;
}

export interface FieldOptions {
  items?: Iterable<ItemLike>;
  position?: PointLike;
  strength?: number;
  minimumRadius?: number;
  /** The power of the distance by which the strength falls off; by default the law's own. */
  falloff?: number;
  direction?: PointLike;
  smoothness?: number;
  animationSpeed?: number;
  region?: Region;
  /** Which to follow if Apple's documentation and engine differ: "documented" by default. */
  law?: "documented" | "measured";
}
/** What a custom field's function is given: in points, points per second, kilograms, coulombs and seconds. */
export interface FieldState {
  readonly item: Item;
  readonly position: Point;
  readonly offset: Point;
  readonly velocity: Point;
  readonly mass: number;
  readonly charge: number;
  readonly strength: number;
  readonly time: number;
}
export type FieldKind =
  | "linearGravity" | "radialGravity" | "spring" | "vortex" | "drag" | "velocity" | "electric" | "magnetic" | "noise"
  | "turbulence";

/** UIFieldBehavior. */
export class Field extends ListBehavior {
  constructor(kind: FieldKind, options?: FieldOptions);
  static linearGravityField(direction?: PointLike, options?: FieldOptions): Field;
  static radialGravityField(position?: PointLike, options?: FieldOptions): Field;
  static springField(options?: FieldOptions): Field;
  static vortexField(options?: FieldOptions): Field;
  static dragField(options?: FieldOptions): Field;
  static velocityField(direction: PointLike, options?: FieldOptions): Field;
  static electricField(options?: FieldOptions): Field;
  static magneticField(options?: FieldOptions): Field;
  static noiseField(smoothness: number, animationSpeed: number, options?: FieldOptions): Field;
  static turbulenceField(smoothness: number, animationSpeed: number, options?: FieldOptions): Field;
  /** Changes velocities before each step by a force in newtons; a body that sleeps stays asleep. */
  static customField(evaluate: (state: FieldState) => PointLike, options?: FieldOptions): Field;
  readonly kind: FieldKind | "custom";
  get position(): Point;
  set position(value: PointLike);
  strength: number;
  minimumRadius: number;
  falloff: number | undefined;
  get direction(): Point;
  set direction(value: PointLike);
  smoothness: number;
  animationSpeed: number;
  region: Region;
  law: "documented" | "measured";
}
