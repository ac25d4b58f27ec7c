// Pointers that drag elements. The contents of an element work as before: a click is still a click, and nothing is
// dragged where text is typed or a slider is moved.

import { spaceOf } from "./layout.js";

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

/** Lets pointers drag an item's element by a hand. Returns a function that ends this. */
export function drag(animator, item, { handle, onGrab, onRelease, ...grip }) {
  let hand = null;
  return listen(animator.view, item.element, {
    handle,
    grab: (point) => { hand = animator.grab(item, point, grip); onGrab?.(item); },
    move: (point) => { if (hand?.dynamicAnimator) hand.anchorPoint = point; },
    release: () => {
      if (hand) animator.remove(hand);
      hand = null;
      onRelease?.(item);
    },
  });
}

/** Returns a function that ends it. */
function listen(view, element, { handle, grab, move, release }) {
  let press = null; // the pointer, where it went down, and whether it has grabbed the element
  const window = element.ownerDocument.defaultView;
  const touchActions = new Map();
  const hold = (node) => {
    if (touchActions.has(node)) return;
    touchActions.set(node, node.style.touchAction);
    if (/auto|manipulation/.test(getComputedStyle(node).touchAction)) node.style.touchAction = "pinch-zoom";
  };
  const holdAll = () => {
    for (const node of [element, ...element.querySelectorAll(handle)]) if (node.matches(handle)) hold(node);
  };
  // A handle may come later.
  const watcher = new MutationObserver(holdAll);
  if (handle) {
    holdAll();
    watcher.observe(element, { subtree: true, childList: true, attributeFilter: ["class"] });
  } else {
    hold(element);
  }

  const at = (event) => spaceOf(view).point(event.clientX, event.clientY);
  const isOwn = (event) => {
    const path = event.composedPath(); // through open shadow roots
    path.length = path.indexOf(element) + 1;
    return (handle && !path.some((node) => node.matches?.(handle))) || path.some(isControl) || isOnResizer(event);
  };
  // A fast pointer may leave the element before it becomes a drag, so its moves are observed on the window.
  const way = {
    pointermove(event) {
      if (event.pointerId !== press?.id) return;
      // Its own button may be up while others are down.
      if (!(event.buttons & 1)) return way.pointerup(event);
      const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= (START[event.pointerType] ?? 4);
      if (!press.isHeld && isFar) begin(event);
      if (press?.isHeld) move(at(press.last = event));
    },
    // A pointer that stays is over another place then.
    scroll() { if (press?.isHeld) move(at(press.last)); },
    pointerup(event) {
      if (event.pointerId !== press?.id) return;
      if (press.isHeld) {
        move(at(event));
        swallowClick(window);
      }
      end();
    },
    pointercancel(event) { if (event.pointerId === press?.id) end(); },
    lostpointercapture(event) { if (event.pointerId === press?.id) end(); },
  };
  const begin = (event) => {
    press.isHeld = true;
    grab(press.at);
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      end(); // the browser has already ended it
    }
  };
  const end = () => {
    if (!press) return;
    const { isHeld } = press;
    press = null;
    for (const type in way) window.removeEventListener(type, way[type], true);
    if (isHeld) release();
  };

  const on = {
    pointerdown(event) {
      if (press || event.button !== 0 || event.defaultPrevented || taken.has(event) || isOwn(event)) return;
      taken.add(event);
      press = { id: event.pointerId, x: event.clientX, y: event.clientY, at: at(event), isHeld: false };
      for (const type in way) window.addEventListener(type, way[type], true);
    },
    // The mouse would select text, or drag a picture or a link.
    selectstart(event) { if (press) event.preventDefault(); },
    dragstart(event) { if (press) event.preventDefault(); },
  };
  for (const type in on) element.addEventListener(type, on[type]);
  return () => {
    for (const type in on) element.removeEventListener(type, on[type]);
    watcher.disconnect();
    for (const [node, touchAction] of touchActions) node.style.touchAction = touchAction;
    end();
  };
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
