// Plays a display list on a canvas, as the Cairo renderer does on a window. The list is fully decided, so there is no
// state and no time here, only drawing.
//
//   const player = new Player(canvas);
//   player.resize(width, height, devicePixelRatio);
//   player.draw(bytes);     what Sources/Core/Drawing/Wire.swift writes
//   player.regions;         what the picture means, for accessibility
//   player.slots;           the places of the page's own content
//
// `changed` is called when a font or an image has loaded, and `missed` with a name that is no image's address.

import { Reader, UNDERLINE } from "./wire.js";
import { Glass } from "./glass.js";
import { inked, rect, trimmed } from "./outline.js";
import { FAMILY, TEXT, laidOut, newInk, places, setFont } from "./text.js";

const INKLESS = /^(push|pop|region|slot)/; // draws nothing by itself

export class Player {
  regions = [];
  slots = [];
  changed = () => {};
  missed = () => {};
  images = new Map();
  sheets = []; // canvases for groups, kept for reuse
  groups = []; // those that are open: the function that ends each
  whole = [0, 0, 0, 0]; // the bounds of the picture, in device pixels
  scale = 1;
  crops = false; // whether the canvas is cropped to what is drawn, for a mostly empty picture
  left = 0; // the position of the canvas in the picture, in device pixels
  top = 0;

  constructor(canvas, family = FAMILY) {
    Object.assign(this, { canvas, family, ink: canvas.getContext("2d"), glass: new Glass(canvas) });
    document.fonts.addEventListener("loadingdone", this);
    canvas.addEventListener("contextrestored", this); // a blank one, as after a graphics card's driver has ended
    this.forget();
  }

  close() {
    document.fonts.removeEventListener("loadingdone", this);
    this.glass.remove();
  }

  // Other fonts have loaded, or the picture is lost.
  handleEvent() { this.forget(); this.changed(); }

  forget() {
    this.isOtherFont = true;
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

  // Until then its element has had no size.
  get isFitted() {
    return this.part !== undefined;
  }

  // The size is in CSS pixels, and the scale in device pixels a CSS pixel.
  resize(width, height, scale) {
    this.scale = scale;
    this.whole = [0, 0, Math.round(width * scale), Math.round(height * scale)];
    this.take(this.crops ? [0, 0, 1, 1] : this.whole);
  }

  // Makes the canvas a part of the picture, in device pixels.
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

  // Crops the canvas to the part with ink. While the picture moves, the canvas does not shrink.
  crop(commands, moves) {
    const { part, whole, scale } = this;
    if (!this.crops) return part !== whole && this.take(whole);
    const boxes = commands.map((command) => inked(command, (run) => this.measure(run))).filter(Boolean);
    const side = (least, at, edge) => Math.max(0, Math.min(whole[edge], least(...boxes.map((box) => box[at] * scale))));
    const low = (...all) => Math.floor(Math.min(...all)) - 1;
    const high = (...all) => Math.ceil(Math.max(...all)) + 1;
    const wanted = boxes.length ? [side(low, 0, 2), side(low, 1, 3), side(high, 2, 2), side(high, 3, 3)] : [0, 0, 1, 1];
    const fits = wanted.every((edge, at) => (at < 2 ? edge >= part[at] : edge <= part[at]));
    if (moves ? !fits : wanted.some((edge, at) => edge !== part[at])) this.take(wanted);
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

  // Draws a picture, with simpler fades while it `moves`. Returns its regions.
  play(bytes, moves) {
    const wire = new Reader(bytes, this.kept);
    this.kept = wire.kept;
    wire.begin();
    this.regions = [];
    this.slots = [];
    this.around = []; // the commands that began the open groups
    this.glass.begin();
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

  // Changes to the coordinate system of something placed.
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

  // Fills a shape with its shadow. A color that is not opaque
  // would show the shadow below, so that is drawn by itself.
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

  // The line is trimmed first and dashed afterwards, so that the pattern begins where the ink does.
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

  // From now on ink casts a shadow, shifted to the right by `away` pixels.
  cast({ color, x, y, blur }, scale, away = 0) {
    const { ink } = this;
    const pixels = scale * this.scale;
    ink.shadowColor = color;
    ink.shadowBlur = blur * pixels; // twice the standard deviation, as in the core
    ink.shadowOffsetX = x * pixels + away;
    ink.shadowOffsetY = y * pixels;
  }

  // Draws a shadow alone: the shape itself is outside the canvas, where it is not visible.
  shadow(shape, shadow, scale = 1) {
    const { ink } = this;
    const away = 2 * this.canvas.width + 5000;
    const { cos, sin, x, y } = this.turned;
    ink.save();
    if (ink.globalAlpha < 1) {
      // A shadow that fades with the shape on it must not be seen through that.
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
    this.write(text, ({ parts }, left, top) => {
      for (const { part, at } of parts) this.ink.fillText(part, left + at, top);
    });
  }

  underline(text, parts) {
    this.write(text, (line, left, top, snapped, layout) => {
      const height = Math.max(1 / this.scale, snapped(UNDERLINE.width * layout.size));
      const y = snapped(top + UNDERLINE.drop * layout.size);
      for (const [at, width] of places(parts, text.run, layout, line)) this.ink.fillRect(left + at, y, width, height);
    });
  }

  // Draws each line of a text from its left edge and its baseline.
  write(text, draw) {
    const { run, x, y, scale, rotation, alignment, color } = text;
    if (!run.string || !(run.size > 0 && scale > 0)) return;
    const layout = this.measure(run);
    const { font, direction, look, lines, ascent, height, lineHeight } = layout;
    const { ink } = this;
    const isTurned = scale !== 1 || rotation !== 0;
    if (isTurned) this.turnTo(text);
    if (this.look !== look) setFont(ink, font, direction);
    this.look = look;
    ink.fillStyle = color;
    // Text is on whole pixels, so that letters stay sharp and keep their distances while they move.
    const snapped = (at) => (isTurned ? at : Math.round(at * this.scale) / this.scale);
    let baseline = (isTurned ? 0 : y) + ascent - height / 2;
    for (const line of lines) {
      const left = snapped((isTurned ? 0 : x) - alignment * line.width);
      draw(line, left, snapped(baseline), snapped, layout);
      baseline += lineHeight;
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
    // Browsers draw an SVG file without a size of its own in another size, unless they are told one.
    ink.drawImage(image, -naturalWidth / 2, -naturalHeight / 2, naturalWidth, naturalHeight);
    if (isRound) ink.restore();
    this.turnBack();
    if (tint) this.pop();
  }

  image(name) {
    if (!this.images.has(name)) {
      const image = new Image();
      image.onload = () => this.changed();
      if (/[./:]/.test(name)) image.src = name;
      else this.missed(name);
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

  // A separate canvas costs time for each of its pixels. While the picture moves, each command fades by itself
  // instead, which differs where they overlap.
  pushOpacity(opacity) {
    if (opacity < 1 && !this.moves) return this.pushSheet(opacity);
    const { ink } = this;
    const { globalAlpha } = ink;
    ink.globalAlpha *= opacity;
    this.groups.push(() => (ink.globalAlpha = globalAlpha));
  }

  // Begins a group on a canvas of its own, which `finish` may change before it is drawn.
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

  // Blurs what has been drawn so far; `frost` does the same to the page behind it.
  pushBlur(shape, radius) {
    this.pushClip(shape);
    const { ink } = this;
    const pixels = radius * this.scale;
    if (!(pixels > 1 / 3)) return;
    const filter = `blur(${radius}px)`;
    if (ink.canvas === this.canvas) this.glass.lay(shape, filter);
    if (this.isBlank) return;
    ink.save();
    ink.resetTransform();
    ink.globalCompositeOperation = "copy";
    ink.filter = `blur(${pixels}px)`;
    ink.drawImage(ink.canvas, 0, 0);
    ink.restore();
  }

  // Blurs the page behind the picture.
  frost() {
    this.glass.show();
  }
}
