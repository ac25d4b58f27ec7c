// Frosted glass: an element below the canvas whose backdrop filter blurs the page behind it.

import { boxOf } from "./outline.js";

// WebKitGTK also blurs what lies over a backdrop filter, so that each shadow and glow would be seen twice.
const SMEARS = /Linux.*AppleWebKit(?!.*Chrom)/.test(globalThis.navigator?.userAgent);
const HIDDEN = { display: "none" };

export class Glass {
  #element;
  #shown = HIDDEN;
  pane = HIDDEN; // its style in this picture

  constructor(canvas) {
    this.canvas = canvas;
  }

  begin() {
    this.pane = HIDDEN;
  }

  // Glass has the shape of a circle or a rectangle.
  lay(shape, filter) {
    const box = boxOf(shape);
    if (!box) return;
    this.pane = {
      display: "", backdropFilter: filter, webkitBackdropFilter: filter, translate: `${box.x}px ${box.y}px`,
      width: `${box.width}px`, height: `${box.height}px`, borderRadius: `${box.radius}px`,
    };
  }

  show() {
    const { pane, canvas } = this;
    const shown = this.#shown;
    if (pane === shown || SMEARS) return;
    if (!this.#element) {
      this.#element = document.createElement("div");
      this.#element.style = "position:absolute;inset:auto;pointer-events:none";
      canvas.before(this.#element);
      if (getComputedStyle(canvas).position === "static") canvas.style.position = "relative";
    }
    for (const name in pane) if (pane[name] !== shown[name]) this.#element.style[name] = pane[name];
    this.#shown = pane;
  }

  remove() {
    this.#element?.remove();
  }
}
