// The types of detent.js: custom elements of menus and controls that move like mechanisms.

/** One choice. Its id and its title default to each other. */
export interface DetentItem {
  id?: string;
  title?: string;
  subtitle?: string;
  /** One of Detent's symbols, such as `mail`, or else a picture's address, which has a dot, slash or colon in it. */
  icon?: string;
  /** The address of a picture that fills the item's bubble. Without one, the icon or the title is shown. */
  photo?: string;
  /** The page's own content in place of the icon and title: the name of a template, or of one of the `contents`. */
  content?: string;
  /** Any CSS colour. */
  tint?: string;
  /** A short text at its corner. */
  badge?: string;
  /** Texts that typing matches besides the title, one a line. */
  search?: string;
  /** True by default. In a drawer, a disabled item without an id is a heading. */
  enabled?: boolean;
  destructive?: boolean;
  selected?: boolean;
  /** The value in its events; the title by default. */
  value?: unknown;
  /** The items behind it, at most 16 levels deep. */
  children?: readonly (string | DetentItem)[];
}

/** The item that an event is about. */
export interface DetentChoice {
  id: string;
  label: string;
  value: unknown;
  /** The index in its own list, from 0; -1 for an item that is not the page's, such as an alert's own OK. */
  index: number;
  /** The indices that lead to it, the outermost first, ending with its own. */
  path: number[];
}

/** The events of an element, in this order; `enter` and `leave` are about the item with the inner list. */
export interface DetentEventMap {
  opening: CustomEvent<{}>;
  opened: CustomEvent<{}>;
  /** The item that would be chosen now has changed. */
  highlight: CustomEvent<DetentChoice>;
  /** A detent was passed; sent at most every 40 ms. */
  tick: CustomEvent<{}>;
  /** It came to rest at another item. */
  select: CustomEvent<DetentChoice>;
  enter: CustomEvent<DetentChoice>;
  leave: CustomEvent<DetentChoice>;
  /** An item was chosen. */
  activate: CustomEvent<DetentChoice>;
  closing: CustomEvent<{ reason: "chosen" | "cancelled" | "requested" }>;
  closed: CustomEvent<{}>;
  /** The user has chosen another value. */
  input: Event;
  change: Event;
  /** Something cannot be used, such as an attribute; the console has the message too. This event does not bubble. */
  error: CustomEvent<{ message: string }>;
}

type DetentEvents = DetentEventMap & Omit<HTMLElementEventMap, keyof DetentEventMap>;

/** The built-in words of the components, for translation. */
export type DetentWord =
  | "menu" | "no-items" | "position" | "ok" | "cancel" | "close" | "back" | "more" | "confirm"
  | "radial-hint" | "press-and-hold" | "confirm-hint" | "again" | "undo" | "digits"
  | "no-match";

/** The class of the six elements, and of those that `define` makes. */
export class DetentElement extends HTMLElement {
  /** For an element that `define` made, its name. */
  readonly kind: DetentKind | (string & {});
  /** Whether it is open or opening. Setting it, or the attribute of this name, opens or closes it. */
  open: boolean;
  /**
   * Texts separated by commas or lines, JSON, or an array. Without any, a list or a select in the element is used.
   */
  get items(): string | (string | DetentItem)[] | null;
  set items(items: string | readonly (string | DetentItem)[] | null);
  /**
   * Its name. Without one, it is what `aria-labelledby` refers to, its `aria-label`, title or label. Null removes it.
   */
  get label(): string;
  set label(label: string | null);
  /** The text below an alert's title; in a menu, a message to read before choosing. */
  get message(): string;
  set message(message: string | null);
  disabled: boolean;
  /** As for any element. What a framework assigns to it, such as a number, sets the attribute, which is tuning. */
  blur(): void;

  /** The name under which a form submits its value. */
  get name(): string;
  set name(name: string | null);
  /**
   * The value of the item chosen last, or of the item at which a dial stands; the
   * item's id if its value is not a string, number or boolean. Null if there is none.
   * The attribute of this name is the initial value, to which a form resets it.
   */
  get value(): string | null;
  set value(value: string | number | boolean | null);
  /** The index of the item chosen last, in the outermost list; -1 for none. */
  readonly selectedIndex: number;
  /** Whether something must be chosen before the form can be submitted. */
  required: boolean;
  /** Setting it to a form, or to the id of one, sets the attribute of this name. */
  get form(): HTMLFormElement | null;
  set form(form: HTMLFormElement | string | null);
  /** The labels that name it. Setting it to a text sets the attribute of this name, which is tuning. */
  get labels(): NodeList | null;
  set labels(labels: NodeList | string | number | null);
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  setCustomValidity(message: string): void;

  /** Overrides what the page and its user prefer. */
  theme: "" | "light" | "dark" | "high-contrast";
  motion: "" | "full" | "reduced";
  /** Switches that are on by default can be set to false here, too. */
  mirrors: string | number | boolean | null;
  "opens-at-once": string | number | boolean | null;
  "closes-on-activation": string | number | boolean | null;
  hint: string | number | boolean | null;
  /** Tuning by name; each name is an attribute too. `knobs` lists all of them. */
  get tuning(): string | Record<string, number | string | boolean> | null;
  set tuning(tuning: string | Record<string, number | string | boolean> | null);
  get words(): string | Partial<Record<DetentWord, string>> | null;
  set words(words: string | Partial<Record<DetentWord, string>> | null);
  /**
   * Content that the page lays over items, by the names in their `content`, in addition to its elements with a `slot`
   * and its templates with `data-content`. It is only visual: the item itself is pressed, focused and read aloud.
   */
  get contents(): Record<string, DetentContent> | null;
  set contents(contents: Record<string, DetentContent> | null);

  /**
   * Opens it; a drawer that is half open opens all the way. A floating menu comes out of `from`, an element or a
   * rectangle of the window, and a radial menu opens around its centre.
   */
  show(from?: Element | { x: number; y: number; width: number; height: number }): void;
  close(): void;
  /** Chooses the selected item, or goes in to the items behind it. */
  activate(): void;
  /** Selects an item of the list that is shown, by its index or its id. */
  select(which: number | string): void;

  addEventListener<Type extends keyof DetentEvents>(
    type: Type, listener: (this: DetentElement, event: DetentEvents[Type]) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof DetentEvents>(
    type: Type, listener: (this: DetentElement, event: DetentEvents[Type]) => void,
    options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions): void;
}

/** The names of all numbers that can be tuned, for all kinds of elements; `knobs` lists those of one kind. */
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

/** The attributes of an element in JSX and in templates. */
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
  /** How typed text filters the items. An empty value means `substring`. */
  filter?: "" | "substring" | "prefix" | "fuzzy" | boolean;
  "show-keys"?: "" | "digits" | "letters" | boolean;
  "text-scale"?: number | string;
  /** The id of its form, if it is not inside one. */
  form?: string;
  /** What a confirm button does to its form. */
  type?: "submit" | "button" | "reset";
}
export type DetentTunedAttributes = { [Name in DetentTuned]?: number | string | boolean };

/** Event handlers: `onactivate` and so on. */
export type DetentHandlers = {
  [Type in keyof DetentEventMap as `on${Type}`]?: (event: DetentEventMap[Type]) => void;
};

/**
 * Makes what is laid over an item; if it throws, that is reported
 * once. `rowHeight` is the height of its row in a drawer, in pixels.
 */
export type DetentContent =
  | ((item: DetentItem) => Node | string | null)
  | { make: (item: DetentItem) => Node | string | null; rowHeight?: number };

export type DetentKind = "dial" | "radial" | "floating" | "drawer" | "confirm" | "alert";

/** A number that can be tuned. A switch is 0 or 1, and a choice is the index of its word. */
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

/** Returns what can be tuned, once `load` is done. */
export function knobs(kind: DetentKind): DetentKnob[];

/**
 * Defines an element of this name for a component of your own: a program that `Scripts/web package` compiles and that
 * calls `define` with the same name. The numbers that it sends by `change` are the element's `value`. An element that
 * is defined already in the same way stays as it is.
 *
 * @param source The program's address, relative to the page, or its bytes. One program may have several elements.
 * @param options `over`: it covers the whole page, as a drawer does, and is modal while it is open.
 * @returns Settles once the program is loaded; rejects if it cannot be, or if the name is none or is taken.
 */
export function define(
  name: string, source: string | URL | BufferSource, options?: { over?: boolean }): Promise<void>;

/**
 * Loads the module that has all components. Elements load what they need by themselves: `globalThis.DETENT_WASM`, or
 * what is beside the script, which is a module such as `detent-dial.wasm` for each component of a page that has one or
 * two, and `detent.wasm` otherwise. A page that has it elsewhere must call this before the first element.
 *
 * @param source Its address, as a URL or as a text with a dot in it or a slash before it; its bytes; or these in
 * base64, gzipped or not.
 */
export function load(source?: URL | BufferSource | string): Promise<void>;

declare global {
  /** What `load` takes: the module's address, or the module itself if it is in the page. */
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
