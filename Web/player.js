// Plays a display list on a canvas, as the Cairo renderer does on a window. The list is fully decided,
// so here is no state and no time, only ink.
//
//   const player = new Player(canvas);
//   player.resize(width, height, devicePixelRatio);
//   player.draw(bytes);     what Sources/Core/Drawing/Wire.swift writes
//   player.regions;         what it means
//   player.slots;           where the page lays something of its own
//
// `changed` is called when a font or an image has arrived since.

import { Reader } from "./wire.js";
import { boxOf, reach, rect, trimmed } from "./outline.js";
import { FAMILY, TEXT, laidOut, newInk, setFont } from "./text.js";

const HIDDEN = { display: "none" };
// WebKitGTK blurs what lies over a pane of glass as well, so that each shade and glow is seen twice.
const SMEARS = /Linux.*AppleWebKit(?!.*Chrom)/.test(globalThis.navigator?.userAgent);
const INKLESS = /^(push|pop|region|slot)/; // draws nothing by itself

export class Player {
  regions = [];
  slots = [];
  changed = () => {};
  images = new Map();
  sheets = []; // to draw groups on, kept
  groups = []; // that are open: what ends each
  shown = HIDDEN;
  whole = [0, 0, 0, 0]; // of the picture, in the device's pixels
  scale = 1;
  crops = false; // the canvas to what is drawn, for a picture that is mostly empty
  left = 0; // of the canvas in the picture, in the device's pixels
  top = 0;

  constructor(canvas, family = FAMILY) {
    Object.assign(this, { canvas, family, ink: canvas.getContext("2d") });
    document.fonts.addEventListener("loadingdone", this);
    this.forget();
  }

  close() {
    document.fonts.removeEventListener("loadingdone", this);
    this.glass?.remove();
  }

  // There are other fonts.
  handleEvent() {
    this.forget();
    this.changed();
  }

  forget() {
    this.fonts = {};
    this.layouts = new Map();
    this.kept = [];
    this.look = "";
  }

  setFamily(family) {
    if (family === this.family) return;
    this.family = family;
    this.forget();
  }

  // In CSS pixels, and how many of the device's there are in one.
  resize(width, height, scale) {
    this.scale = scale;
    this.whole = [0, 0, Math.round(width * scale), Math.round(height * scale)];
    this.take(this.crops ? [0, 0, 1, 1] : this.whole);
  }

  // Makes the canvas a part of the picture, in the device's pixels.
  take(part) {
    const { canvas, scale } = this;
    const [left, top, right, bottom] = part;
    this.part = part;
    this.look = "";
    Object.assign(this, { left, top });
    canvas.width = right - left;
    canvas.height = bottom - top;
    Object.assign(this.ink, TEXT);
    const isWhole = part === this.whole;
    const style = {
      width: canvas.width / scale, height: canvas.height / scale, left: isWhole ? "" : left / scale, top: isWhole ? "" : top / scale,
    };
    for (const name in style) canvas.style[name] = style[name] === "" ? "" : `${style[name]}px`;
  }

  // The part that has ink. While it moves, it is not made smaller.
  crop(commands, moves) {
    const { part, whole, scale } = this;
    if (!this.crops) return part !== whole && this.take(whole);
    const boxes = commands.map((command) => this.inked(...command)).filter(Boolean);
    const side = (least, at, edge) => Math.max(0, Math.min(whole[edge], least(...boxes.map((box) => box[at] * scale))));
    const low = (...all) => Math.floor(Math.min(...all)) - 1;
    const high = (...all) => Math.ceil(Math.max(...all)) + 1;
    const wanted = boxes.length ? [side(low, 0, 2), side(low, 1, 3), side(high, 2, 2), side(high, 3, 3)] : [0, 0, 1, 1];
    const fits = wanted.every((edge, at) => (at < 2 ? edge >= part[at] : edge <= part[at]));
    if (moves ? !fits : wanted.some((edge, at) => edge !== part[at])) this.take(wanted);
  }

  // Where a command draws, with its shadow: left, top, right and bottom.
  inked(name, one, color, style) {
    const around = (box, more) => box && [box[0] - more, box[1] - more, box[2] + more, box[3] + more];
    const shade = (shadow) => (shadow ? 2 * shadow.blur + Math.hypot(shadow.x, shadow.y) : 0);
    const turned = ({ x, y }, width, height) => {
      const far = Math.hypot(width, height) / 2;
      return around([x, y, x, y], far);
    };
    if (name === "fill" || name === "shadow") return around(reach(one), shade(name === "fill" ? style : color));
    if (name === "stroke") return around(reach(one), 2 * style.width);
    if (name === "picture") {
      const { x, y, width, height } = one;
      return turned({ x: x + width / 2, y: y + height / 2 }, width, height);
    }
    if (name !== "text" && name !== "pill") return null;
    const text = one.text ?? one;
    const { width, height } = this.measure(text.run);
    const box = turned(text, 2 * width * text.scale, height * text.scale);
    return one.text ? around(box, (one.x + one.y) * text.scale + shade(one.shadow)) : box;
  }

  measure(run) {
    const { layouts } = this;
    if (run.layout) return run.layout;
    const key = Object.values(run).join("\n");
    if (layouts.size > 400) layouts.clear();
    if (!layouts.has(key)) layouts.set(key, laidOut(run, this.family, this.fonts));
    return (run.layout = layouts.get(key));
  }

  // Shows a picture in place of the last one.
  draw(bytes) {
    this.play(bytes);
    this.frost();
  }

  // Draws it, fades in a simpler way while it `moves`; answers what it means.
  play(bytes, moves) {
    const wire = new Reader(bytes, this.kept);
    this.kept = wire.kept;
    wire.begin();
    this.regions = [];
    this.slots = [];
    this.around = []; // the groups that are open, as they began
    this.pane = HIDDEN;
    this.moves = moves;
    this.isBlank = true;
    const commands = [];
    while (wire.left > 0) commands.push(wire.command());
    this.crop(commands, moves);
    this.clean();
    for (const [name, ...fields] of commands) {
      if (name.startsWith("push")) this.around.push([name, ...fields]);
      if (name === "pop") this.around.pop();
      this[name](...fields);
      if (!INKLESS.test(name)) this.isBlank = false;
    }
    while (this.groups.length > 0) this.pop();
    return this.regions;
  }

  clean() {
    this.turnBack();
    this.ink.clearRect(0, 0, 1e5, 1e5);
  }

  // To where something has its own coordinates.
  turnTo({ x, y, scale, rotation }) {
    const s = scale * this.scale;
    this.turn(Math.cos(rotation) * s, Math.sin(rotation) * s, x * this.scale, y * this.scale);
  }

  turnBack() {
    this.turn(this.scale, 0, 0, 0);
  }

  turn(cos, sin, x, y) {
    this.turned = { cos, sin, x: x - this.left, y: y - this.top };
    this.ink.setTransform(cos, sin, -sin, cos, this.turned.x, this.turned.y);
  }

  trace(shape) {
    const { ink } = this;
    ink.beginPath();
    shape(ink);
  }

  // With its shadow, which is seen through a color that is not opaque: then it lies there by itself.
  fill(shape, color, shadow, scale = 1) {
    const { ink } = this;
    const casts = shadow && color.endsWith("ff") && ink.globalAlpha === 1;
    if (casts) this.cast(shadow, scale);
    else if (shadow) this.shadow(shape, shadow, scale);
    ink.fillStyle = color;
    this.trace(shape);
    ink.fill();
    if (casts) ink.shadowColor = "#0000";
  }

  // Trimmed first and dashed afterwards: the pattern begins where the ink does.
  stroke(shape, color, { width, cap, join, dash, phase, start, end }) {
    if (!(width > 0 && start < end)) return;
    const { ink } = this;
    ink.strokeStyle = color;
    ink.lineWidth = width;
    ink.lineCap = cap;
    ink.lineJoin = join;
    ink.lineDashOffset = phase;
    ink.setLineDash(dash.every((length) => length >= 0) ? dash : []);
    this.trace(start > 0 || end < 1 ? trimmed(shape, start, end) : shape);
    ink.stroke();
  }

  // From now on ink casts a shadow, `away` pixels to the right of where it belongs.
  cast({ color, x, y, blur }, scale, away = 0) {
    const { ink } = this;
    const pixels = scale * this.scale;
    ink.shadowColor = color;
    ink.shadowBlur = blur * pixels; // twice the deviation, as the core means it
    ink.shadowOffsetX = x * pixels + away;
    ink.shadowOffsetY = y * pixels;
  }

  // A shadow alone: the shape lies beside the canvas, from where nothing else of it is seen.
  shadow(shape, shadow, scale = 1) {
    const { ink } = this;
    const away = 2 * this.canvas.width + 5000;
    const { cos, sin, x, y } = this.turned;
    ink.save();
    if (ink.globalAlpha < 1) {
      // Where it fades with what lies on it, it is not seen through that.
      this.trace(shape);
      ink.rect(-away, -away, 2 * away, 2 * away);
      ink.clip("evenodd");
    }
    this.cast(shadow, scale, away);
    ink.setTransform(cos, sin, -sin, cos, x - away, y);
    this.fill(shape, "#000");
    ink.restore();
  }

  text(text) {
    const { run, x, y, scale, rotation, alignment, color } = text;
    if (!run.string || !(run.size > 0 && scale > 0)) return;
    const { font, direction, look, lines, ascent, height, lineHeight } = this.measure(run);
    const { ink } = this;
    const isTurned = scale !== 1 || rotation !== 0;
    if (isTurned) this.turnTo(text);
    if (this.look !== look) setFont(ink, font, direction);
    this.look = look;
    ink.fillStyle = color;
    // On whole pixels, so that letters stay sharp and keep their distances while they move.
    const snapped = (at) => (isTurned ? at : Math.round(at * this.scale) / this.scale);
    let top = (isTurned ? 0 : y) + ascent - height / 2;
    for (const { width, parts } of lines) {
      const left = snapped((isTurned ? 0 : x) - alignment * width);
      for (const { part, at } of parts) ink.fillText(part, left + at, snapped(top));
      top += lineHeight;
    }
    if (isTurned) this.turnBack();
  }

  pill({ text, color, x, y, radius, shadow }) {
    if (!text.run.string) return;
    const { width, height } = this.measure(text.run);
    const left = -text.alignment * width - x;
    this.turnTo(text);
    this.fill(rect(left, -height / 2 - y, width + 2 * x, height + 2 * y, radius), color, shadow, text.scale);
    this.turnBack();
    this.text(text);
  }

  picture({ name, x, y, width, height, rotation, tint, isRound }) {
    const image = this.image(name);
    const { naturalWidth, naturalHeight } = image;
    if (!naturalWidth) return;
    const scale = Math[isRound ? "max" : "min"](width / naturalWidth, height / naturalHeight);
    if (tint) {
      this.pushSheet(1, (ink) => {
        ink.globalCompositeOperation = "source-in";
        ink.fillStyle = tint;
        ink.fillRect(0, 0, 1e5, 1e5);
      });
    }
    const { ink } = this;
    if (isRound) ink.save();
    this.turnTo({ x: x + width / 2, y: y + height / 2, scale, rotation });
    if (isRound) {
      ink.beginPath();
      ink.arc(0, 0, Math.min(width, height) / 2 / scale, 0, 7);
      ink.clip();
    }
    ink.imageSmoothingQuality = "high";
    ink.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
    if (isRound) ink.restore();
    this.turnBack();
    if (tint) this.pop();
  }

  image(name) {
    if (!this.images.has(name)) {
      const image = new Image();
      image.onload = () => this.changed();
      if (/[./:]/.test(name)) image.src = name; // else it is no address
      this.images.set(name, image);
    }
    return this.images.get(name);
  }

  region(region) {
    this.regions.push(region);
  }

  slot(slot) {
    this.slots.push({ ...slot, around: [...this.around] });
  }

  push(end) {
    const { ink, look } = this;
    ink.save();
    this.groups.push(() => {
      end?.();
      ink.restore();
      this.look = look;
    });
  }

  pop() {
    this.groups.pop()?.();
  }

  pushClip(shape) {
    this.push();
    this.trace(shape);
    this.ink.clip();
  }

  // A sheet takes as long as it has pixels. While it moves each command fades by itself, which
  // differs where they overlap.
  pushOpacity(opacity) {
    if (opacity < 1 && !this.moves) return this.pushSheet(opacity);
    const { ink } = this;
    const { globalAlpha } = ink;
    ink.globalAlpha *= opacity;
    this.groups.push(() => (ink.globalAlpha = globalAlpha));
  }

  // Begins a group on a sheet of its own, which `finish` may work on before it is laid down.
  pushSheet(opacity, finish) {
    const below = this.ink;
    const { width, height } = this.canvas;
    this.push(() => {
      const { ink } = this;
      finish?.(ink);
      ink.restore();
      this.ink = below;
      below.resetTransform();
      below.globalAlpha *= opacity;
      below.drawImage(ink.canvas, 0, 0);
      this.sheets.push(ink);
    });
    this.ink = this.sheets.pop() ?? newInk();
    const { canvas } = this.ink;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    Object.assign(this.ink, TEXT);
    this.look = "";
    this.clean();
    this.ink.save();
  }

  pushMask(shape, stroke) {
    this.pushSheet(1, (ink) => {
      ink.globalCompositeOperation = "destination-in";
      this.stroke(shape, "#000", stroke);
    });
  }

  // Blurs what was drawn so far; `frost` does the same to the page below.
  pushBlur(shape, radius) {
    this.pushClip(shape);
    const { ink } = this;
    const pixels = radius * this.scale;
    if (!(pixels > 1 / 3)) return;
    const filter = `blur(${radius}px)`;
    const box = ink.canvas === this.canvas && boxOf(shape);
    if (box) {
      this.pane = {
        display: "", backdropFilter: filter, webkitBackdropFilter: filter, translate: `${box.x}px ${box.y}px`,
        width: `${box.width}px`, height: `${box.height}px`, borderRadius: `${box.radius}px`,
      };
    }
    if (this.isBlank) return;
    ink.save();
    ink.resetTransform();
    ink.globalCompositeOperation = "copy";
    ink.filter = `blur(${pixels}px)`;
    ink.drawImage(ink.canvas, 0, 0);
    ink.restore();
  }

  // A pane of glass below the canvas, where the picture blurs what is behind it.
  frost() {
    const { pane, shown, canvas } = this;
    if (pane === shown || SMEARS) return;
    if (!this.glass) {
      this.glass = document.createElement("div");
      this.glass.style = "position:absolute;inset:auto;pointer-events:none";
      canvas.before(this.glass);
      if (getComputedStyle(canvas).position === "static") canvas.style.position = "relative";
    }
    for (const name in pane) if (pane[name] !== shown[name]) this.glass.style[name] = pane[name];
    this.shown = pane;
  }
}
