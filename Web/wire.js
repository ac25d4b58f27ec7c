// The protocol between the page and detent.wasm: the numbers that stand for things, each named here once, and the
// bytes of the output, in order. Sources/Core/Drawing/Wire.swift and Sources/Hosts/Web have them in Swift, which
// writes Tests/Goldens/wire.json; Web/module.mjs compares this file with that.

import * as outlines from "./outline.js";

const words = (text) => text.split(" ");
const numbered = (text, number) => Object.fromEntries(words(text).map((name, place) => [name, number(place)]));
const numbers = (text) => numbered(text, (place) => place);
const flags = (text) => numbered(text, (place) => 1 << place);
// Returns the flags that something has, as one number.
export const bits = (flags, is) =>
  Object.keys(flags).reduce((sum, name) => sum + (is[name] ? flags[name] : 0), 0);

export const VERSION = { picture: 2, message: 2 };
// For all elements the same error, which is logged once.
export const stale = new Error("its module is another one than its script needs");

// In a picture. A list that counts from 1 begins with an empty place.
const COMMANDS = [
  , ["fill", "shape", "color"], ["stroke", "shape", "color", "strokeStyle"], ["shadow", "shape", "shadow"],
  ["text", "text"], ["pill", "pill"], ["picture", "picture"], ["pushClip", "shape"],
  ["pushMask", "shape", "strokeStyle"], ["pushOpacity", "number"], ["pushBlur", "shape", "number"], ["pop"],
  ["region", "region"], ["slot", "slot"], ["underline", "text", "parts"],
];
const SHAPES = words(" circle rect line arc path");
const STEPS = [, ["moveTo", 2], ["lineTo", 2], ["bezierCurveTo", 6], ["closePath", 0]];
const CAPS = words("butt round square");
const JOINS = words("miter round bevel");
const ELISIONS = words("end middle words");
export const UNDERLINE = { drop: 0.11, width: 0.07 }; // fractions of the text's size
export const WORDS = { least: 0.75, fill: 0.99 }; // fractions of the text's size, and of a line's width
const ROLES = words("group menu menuitem button listbox option slider dialog alertdialog label image status");
export const STATE = flags("selected disabled focused expanded popup modal");

// The inputs, and what they return.
export const THEMES = words("light dark high-contrast");
// The properties that a style sheet can set, after --detent-.
export const COLORS = words(
  "background surface surface-raised text text-secondary accent on-accent positive caution destructive line shadow scrim focus",
);
export const CORNERS = words("panel-radius row-radius");
export const SURROUNDINGS = flags("rtl still digits letters prefix substring fuzzy");
export const ITEM = flags("disabled destructive selected tint icon heading search photo");
export const PHASE = numbers("down move up cancel hover leave");
export const POINTER = numbers("mouse touch pen");
export const BUTTONS = [0, 2, 1]; // a page counts the middle button before the secondary one
export const SCROLL = numbers("step move end");
export const KEYS = (
  "Enter, ,Escape,Tab,Backspace,Delete,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,Home,End,PageUp,PageDown"
).split(",");
export const MODIFIERS = flags("shiftKey ctrlKey altKey metaKey");
export const ACTION = numbers("activate increment decrement dismiss focus");
export const REQUEST = numbers("open close activate select choose");
export const CLAIM = numbers("ignored interested captured");
export const NEWS = flags("moves events");
export const EVENTS = words("opening opened highlight tick select activate closing closed enter leave");
export const OWN_EVENT = 255; // an event that a custom component names itself
export const REASONS = words("chosen cancelled requested");

const utf8 = new TextDecoder();
const colors = new Map();
const SHADOW = 28; // bytes

function isAt(at, some, all) {
  for (let index = some.length - 1; index >= 0; index -= 1) if (some[index] !== all[at + index]) return false;
  return true;
}

// Reads bytes in order. Objects `kept` from a picture are reused in the next one, which is mostly the same.
export class Reader {
  at = 0;
  left = 0; // commands that remain
  kept = [];

  constructor(bytes, before = []) {
    this.bytes = bytes;
    this.before = before;
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
  }

  // Returns the object that the same bytes made before, if it was kept.
  keep(make) {
    const { at, bytes, before, kept } = this;
    let one = before[kept.length];
    if (one && isAt(at, one.bytes, bytes)) this.at += one.bytes.length;
    else (one = make()).bytes = bytes.slice(at, this.at);
    kept.push(one);
    return one;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    return this.view.getFloat64((this.at += 8) - 8, true);
  }

  integer() {
    return this.view.getInt32((this.at += 4) - 4, true);
  }

  string() {
    const count = this.integer();
    return utf8.decode(this.bytes.subarray(this.at, (this.at += count)));
  }

  list(one, count = this.integer()) {
    const all = [];
    while (all.length < count) all.push(one());
    return all;
  }

  strings() {
    return this.list(() => this.string());
  }

  numbers(count) {
    const all = [];
    for (count ??= this.integer(); count > 0; count -= 1) all.push(this.number());
    return all;
  }

  // Begins a picture. Its size is skipped, because it is the canvas's.
  begin() {
    if (this.byte() !== VERSION.picture) throw stale;
    this.numbers(2);
    this.left = this.integer();
  }

  // Returns the next command with its arguments.
  command() {
    const [name, ...fields] = COMMANDS[this.byte()];
    const { at, bytes } = this;
    const command = [name, ...fields.map((field) => this[field]())];
    this.left -= 1;
    if (name !== "shadow") return command;
    // If the next command fills the same shape, both become one fill with a shadow.
    const isFilled = COMMANDS[bytes[this.at]]?.[0] === "fill";
    const same = bytes.subarray(at, this.at - SHADOW);
    return isFilled && isAt(this.at + 1, same, bytes) ? [...this.command(), command[2]] : command;
  }

  color() {
    const rgba = this.integer();
    let color = colors.get(rgba);
    if (!color) colors.set(rgba, (color = "#" + (rgba >>> 0).toString(16).padStart(8, "0")));
    return color;
  }

  // An outline takes as many numbers as its function has parameters.
  shape() {
    const name = SHAPES[this.byte()];
    const outline = outlines[name];
    return outline(...(name === "path" ? [this.steps()] : this.numbers(outline.length)));
  }

  steps() {
    return this.list(() => {
      const [method, count] = STEPS[this.byte()];
      return [method, this.numbers(count)];
    });
  }

  strokeStyle() {
    return {
      width: this.number(),
      cap: CAPS[this.byte()],
      join: JOINS[this.byte()],
      dash: this.numbers(),
      phase: this.number(),
      start: Math.max(0, this.number()),
      end: Math.min(1, this.number()),
    };
  }

  shadow() {
    return { color: this.color(), x: this.number(), y: this.number(), blur: this.number() };
  }

  run() {
    return this.keep(() => ({
      string: this.string(),
      size: this.number(),
      weight: 400 + 100 * this.byte(),
      tabular: this.byte(),
      maxWidth: this.number(),
      maxLines: this.integer(),
      elision: ELISIONS[this.byte()],
    }));
  }

  text() {
    return {
      run: this.run(),
      x: this.number(),
      y: this.number(),
      scale: this.number(),
      rotation: this.number(),
      alignment: this.byte() / 2, // the fraction of the box that is left of its position
      color: this.color(),
    };
  }

  // Ranges of code points: where each begins, and where it ends.
  parts() {
    return this.list(() => [this.integer(), this.integer()]);
  }

  pill() {
    return {
      text: this.text(),
      color: this.color(),
      x: this.number(),
      y: this.number(),
      radius: this.number(),
      shadow: this.byte() && this.shadow(),
    };
  }

  box() {
    return { x: this.number(), y: this.number(), width: this.number(), height: this.number() };
  }

  picture() {
    const [name, box, rotation, flags] = [this.string(), this.box(), this.number(), this.byte()];
    return {
      name,
      ...box,
      rotation,
      isRound: flags & 2,
      tint: flags & 1 && this.color(),
    };
  }

  slot() {
    return {
      content: this.string(), item: this.string(), width: this.number(), height: this.number(), x: this.number(),
      y: this.number(), scale: this.number(), rotation: this.number(), state: this.byte(), isRound: this.byte(),
    };
  }

  region() {
    const id = this.integer();
    const box = this.box();
    const region = this.keep(() => ({
      role: ROLES[this.byte()],
      name: this.string(),
      value: this.string(),
      hint: this.string(),
      state: this.byte(),
      actions: this.byte(),
      position: this.integer(),
      count: this.integer(),
    }));
    return Object.assign(region, { id, ...box });
  }
}
