// Pointers that drag elements. The contents of an element work as before: a click is still a click, and nothing is
// dragged where text is typed or a slider is moved.

import { Attachment, PROPERTIES } from "./attachment.js";
import { callback, options, selector } from "./check.js";
import { spaceOf } from "./space.js";

const OPTIONS = ["handle", "onGrab", "onRelease", ...PROPERTIES.hand];

// Elements that use pointer movements themselves, as custom controls do.
const OWN = `[role=slider], audio[controls], video[controls], textarea, select, [contenteditable]:not([contenteditable=false]), [draggable=true], input:not([type=button],
  [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio], [type=color], [type=file])`;
const isControl = (node) => node.matches?.(OWN) || node.constructor.formAssociated === true;
const START = { mouse: 4, pen: 4, touch: 8 }; // pixels after which a press becomes a drag
const RESIZER = 16; // pixels

/** Whether a press is on the corner by which its node is resized: lower right, or lower left from right to left. */
function isOnResizer(event) {
  const [node] = event.composedPath();
  const { resize, overflow, direction } = getComputedStyle(node);
  if (resize === "none" || overflow === "visible" || !node.offsetWidth) return false;
  const { left, right, bottom, width } = node.getBoundingClientRect();
  const size = (RESIZER * width) / node.offsetWidth;
  if (event.clientY < bottom - size) return false;
  return direction === "rtl" ? event.clientX < left + size : event.clientX > right - size;
}

const taken = new WeakSet(); // presses taken by an element inside another one

/** Returns what a page has said of a drag: what is grabbed, what is told, and the options of the hand. */
export function dragOptions(given) {
  const { handle, onGrab, onRelease, ...grip } = options("draggable", given, OPTIONS);
  Attachment.hand(null, { ...grip, anchor: [0, 0] }); // throws if they are none
  callback("onGrab", onGrab);
  callback("onRelease", onRelease);
  return { handle: selector("handle", handle), onGrab, onRelease, grip };
}

/** Lets pointers drag an item's element by a hand. Returns a function that ends this. */
export function drag(animator, item, { handle, onGrab, onRelease, grip }) {
  let hand = null;
  const press = new Press(animator.view, item.element, handle, {
    grab: (point) => { hand = animator.grab(item, point, grip); onGrab?.(item); },
    move: (point) => { if (hand?.dynamicAnimator) hand.anchorPoint = point; },
    release: () => {
      if (hand) animator.remove(hand);
      hand = null;
      onRelease?.(item);
    },
  });
  const stopHolding = hold(item.element, handle);
  return () => { press.close(); stopHolding(); };
}

/** Keeps a browser from scrolling where an element is grabbed. Returns a function that ends this. */
function hold(element, handle) {
  const before = new Map();
  const take = (node) => {
    if (before.has(node)) return;
    before.set(node, node.style.touchAction);
    if (/auto|manipulation/.test(getComputedStyle(node).touchAction)) node.style.touchAction = "pinch-zoom";
  };
  const takeAll = () => {
    for (const node of [element, ...element.querySelectorAll(handle)]) if (node.matches(handle)) take(node);
  };
  // A handle may come later.
  const watcher = new MutationObserver(takeAll);
  if (handle) {
    takeAll();
    watcher.observe(element, { subtree: true, childList: true, attributeFilter: ["class"] });
  } else {
    take(element);
  }
  return () => {
    watcher.disconnect();
    for (const [node, touchAction] of before) node.style.touchAction = touchAction;
  };
}

const ON_ELEMENT = ["pointerdown", "selectstart", "dragstart"];
// A fast pointer may leave the element before it becomes a drag, so its moves are observed on the window.
const ON_WINDOW = ["pointermove", "scroll", "pointerup", "pointercancel", "lostpointercapture"];

/** The press of a pointer on an element, and what it becomes. */
class Press {
  #pointer = null; // its id, where it went down, its last event, and whether it has grabbed the element

  /** `told` has the functions grab, move and release; the first two are called with a point of the view. */
  constructor(view, element, handle, told) {
    Object.assign(this, { view, element, handle, told, window: element.ownerDocument.defaultView });
    for (const type of ON_ELEMENT) element.addEventListener(type, this);
  }

  close() {
    for (const type of ON_ELEMENT) this.element.removeEventListener(type, this);
    this.#end();
  }

  handleEvent(event) {
    const pointer = this.#pointer;
    if (event.type === "pointerdown") this.#begin(event);
    // The mouse would select text, or drag a picture or a link.
    else if (/start$/.test(event.type)) pointer && event.preventDefault();
    // A pointer that stays is over another place then.
    else if (event.type === "scroll") pointer?.isHeld && this.#move(pointer.last);
    else if (event.pointerId !== pointer?.id) return;
    // Its own button may be up while others are down.
    else if (event.type === "pointerup" || (event.type === "pointermove" && !(event.buttons & 1))) this.#lift(event);
    else if (event.type === "pointermove") this.#drag(event);
    else this.#end();
  }

  #begin(event) {
    if (this.#pointer || event.button !== 0 || event.defaultPrevented || taken.has(event) || this.#isOwn(event)) return;
    taken.add(event);
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#pointer = { id, x, y, at: this.#at(event), isHeld: false };
    for (const type of ON_WINDOW) this.window.addEventListener(type, this, true);
  }

  #isOwn(event) {
    const path = event.composedPath(); // through open shadow roots
    path.length = path.indexOf(this.element) + 1;
    const isHandle = !this.handle || path.some((node) => node.matches?.(this.handle));
    return !isHandle || path.some(isControl) || isOnResizer(event);
  }

  #at({ clientX, clientY }) { return spaceOf(this.view).point(clientX, clientY); }

  #move(event) {
    this.#pointer.last = event;
    this.told.move(this.#at(event));
  }

  #drag(event) {
    const { x, y, at, isHeld } = this.#pointer;
    const isFar = Math.hypot(event.clientX - x, event.clientY - y) >= (START[event.pointerType] ?? 4);
    if (!isHeld && !isFar) return;
    if (!isHeld) {
      this.#pointer.isHeld = true;
      this.told.grab(at);
      try {
        this.element.setPointerCapture(event.pointerId);
      } catch {
        return this.#end(); // the browser has already ended it
      }
    }
    if (this.#pointer) this.#move(event);
  }

  #lift(event) {
    if (this.#pointer.isHeld) {
      this.#move(event);
      swallowClick(this.window);
    }
    this.#end();
  }

  #end() {
    if (!this.#pointer) return;
    const { isHeld } = this.#pointer;
    this.#pointer = null;
    for (const type of ON_WINDOW) this.window.removeEventListener(type, this, true);
    if (isHeld) this.told.release();
  }
}

/** Ignores the click that follows a drag, but not one that a script makes. */
function swallowClick(window) {
  const swallow = (event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", swallow, true);
  setTimeout(() => window.removeEventListener("click", swallow, true));
}
