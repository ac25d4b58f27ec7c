// The input of an element: what the page reports of pointers, wheels, keys and the focus, as numbers.

import { ACTION, BUTTONS, CLAIM, KEYS, MODIFIERS, PHASE, POINTER, SCROLL, bits } from "./wire.js";
import { Edge } from "./edge.js";
import { Layer } from "./layer.js";
import { untoldZoom } from "./page.js";
import { clock } from "./clock.js";

// The method for each event, and its phase.
const HANDS = {
  pointerdown: ["press"],
  pointermove: ["move"],
  pointerup: ["lift", PHASE.up],
  pointercancel: ["lift", PHASE.cancel],
  lostpointercapture: ["lift", PHASE.cancel],
  pointerleave: ["hover", PHASE.leave],
  touchmove: ["hold"],
  mousedown: ["keep"],
  contextmenu: ["keep"],
  wheel: ["wheel"],
  keydown: ["key", PHASE.down],
  keyup: ["key", 1],
  focusin: ["focus", 1],
  focusout: ["focus", 0],
};
export const MARKS = "[role=button], [role=option], [role=menuitem], [role=slider]"; // what a finger can grab

const AFTER = 0.3; // seconds within which a context menu belongs to the press before it, and not to a key

// Looks through all shadow roots.
const isInert = (node) => node && (node.inert || isInert(node.assignedSlot ?? node.parentNode ?? node.host));

export class Hand {
  #isClaimed = false; // whether the last press was claimed
  #ended = 0; // when the last claimed press ended
  #isGrabbed = false; // whether it hit a mark, or something that moves
  #edge = null;
  // Empty elements at the corners. Their positions tell how the stage is moved, rotated and scaled, and seen from.
  #corners = ["i", "i", "i", "i"].map((name) => document.createElement(name));
  #lifting = 0;
  #pressed = new Map();
  isDeaf = false; // to changes of the focus

  constructor(element, stage) {
    Object.assign(this, { element, stage });
    stage.append(...this.#corners);
    for (const type in HANDS) stage.addEventListener(type, this, { passive: false });
  }

  handleEvent(event) {
    const [hand, phase] = HANDS[event.type];
    const { element } = this;
    // As for any control, a key or a wheel that its page has used already does nothing.
    const isUsed = event.defaultPrevented && /^(keydown|wheel)$/.test(event.type);
    if (element._handle && !element._isDisabled && !isUsed) this[hand](event, clock(event.timeStamp), phase);
  }

  // Lets a drawer be pulled out of its edge, in place of the edge before.
  listenAtEdge({ edge = 0, "edge-zone": zone = 20 }) {
    const { element } = this;
    const inward = (event) => {
      const { direction, visibility } = getComputedStyle(element);
      if (element.open || element._isDisabled || visibility !== "visible" || isInert(element)) return null;
      if (!Layer.isReached(element, event)) return null;
      const [x, y] = this.place(event);
      const isRightToLeft = direction === "rtl";
      if (edge > 1) return [edge === 2 ? y : this.stage.offsetHeight - y, x];
      return [(edge === 1) === isRightToLeft ? x : this.stage.offsetWidth - x, y];
    };
    this.#edge?.close();
    this.#edge = new Edge(zone, inward, (event) => this.press(event, clock(event.timeStamp)));
  }

  close() {
    this.letGo();
    this.#edge?.close();
    this.#edge = null;
  }

  press(event, time) {
    const { element } = this;
    const button = BUTTONS.indexOf(event.button);
    if (button < 0 || this.#pressed.has(event.pointerId)) return;
    const press = this.#pointer(event, button);
    this.#isClaimed = this.#point(PHASE.down, event, press, time) > 0;
    if (!this.#isClaimed) return;
    const isOut = element.open && element.kind !== "dial";
    this.#isGrabbed = isOut || event.target.matches(MARKS) || element._moves;
    this.#pressed.set(event.pointerId, press);
    try {
      this.stage.setPointerCapture(event.pointerId);
    } catch {
      return this.lift(event, time, PHASE.cancel); // the browser has already ended it
    }
    if (!element._hasFocus) element.focus({ preventScroll: true });
  }

  move(event, time) {
    const press = this.#pressed.get(event.pointerId);
    if (!press) return this.hover(event, time, PHASE.hover);
    // Only secure contexts have this method.
    for (const part of event.getCoalescedEvents?.() ?? []) {
      if (part.timeStamp < event.timeStamp) this.#point(PHASE.move, part, press, clock(part.timeStamp));
    }
    this.#point(PHASE.move, event, press, time);
    this.lift(event, time, PHASE.up); // its own button may be up while others are down
  }

  lift(event, time, phase) {
    const press = this.#pressed.get(event.pointerId);
    if (!press || (phase === PHASE.up && event.buttons & (1 << press.button))) return;
    this.#pressed.delete(event.pointerId);
    this.#ended = time;
    this.#point(phase, event, press, time);
  }

  hover(event, time, phase) {
    if (event.pointerType === "touch" || this.#pressed.has(event.pointerId)) return;
    this.#point(phase, event, this.#pointer(event, 0), time);
  }

  // Cancels whatever is pressed. Returns whether anything was.
  letGo() {
    const isPressed = this.#pressed.size > 0;
    for (const pointerId of this.#pressed.keys()) this.lift({ pointerId }, clock(), PHASE.cancel);
    return isPressed;
  }

  // Where a stage is scaled to nothing, every place is the same. In perspective the last corner is elsewhere than the
  // others would have it, and the stage is projected onto the four (P. Heckbert, "Fundamentals of Texture Mapping and
  // Image Warping", 1989, section 2.2.3).
  place({ clientX, clientY }) {
    const { offsetWidth, offsetHeight } = this.stage;
    const [from, right, below, last] = this.#corners.map((one) => one.getBoundingClientRect());
    const [a, b, c, d] = [right.x - from.x, right.y - from.y, below.x - from.x, below.y - from.y];
    const [e, f] = [last.x - from.x - a - c, last.y - from.y - b - d];
    const isFlat = Math.hypot(e, f) < 0.1; // but for rounding
    const whole = isFlat ? Infinity : (c + e) * (b + f) - (a + e) * (d + f) || Infinity;
    const [g, h] = [(a * f - b * e) / whole, (d * e - c * f) / whole];
    const zoom = untoldZoom(this.stage);
    const [x, y] = [clientX / zoom - from.x, clientY / zoom - from.y];
    const [i, j, k, l] = [a + g * (a - x), b + g * (b - y), c + h * (c - x), d + h * (d - y)];
    const area = i * l - j * k || Infinity;
    return [(offsetWidth * (x * l - y * k)) / area, (offsetHeight * (y * i - x * j)) / area];
  }

  #point(phase, event, press, time) {
    if (phase !== PHASE.cancel) press.place = this.place(event);
    const { id, kind, button, place } = press;
    // A finger on a screen without pressure sensing has one of these values.
    const isFelt = kind === POINTER.pen || (kind === POINTER.touch && ![0, 0.5, 1].includes(event.pressure));
    const pressure = isFelt ? event.pressure : -1;
    return this.element._send("pointer", phase, id, kind, button, ...place, pressure, time);
  }

  // A mouse has the id 0, a pen 1, and a finger the lowest free number from 2 on.
  #pointer(event, button) {
    const kind = POINTER[event.pointerType] ?? POINTER.mouse;
    let id = [0, 2, 1][kind];
    const taken = [...this.#pressed.values()].map((press) => press.id);
    while (kind === POINTER.touch && taken.includes(id)) id += 1;
    return { id, kind, button };
  }

  // A press for the component selects no text of the page, and opens no context menu, which may come only after it.
  keep(event, time) {
    const isPress = this.#pressed.size > 0 || time - this.#ended < AFTER;
    if (this.#isClaimed && isPress && event.cancelable) event.preventDefault();
  }

  // A finger that has grabbed something does not scroll the page; two of them zoom it.
  hold(event) {
    if (this.#isGrabbed && this.#pressed.size && event.touches.length < 2) event.preventDefault();
  }

  wheel(event, time) {
    const { element } = this;
    const { deltaX, deltaY, deltaMode, wheelDeltaX = 0, wheelDeltaY = 0 } = event;
    if (event.ctrlKey) return; // zooms the page
    const isWheel = deltaMode > 0 || (wheelDeltaX || wheelDeltaY) % 120 === 0;
    const clicks = (delta, whole) => (whole ? -whole / 120 : Math.sign(delta));
    const way = isWheel
      ? [SCROLL.step, clicks(deltaX, wheelDeltaX), clicks(deltaY, wheelDeltaY)]
      : [SCROLL.move, deltaX, deltaY];
    const place = this.place(event);
    if (element._send("scroll", ...way, ...place, time) === CLAIM.captured) event.preventDefault();
    clearTimeout(this.#lifting);
    if (isWheel) return;
    this.#lifting = setTimeout(() => element._send("scroll", SCROLL.end, 0, 0, ...place, clock()), 100);
  }

  key(event, time, phase) {
    const { element } = this;
    const { key, target, repeat } = event;
    const place = KEYS.indexOf(key);
    const isText = place < 0 && [...key].length === 1;
    if (event.isComposing || (place < 0 && !isText) || (key === "Escape" && !element._takesEscape)) return;
    if (target.role === "slider" && /Arrow/.test(key) && !(event.altKey || event.ctrlKey || event.metaKey)) {
      const action = /Right|Up/.test(key) ? ACTION.increment : ACTION.decrement;
      if (!phase) element._send("act", action, target.region.id, time);
      return event.preventDefault();
    }
    const what = isText ? key.codePointAt(0) : place;
    // On a Mac it is Alt that types letters such as ą.
    const typed = isText && /^Mac/.test(navigator.platform) ? MODIFIERS.altKey : 0;
    const send = (what, modifiers) => element._send("key", phase, what, modifiers, repeat ? 1 : 0, time);
    // In a dial's outermost list Escape clears what narrows it, as Ctrl-U does, and would close it otherwise.
    const closes = key === "Escape" && element.kind === "dial" && !element._component.way;
    const clears = closes && send("u".codePointAt(0), MODIFIERS.ctrlKey);
    const claim = clears || send(what, bits(MODIFIERS, event) & ~typed);
    if (claim === CLAIM.captured) event.preventDefault();
  }

  focus(event, time, isFocused) {
    if (this.isDeaf || this.stage.contains(event.relatedTarget)) return;
    if (isFocused) this.element._readNames();
    // A press moves the focus too, and a browser may still go by the key before it.
    const { activeElement } = this.element.shadowRoot;
    const isVisible = isFocused && !this.#pressed.size && activeElement?.matches(":focus-visible");
    this.element._send("focus", isFocused, isVisible ? 1 : 0, time);
  }
}
