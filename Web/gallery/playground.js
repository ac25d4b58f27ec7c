// The physics playground: a world on a canvas, its tools and its settings.

import { Player } from "../player.js";
import { ACTION, KEYS, MODIFIERS, PHASE, POINTER, STATE, bits } from "../wire.js";

const TOOLS = [
  ["hand", "Drag"], ["box", "Box"], ["ball", "Ball"], ["polygon", "Polygon"], ["join", "Join"],
  ["push", "Push"], ["snap", "Snap"], ["field", "Field"], ["remove", "Remove"],
];
const COMMANDS = [["drop", "Drop one"], ["loosen", "Loosen joints"], ["clear", "Clear"], ["restart", "Begin anew"]];
const PHASES = {
  pointerdown: PHASE.down, pointermove: PHASE.move, pointerup: PHASE.up, pointercancel: PHASE.cancel,
  pointerleave: PHASE.leave,
};

export class Playground {
  constructor(module, { make, control }, knobs) {
    this.module = module;
    this.make = make;
    this.canvas = make("canvas", { "aria-hidden": "true" });
    // The bodies on the canvas for assistive technology; this element has the keyboard focus.
    this.bodies = make("div", {
      class: "bodies", tabindex: "0", role: "listbox", "aria-label": "World of bodies",
      "aria-describedby": "playground-keys",
    });
    this.player = new Player(this.canvas);
    this.player.changed = () => this.wake();
    this.status = make("p", { class: "told", role: "status" });
    this.place = make("div", { class: "stage" }, this.canvas, this.bodies, this.status);
    this.tools = TOOLS.map(([, name], tool) => {
      const button = make("button", { "aria-pressed": String(tool === 0) }, name);
      button.addEventListener("click", () => this.take(tool));
      return button;
    });
    const commands = COMMANDS.map(([, name], place) => {
      const button = make("button", {}, name);
      button.addEventListener("click", () => this.command(9 + place));
      return button;
    });
    const sliders = knobs.map((knob, place) =>
      control(knob, knob.value, (value) => {
        this.module.playground_set(place, value, this.now());
        this.wake();
      }));
    this.section = make(
      "section",
      { class: "exhibit page", id: "playground", "aria-labelledby": "playground-name" },
      make("div", { class: "words" },
        make("h2", { id: "playground-name" }, "Playground"),
        make("p", {}, "The physics below it all, in your hands: drop bodies, throw them, join them, and change what pulls them."),
        make("p", { id: "playground-keys" }, "Keys: Tab to the world, then arrows for the next body, Enter or Space to use the tool, Delete to take away.")),
      make("div", {},
        make("div", { class: "tools", role: "group", "aria-label": "Tool" }, ...this.tools),
        this.place,
        make("div", { class: "tape", role: "group", "aria-label": "Bodies" }, ...commands)),
      make("div", { class: "tuning", role: "group", "aria-label": "Numbers of the world" },
        make("header", {}, make("h3", {}, "World")), ...sliders),
    );
    for (const type of Object.keys(PHASES)) this.canvas.addEventListener(type, (event) => this.point(event));
    this.bodies.addEventListener("keydown", (event) => this.press(event, PHASE.down));
    this.bodies.addEventListener("keyup", (event) => this.press(event, 1));
    this.bodies.addEventListener("focus", () => this.tell(true, this.bodies.matches(":focus-visible")));
    this.bodies.addEventListener("blur", () => this.tell(false));
    this.bodies.addEventListener("click", ({ target }) => {
      if (target === this.bodies) return;
      this.module.playground_act(ACTION.activate, Number(target.dataset.body), this.now());
      this.wake();
    });
    this.surroundings = { theme: 0, textScale: 1, flags: 0 };
    new ResizeObserver(() => this.fit()).observe(this.place);
    new IntersectionObserver(([entry]) => {
      this.isSeen = entry.isIntersecting;
      if (this.isSeen) this.wake();
    }).observe(this.place);
  }

  now() {
    return performance.now() / 1000;
  }

  fit(surroundings = this.surroundings) {
    this.surroundings = surroundings;
    const { theme, textScale, flags } = surroundings;
    const { clientWidth, clientHeight } = this.place;
    if (!clientWidth) return;
    this.player.resize(clientWidth, clientHeight, devicePixelRatio);
    this.module.playground_fit(clientWidth, clientHeight, devicePixelRatio, textScale, theme, flags, this.now());
    this.wake();
  }

  take(tool) {
    this.tools.forEach((button, place) => button.setAttribute("aria-pressed", String(place === tool)));
    this.canvas.style.touchAction = "none";
    this.command(tool);
  }

  command(place) {
    this.module.playground_command(place, this.now());
    this.wake();
  }

  point(event) {
    if (event.type === "pointerdown") {
      this.canvas.setPointerCapture(event.pointerId);
      this.bodies.focus({ preventScroll: true });
      event.preventDefault(); // which would take the focus away again
    }
    const isHovering = event.type === "pointermove" && event.buttons === 0;
    const { left, top } = this.canvas.getBoundingClientRect();
    this.module.playground_pointer(
      isHovering ? PHASE.hover : PHASES[event.type], event.pointerId, POINTER[event.pointerType] ?? POINTER.mouse,
      event.clientX - left, event.clientY - top, this.now());
    this.wake();
  }

  press(event, phase) {
    const { key } = event;
    const place = KEYS.indexOf(key);
    if (key === "Tab" || (place < 0 && [...key].length > 1)) return;
    const used = this.module.playground_key(
      phase, place < 0 ? key.codePointAt(0) : place,
      bits(MODIFIERS, event), this.now());
    if (used) event.preventDefault();
    this.wake();
  }

  tell(isFocused, isVisible = false) {
    this.module.playground_focus(isFocused ? 1 : 0, isVisible ? 1 : 0, this.now());
    this.wake();
  }

  wake() {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Describes each body as an option, and which is selected; positions are updated when nothing moves. */
  name(goesOn) {
    const bodies = this.player.regions.filter(({ role }) => role === "option");
    const isChosen = ({ state }) => (state & STATE.selected) > 0;
    const told = bodies.map((body) => body.id + isChosen(body)).join();
    if (goesOn && told === this.named) return;
    this.named = told;
    const shown = new Map([...this.bodies.children].map((option) => [option.id, option]));
    const options = bodies.map((body) => {
      const { id, name, x, y, width, height, position, count } = body;
      // A body keeps its element, since someone may be about to choose it.
      const option = shown.get(`body-${id}`) ?? document.createElement("div");
      const attributes = {
        id: `body-${id}`, "data-body": id, role: "option", "aria-label": name,
        "aria-selected": isChosen(body), "aria-posinset": position, "aria-setsize": count,
        style: `left:${x}px;top:${y}px;width:${width}px;height:${height}px`,
      };
      for (const name in attributes) option.setAttribute(name, attributes[name]);
      return option;
    });
    if (options.map(({ id }) => id).join() !== [...shown.keys()].join()) this.bodies.replaceChildren(...options);
    const chosen = bodies.find(isChosen);
    this.bodies.setAttribute("aria-activedescendant", chosen ? `body-${chosen.id}` : "");
  }

  draw() {
    this.frame = 0;
    const goesOn = this.isSeen !== false && this.module.playground_advance(this.now());
    const place = this.module.playground_picture();
    this.player.draw(new Uint8Array(this.module.memory.buffer, place, this.module.detent_length()));
    this.name(goesOn);
    const count = this.module.playground_count();
    const text = `${count} ${count === 1 ? "body" : "bodies"}`;
    if (!goesOn && this.status.textContent !== text) this.status.textContent = text;
    if (goesOn) this.wake();
  }
}
