// A pointer that pulls a closed drawer out of the window's edge. The edge belongs to the page: taps reach it, and
// swipes along the edge scroll it. Only a swipe away from the edge belongs to the drawer.

const DECISIVE = 6; // CSS pixels, less than the distance after which browsers scroll
const NARROW = 20; // for a mouse, which selects text farther in
const TYPES = ["pointerdown", "pointermove", "pointerup", "pointercancel", "touchmove", "selectstart", "dragstart"];

export class Edge {
  #start = null; // the event that may begin a swipe
  #isPulled = false;

  /**
   * Starts to listen.
   *
   * `inward` returns for an event how deep in the element it is and how far along the edge, in the element's points,
   * or null if the drawer cannot be pulled. `zone` is how deep a swipe may begin. `pull` is called with the event
   * that began a swipe, once it is one.
   */
  constructor(zone, inward, pull) {
    Object.assign(this, { zone, inward, pull });
    // The window's listeners are called first, and must be registered before a finger is down.
    for (const type of TYPES) addEventListener(type, this, { capture: true, passive: false });
  }

  close() {
    for (const type of TYPES) removeEventListener(type, this, { capture: true });
  }

  handleEvent(event) {
    const { type } = event;
    if (type === "touchmove") {
      if (this.#isPulled && event.cancelable) event.preventDefault();
    } else if (!event.pointerType) {
      if (this.#start?.pointerType === "mouse") event.preventDefault();
    } else if (type === "pointerdown") {
      const place = this.inward(event);
      const zone = event.pointerType === "mouse" ? Math.min(NARROW, this.zone) : this.zone;
      const begins = event.isPrimary && !event.button && place && place[0] >= 0 && place[0] <= zone;
      this.#start = begins ? event : null;
      this.#isPulled = false;
    } else if (type !== "pointermove") {
      this.#start = null;
      this.#isPulled &&= !event.isPrimary;
    } else if (this.#start?.pointerId === event.pointerId) {
      this.#decide(event);
    }
  }

  #decide(event) {
    const from = this.inward(this.#start);
    const to = this.inward(event);
    if (!from || !to) return (this.#start = null);
    const [depth, along] = [to[0] - from[0], to[1] - from[1]];
    if (Math.hypot(depth, along) < DECISIVE) return;
    this.#isPulled = depth > Math.abs(along);
    if (this.#isPulled) this.pull(this.#start);
    this.#start = null;
  }
}
