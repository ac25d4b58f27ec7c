// A dial of views that hang on a wheel, as on a Ferris wheel. Each has a behaviour of its own, which draws it to the
// top if the wheel is slow when it is there, or if it was clicked. Throw any of them.

import { Animator, Attachment, Behavior, Outline, Snap } from "detent/dynamics";

const RADIUS = 105;

class Hanger extends Behavior {
  #view;
  #wheel;
  #snap = null;

  constructor(view, wheel, place) {
    super();
    [this.#view, this.#wheel] = [view, wheel];
    this.addChildBehavior(Attachment.pinAttachment(view, { to: wheel.body, toOffset: place }));
  }

  act() {
    const [view, wheel] = [this.#view, this.#wheel];
    const isNear = Math.hypot(view.x - wheel.top.x, view.y - wheel.top.y) < 45;
    if (view.isHeld) wheel.held = view;
    else if (wheel.held === view) wheel.held = null;
    if (wheel.held) wheel.choice = null;
    else if (isNear && !wheel.choice && Math.abs(wheel.body.angularVelocity) < 1.2) wheel.choice = view;
    this.#draw(wheel.choice === view);
    view.element.ariaPressed = String(isNear);
    if (isNear && wheel.hub.textContent !== view.element.textContent) wheel.hub.textContent = view.element.textContent;
  }

  /** Draws it to the top from wherever it is. */
  choose() {
    this.#wheel.choice = this.#view;
    this.#draw(true);
  }

  #draw(isDrawn) {
    if (isDrawn === (this.#snap !== null)) return;
    if (this.#snap) this.removeChildBehavior(this.#snap);
    // The snap has to move seven views and the wheel, although it is made for the mass of one.
    this.#snap = isDrawn ? new Snap(this.#view, { snapTo: this.#wheel.top, frequency: 3, damping: 2 }) : null;
    if (this.#snap) this.addChildBehavior(this.#snap);
  }
}

export default (stage) => {
  const animator = new Animator(stage);
  stage.innerHTML = `<output class="hub" style="left: 0; right: 0; top: 137px"></output>`;
  const [x, y] = [stage.clientWidth / 2, 150];
  const body = animator.add({ x, y, width: 2 * RADIUS, height: 2 * RADIUS, density: 0.2, angularResistance: 0.6 });
  animator.add(Attachment.pinAttachment(body, { anchor: [x, y] }));
  const wheel = { body, top: { x, y: y - RADIUS }, hub: stage.firstElementChild, held: null, choice: null };

  ["Ale", "Bock", "Gose", "Kölsch", "Lager", "Porter", "Stout"].forEach((beer, index, { length }) => {
    const angle = (index / length) * 2 * Math.PI;
    const place = { x: RADIUS * Math.sin(angle), y: -RADIUS * Math.cos(angle) };
    const bubble = stage.appendChild(document.createElement("button"));
    bubble.className = "ball large";
    bubble.textContent = beer;
    bubble.style.cssText = `left: ${x + place.x - 32}px; top: ${y + place.y - 32}px`;
    const view = animator.draggable(animator.add(bubble, { outline: Outline.ellipse, allowsRotation: false, resistance: 0.7 }));
    const hanger = animator.add(new Hanger(view, wheel, place));
    bubble.onclick = () => hanger.choose();
  });
  return animator;
};
