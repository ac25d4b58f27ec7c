// The types of detent.js: custom elements of menus and controls that move like mechanisms.

/** One choice. An id is its title where none is given, and a title its id. */
export interface DetentItem {
  id?: string;
  title?: string;
  subtitle?: string;
  /** One of Detent's symbols, such as `mail`, or else a picture's address, with a dot, slash or colon. */
  icon?: string;
  /** A picture's address, for what fills the item's bubble; the icon or the title is seen where there is none. */
  photo?: string;
  /** What the page has in place of its icon and title: the name of a template, or of one of the `contents`. */
  content?: string;
  /** Any colour of CSS. */
  tint?: string;
  /** A short text on its corner. */
  badge?: string;
  /** What typing finds it by besides its title, each on a line of its own. */
  search?: string;
  /** True by default. A drawer's disabled item without an id is a heading. */
  enabled?: boolean;
  destructive?: boolean;
  selected?: boolean;
  /** What comes with its events; the title by default. */
  value?: unknown;
  /** What lies behind it, 16 deep at most. */
  children?: readonly (string | DetentItem)[];
}

/** What an event tells of the item that it is about. */
export interface DetentChoice {
  id: string;
  label: string;
  value: unknown;
  /** In its own list, from 0; -1 for what is none of the page's items, such as an alert's own OK. */
  index: number;
  /** The indices that lead to it, the outermost first, with its own. */
  path: number[];
}

/** What an element tells, in this order; `enter` and `leave` are about the item with the inner list. */
export interface DetentEventMap {
  opening: CustomEvent<{}>;
  opened: CustomEvent<{}>;
  /** Another item would be chosen now. */
  highlight: CustomEvent<DetentChoice>;
  /** A catch was passed, at most each 40 ms. */
  tick: CustomEvent<{}>;
  /** It came to rest at another item. */
  select: CustomEvent<DetentChoice>;
  enter: CustomEvent<DetentChoice>;
  leave: CustomEvent<DetentChoice>;
  /** An item was chosen. */
  activate: CustomEvent<DetentChoice>;
  closing: CustomEvent<{ reason: "chosen" | "cancelled" | "requested" }>;
  closed: CustomEvent<{}>;
  /** Another value is chosen, by whoever uses it. */
  input: Event;
  change: Event;
  /** Something that was written cannot be used; the console has it too. It does not bubble. */
  error: CustomEvent<{ message: string }>;
}

/** The words that a component says itself, to be translated. */
export type DetentWord =
  | "menu" | "no-items" | "position" | "ok" | "cancel" | "close" | "back" | "more" | "confirm"
  | "radial-hint" | "press-and-hold" | "confirm-hint" | "again" | "undo" | "digits"
  | "no-match";

/** What the six elements are, and those of `define`. */
export class DetentElement extends HTMLElement {
  /** Of one that `define` made, its name. */
  readonly kind: DetentKind | (string & {});
  /** It is open, or on the way there. To set it, or the attribute of this name, opens or closes. */
  open: boolean;
  /** Texts with commas or lines between them, JSON, or an array; without any, a list or a select in the element. */
  get items(): string | (string | DetentItem)[] | null;
  set items(items: string | readonly (string | DetentItem)[] | null);
  /** What it is called; without one, what `aria-labelledby` names, its `aria-label`, title or label. Null takes it away. */
  get label(): string;
  set label(label: string | null);
  /** What an alert says below its title. */
  get message(): string;
  set message(message: string | null);
  disabled: boolean;

  /** Its name in a form, with which its value goes. */
  get name(): string;
  set name(name: string | null);
  /**
   * The value of what was chosen last, and of a dial where it stands; its id where that is no text, number or boolean.
   * Null for nothing. The attribute of this name says the one to begin with and to reset to.
   */
  get value(): string | null;
  set value(value: string | number | boolean | null);
  /** Of what was chosen last, in the outermost list; -1 for nothing. */
  readonly selectedIndex: number;
  /** The form is not sent before something is chosen. */
  required: boolean;
  /** Set to a form, or to the id of one, it is the attribute of this name. */
  get form(): HTMLFormElement | null;
  set form(form: HTMLFormElement | string | null);
  readonly labels: NodeList | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  setCustomValidity(message: string): void;

  /** Instead of what the page and its reader prefer. */
  theme: "" | "light" | "dark" | "high-contrast";
  motion: "" | "full" | "reduced";
  /** By their names; each is an attribute too. `knobs` tells all that there are. */
  get tuning(): string | Record<string, number | string | boolean> | null;
  set tuning(tuning: string | Record<string, number | string | boolean> | null);
  get words(): string | Partial<Record<DetentWord, string>> | null;
  set words(words: string | Partial<Record<DetentWord, string>> | null);
  /**
   * What the page lays over items, by the names in their `content`, besides its elements with a `slot` and its
   * templates with `data-content`. It is only seen: the item is what is pressed, focused and read aloud.
   */
  get contents(): Record<string, DetentContent> | null;
  set contents(contents: Record<string, DetentContent> | null);

  /**
   * Opens it; of a drawer that rests half open, all of it. A floating menu comes out of what is given, an element or
   * a rectangle of the window, and a radial menu opens about its middle.
   */
  show(from?: Element | { x: number; y: number; width: number; height: number }): void;
  close(): void;
  /** Chooses what is selected, or goes in to the items behind it. */
  activate(): void;
  /** Goes to an item of the list that is shown, by its index or its id. */
  select(which: number | string): void;

  addEventListener<Type extends keyof DetentEventMap>(
    type: Type, listener: (this: DetentElement, event: DetentEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof DetentEventMap>(
    type: Type, listener: (this: DetentElement, event: DetentEventMap[Type]) => void,
    options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions): void;
}

/** Numbers that can be tuned, of all kinds of elements; `knobs` tells which a kind has. */
export type DetentTuned =
  | "acceleration" | "again-after" | "again-within" | "anchor" | "armed-scale" | "background-closes" | "blur" | "bubble"
  | "button" | "button-turn" | "button-visibility" | "closed-inner" | "closed-outer" | "closes-on-activation"
  | "count-down" | "dead-zone" | "detents" | "dimming" | "direction" | "distance" | "dots" | "draw-time" | "dwell"
  | "edge" | "edge-zone" | "edges" | "elasticity" | "escape" | "fill-time" | "first-angle" | "follow-ratio"
  | "follow-response" | "friction" | "full-pressure" | "gravity" | "greatest-width" | "guard" | "height"
  | "hidden-scale" | "hint" | "hint-delay" | "hint-fade" | "hold" | "icon" | "inside-scale" | "label-radius"
  | "label-slide" | "labels" | "largest-scale" | "layout" | "least-width" | "leave" | "lighting" | "line-interval"
  | "line-time" | "long-tick" | "longest" | "longest-stagger" | "margin" | "mirrors" | "most-bubbles" | "motion-ratio"
  | "motion-response" | "mouse-flick" | "opening-time" | "opens-at-once" | "outer-slop" | "place" | "placement"
  | "press-delay" | "push" | "rail" | "reduces-transparency" | "rim" | "ring" | "ring-1" | "ring-2" | "ring-3"
  | "ring-4" | "ring-time" | "row-height" | "scale" | "scale-distance" | "seed" | "settle-ratio" | "settle-response"
  | "shade-time" | "short-tick" | "side" | "slack" | "slop" | "smallest-scale" | "snap-ratio" | "snap-response"
  | "spacing" | "stagger" | "stroke" | "stroke-time" | "target" | "thick-ring" | "threshold" | "tick-time"
  | "time-scale" | "touch-flick" | "touchpad-flick" | "travel-time" | "turn" | "turns-green" | "undo" | "widest"
  | "width" | "words-time";

/** What is written on an element in JSX and in templates. */
export interface DetentAttributes extends DetentTunedAttributes {
  items?: string | readonly (string | DetentItem)[] | null;
  label?: string | null;
  message?: string | null;
  open?: boolean;
  disabled?: boolean;
  name?: string;
  value?: string | number | boolean | null;
  required?: boolean;
  theme?: DetentElement["theme"];
  motion?: DetentElement["motion"];
  tuning?: DetentElement["tuning"];
  words?: DetentElement["words"];
  contents?: DetentElement["contents"];
  /** What typing leaves of the items; without a word, those that have the text anywhere. */
  filter?: "" | "substring" | "prefix" | "fuzzy" | boolean;
  "show-keys"?: "" | "digits" | "letters" | boolean;
  "text-scale"?: number | string;
  /** The id of its form, where it is in none. */
  form?: string;
  /** What a confirm button does to its form. */
  type?: "submit" | "button" | "reset";
}
export type DetentTunedAttributes = { [Name in DetentTuned]?: number | string | boolean };

/** Its events as `onactivate` and so on. */
export type DetentHandlers = {
  [Type in keyof DetentEventMap as `on${Type}`]?: (event: DetentEventMap[Type]) => void;
};

/** Makes what is laid over an item, or what fails is said once; in a drawer with the height of its row in pixels. */
export type DetentContent =
  | ((item: DetentItem) => Node | string | null)
  | { make: (item: DetentItem) => Node | string | null; rowHeight?: number };

export type DetentKind = "dial" | "radial" | "floating" | "drawer" | "confirm" | "alert";

/** A number that can be tuned. Switches are 0 and 1, choices the index of their word. */
export interface DetentKnob {
  name: string;
  /** The default. */
  value: number;
  least: number;
  greatest: number;
  unit: string;
  /** For a choice, the words for 0, 1 and so on. */
  words: string[];
}

/** What can be tuned, once `load` is done. */
export function knobs(kind: DetentKind): DetentKnob[];

/**
 * Makes a component of one's own an element of this name: a program that is compiled by `Scripts/web package` and
 * calls `define` with the same name. The numbers that it tells by `change` are the element's `value`.
 *
 * @param source The program's address, as seen from the page, or its bytes. Several elements may be in one program.
 * @param options `over`: it lies over the whole page, as a drawer does, and is modal while it is open.
 * @returns Settles once the program is loaded.
 */
export function define(
  name: string, source: string | URL | BufferSource, options?: { over?: boolean }): Promise<void>;

/**
 * Loads the module. Elements do that by themselves, from `detent.wasm` beside the script, or from
 * `globalThis.DETENT_WASM`; a page that has it elsewhere says so before the first one.
 *
 * @param source Its address, its bytes, or these as base64, gzipped or not.
 */
export function load(source?: URL | BufferSource | string): Promise<void>;

declare global {
  /** The module as base64, gzipped or not, where it is in the page itself. */
  var DETENT_WASM: string | URL | BufferSource | undefined;

  interface HTMLElementTagNameMap {
    "detent-dial": DetentElement;
    "detent-radial": DetentElement;
    "detent-floating": DetentElement;
    "detent-drawer": DetentElement;
    "detent-confirm": DetentElement;
    "detent-alert": DetentElement;
  }
}
