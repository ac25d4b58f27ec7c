// Plays a display list on a canvas, as the Cairo renderer does on a window. The list is fully decided,
// so here is no state and no time, only ink.
//
//   const player = new Player(canvas);
//   player.resize(width, height, devicePixelRatio);
//   player.draw(bytes);     what Sources/Core/Drawing/Wire.swift writes
//   player.regions;         what it means
//
// `changed` is called when a font or an image has arrived since.

const ROLES = "group menu menuitem button listbox option slider dialog alertdialog label image status".split(" ");
const HIDDEN = { display: "none" };
const PEN = [["moveTo", 2], ["lineTo", 2], ["bezierCurveTo", 6], ["closePath", 0]];
const TURN = 2 * Math.PI;
const utf8 = new TextDecoder();
const colors = new Map();
// A shape tells a pen how to go: a canvas, or whatever else has its methods.
const box = (x, y, width, height, radius) => {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  return (pen) => pen.roundRect(x, y, width, height, r);
};

function isAt(at, some, all) {
  for (let index = some.length - 1; index >= 0; index -= 1) if (some[index] !== all[at + index]) return false;
  return true;
}

// The wire's bytes, in order. What is `kept` of a picture was mostly in the one before it.
export class Reader {
  at = 0;
  left = 0; // commands to come
  kept = [];

  constructor(bytes, before = []) {
    this.bytes = bytes;
    this.before = before;
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
  }

  // Answers the object that equal bytes made before, if one is kept.
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

  color() {
    const rgba = this.integer();
    let color = colors.get(rgba);
    if (!color) colors.set(rgba, (color = "#" + (rgba >>> 0).toString(16).padStart(8, "0")));
    return color;
  }

  shape() {
    const kind = this.byte();
    if (kind === 5) {
      const way = this.list(() => {
        const [method, count] = PEN[this.byte() - 1];
        return [method, this.numbers(count)];
      });
      return (pen) => way.forEach(([method, values]) => pen[method](...values));
    }
    const x = this.number();
    const y = this.number();
    const a = this.number();
    const r = Math.max(0, a);
    if (kind === 1) return (pen) => (pen.arc(x, y, r, 0, TURN), pen.closePath());
    const b = this.number();
    if (kind === 3) return (pen) => (pen.moveTo(x, y), pen.lineTo(a, b));
    const c = this.number();
    return kind === 2 ? box(x, y, a, b, c) : (pen) => pen.arc(x, y, r, b, b + c, c < 0);
  }

  stroke() {
    return {
      width: this.number(),
      cap: ["butt", "round", "square"][this.byte()],
      join: ["miter", "round", "bevel"][this.byte()],
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
      weight: this.byte(),
      tabular: this.byte(),
      maxWidth: this.number(),
      maxLines: this.integer(),
      elision: this.byte(),
    }));
  }

  text() {
    return {
      run: this.run(),
      x: this.number(),
      y: this.number(),
      scale: this.number(),
      rotation: this.number(),
      alignment: this.byte() / 2, // which part of the box lies left of its place
      color: this.color(),
    };
  }

  region() {
    const id = this.integer();
    const [x, y, width, height] = this.numbers(4);
    const region = this.keep(() => ({
      role: ROLES[this.byte()],
      name: this.string(),
      value: this.string(),
      hint: this.string(),
      state: this.byte(), // 1 selected, 2 disabled, 4 focused, 8 expanded, 16 has a popup, 32 modal
      actions: this.byte(),
      position: this.integer(),
      count: this.integer(),
    }));
    return Object.assign(region, { id, x, y, width, height });
  }
}

const newInk = () =>
  (globalThis.OffscreenCanvas ? new OffscreenCanvas(1, 1) : document.createElement("canvas")).getContext("2d");
const pen = newInk();
const segmenter = Intl.Segmenter && new Intl.Segmenter();
const letters = (text) =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
// What stays together in a line: a word, or a letter of the scripts that are written without spaces.
const UNSPACED = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60";
const PIECES = new RegExp(`[${UNSPACED}]\\s*|[^\\s${UNSPACED}-]*-*\\s*`, "gu");
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

// The largest count up to `limit` for which `fits`, by halving.
function most(limit, fits) {
  let least = 0;
  while (least < limit) {
    const middle = (least + limit + 1) >> 1;
    if (fits(middle)) least = middle;
    else limit = middle - 1;
  }
  return least;
}

function elided(text, inTheMiddle, fits) {
  const all = letters(text);
  const kept = (count) => {
    const front = inTheMiddle ? Math.ceil(count / 2) : count;
    const end = all.slice(all.length - count + front);
    return `${all.slice(0, front).join("").trimEnd()}…${end.join("").trimStart()}`;
  };
  return fits(text) ? text : kept(most(all.length, (count) => fits(kept(count))));
}

// As much of the text as fits into a line, at least a letter, up to and with a line feed.
function firstLine(text, fits) {
  const [paragraph] = text.match(/^.*\n?/);
  const front = (parts, least) => {
    const start = (count) => parts.slice(0, count).join("");
    return start(most(parts.length, (count) => fits(start(count))) || least);
  };
  return front(paragraph.match(PIECES), 0) || front(letters(paragraph), 1);
}

// Once a picture, since it takes its time: the same widths at every scale.
const TEXT = { textRendering: "geometricPrecision", textAlign: "left" };
Object.assign(pen, TEXT);
const take = (ink, font, direction = "ltr") => {
  ink.font = font;
  if (ink.direction !== direction) ink.direction = direction;
};
const widthOf = (text) => pen.measureText(text).width;

// Metrics at size 1. Browsers round ascent and descent, so a large size is asked.
function metrics(weight, family) {
  take(pen, `${weight} 1000px ${family}`);
  const { fontBoundingBoxAscent = 900, fontBoundingBoxDescent = 250 } = pen.measureText("x");
  return {
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
    digit: Math.max(...[..."0123456789"].map(widthOf)) / 1000,
  };
}

// Lines of a text, and what stands in each where, at scale 1.
function laidOut({ string, size, weight, tabular, maxWidth, maxLines, elision }, family, fonts) {
  weight = 400 + 100 * weight;
  const { ascent, descent, digit } = (fonts[weight] ??= metrics(weight, family));
  const font = `${weight} ${size}px ${family}`;
  const direction = RIGHT_TO_LEFT.test(string) ? "rtl" : "ltr";
  take(pen, font, direction);
  const room = tabular ? digit * size : 0; // for each digit, in the middle of it
  const line = (text) => {
    let width = 0;
    const parts = (room ? text.match(/\d|\D+/g) ?? [] : [text]).map((part) => {
      const own = widthOf(part);
      const whole = room && /^\d/.test(part) ? room : own;
      return { part, at: (width += whole) - (whole + own) / 2 };
    });
    return { text, width, parts };
  };
  // A run fits the width that it was measured to have, whatever was rounded since.
  const fits = (text) => line(text.trimEnd()).width <= maxWidth + 0.01;

  const lines = [];
  let rest = string.replace(/\r\n?|[\n\u2028\u2029]/g, maxLines < 2 ? " " : "\n");
  while (rest && lines.length < maxLines) {
    // What finds no line of its own goes on in the last one.
    const isLast = lines.length === maxLines - 1;
    const next = isLast ? rest : firstLine(rest, fits);
    lines.push(line(isLast ? elided(rest.replace(/\n/g, " "), elision === 1, fits) : next.trimEnd()));
    rest = rest.slice(next.length);
  }
  const lineHeight = (ascent + descent) * size;
  return {
    font, direction, lines, lineHeight,
    look: direction + font,
    ascent: ascent * size,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: lines.length * lineHeight,
  };
}

// What each command of the wire does, by its number.
const COMMANDS = [
  ,
  (player, wire) => player.fill(wire.shape(), wire.color()),
  (player, wire) => player.stroke(wire.shape(), wire.color(), wire.stroke()),
  (player, wire) => {
    const start = wire.at;
    const shape = wire.shape();
    const same = wire.bytes.subarray(start, wire.at);
    const shadow = wire.shadow();
    // Where the next command fills the same shape, ink that casts its shadow is one thing to draw.
    const isFilled = wire.bytes[wire.at] === 1 && isAt(wire.at + 1, same, wire.bytes);
    if (!isFilled) return player.shadow(shape, shadow);
    wire.left -= 1;
    wire.at += 1 + same.length;
    player.fill(shape, wire.color(), shadow);
  },
  (player, wire) => player.text(wire.text()),
  (player, wire) => player.pill(wire),
  (player, wire) => player.picture(wire),
  (player, wire) => player.pushClip(wire.shape()),
  (player, wire) => player.pushMask(wire.shape(), wire.stroke()),
  (player, wire) => player.pushOpacity(wire.number()),
  (player, wire) => player.pushBlur(wire.shape(), wire.number()),
  (player) => player.pop(),
  (player, wire) => player.regions.push(wire.region()),
];

export class Player {
  regions = [];
  changed = () => {};
  images = new Map();
  sheets = []; // to draw groups on, kept
  groups = []; // that are open: what ends each
  shown = HIDDEN;

  constructor(canvas, family = "Cantarell, Inter, system-ui, sans-serif") {
    Object.assign(this, { canvas, family, ink: canvas.getContext("2d") });
    document.fonts.addEventListener("loadingdone", this);
    this.handleEvent();
  }

  close() {
    document.fonts.removeEventListener("loadingdone", this);
    this.glass?.remove();
  }

  // There are other fonts.
  handleEvent() {
    this.fonts = {};
    this.layouts = new Map();
    this.kept = [];
    this.look = "";
    this.changed();
  }

  // In CSS pixels, and how many of the device's there are in one.
  resize(width, height, scale) {
    const { canvas } = this;
    this.scale = scale;
    this.look = "";
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    Object.assign(this.ink, TEXT);
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
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
    if (wire.byte() !== 1) throw new Error("player.js and detent.wasm are of different versions");
    wire.at += 16; // its size, which the canvas has
    this.regions = [];
    this.pane = HIDDEN;
    this.moves = moves;
    this.isBlank = true;
    this.clean();
    for (wire.left = wire.integer(); wire.left > 0; wire.left -= 1) {
      const command = wire.byte();
      COMMANDS[command](this, wire);
      if (command < 7) this.isBlank = false;
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
    this.turned = { cos, sin, x, y };
    this.ink.setTransform(cos, sin, -sin, cos, x, y);
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
    if (this.look !== look) take(ink, font, direction);
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

  pill(wire) {
    const text = wire.text();
    const color = wire.color();
    const [x, y, radius] = wire.numbers(3);
    const shadow = wire.byte() && wire.shadow();
    if (!text.run.string) return;
    const { width, height } = this.measure(text.run);
    const left = -text.alignment * width - x;
    this.turnTo(text);
    this.fill(box(left, -height / 2 - y, width + 2 * x, height + 2 * y, radius), color, shadow, text.scale);
    this.turnBack();
    this.text(text);
  }

  picture(wire) {
    const image = this.image(wire.string());
    const [x, y, width, height, rotation] = wire.numbers(5);
    const tint = wire.byte() && wire.color();
    const { naturalWidth, naturalHeight } = image;
    if (!naturalWidth) return;
    const scale = Math.min(width / naturalWidth, height / naturalHeight);
    if (tint) {
      this.pushSheet(1, (ink) => {
        ink.globalCompositeOperation = "source-in";
        ink.fillStyle = tint;
        ink.fillRect(0, 0, 1e5, 1e5);
      });
    }
    this.turnTo({ x: x + width / 2, y: y + height / 2, scale, rotation });
    this.ink.imageSmoothingQuality = "high";
    this.ink.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
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
    const lay = (x, y, width, height, r) => {
      this.pane = {
        display: "", backdropFilter: filter, webkitBackdropFilter: filter, translate: `${x}px ${y}px`,
        width: `${width}px`, height: `${height}px`, borderRadius: `${r}px`,
      };
    };
    const none = () => {};
    const glazier = {
      roundRect: lay, arc: (x, y, r) => lay(x - r, y - r, 2 * r, 2 * r, r),
      moveTo: none, lineTo: none, bezierCurveTo: none, closePath: none,
    };
    if (ink.canvas === this.canvas) shape(glazier);
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
    if (pane === shown) return;
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

// The part of a shape's outline between two fractions of its length, as straight lines.
function trimmed(shape, start, end) {
  const lines = [];
  let pen, first, isLifted;
  const go = (x, y) => {
    if (pen) lines.push({ x, y, pen, isLifted, length: Math.hypot(x - pen[0], y - pen[1]) });
    isLifted = !pen;
    pen = [x, y];
    if (isLifted) first = pen;
  };
  const outline = {
    moveTo(x, y) {
      pen = null;
      go(x, y);
    },
    lineTo: go,
    closePath: () => go(...first),
    bezierCurveTo(a, b, c, d, e, f) {
      const [x, y] = pen;
      for (let step = 1; step <= 24; step += 1) {
        const t = step / 24;
        const [k, l, m, n] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
        go(k * x + l * a + m * c + n * e, k * y + l * b + m * d + n * f);
      }
    },
    arc(x, y, r, from, to) {
      for (let step = 0; step <= 96; step += 1) {
        const angle = from + ((to - from) * step) / 96;
        go(x + r * Math.cos(angle), y + r * Math.sin(angle));
      }
    },
    // In the order of the core's own path: from the end of the top side on, clockwise.
    roundRect(x, y, width, height, r) {
      for (let index = 0; index < 4; index += 1) {
        const corner = (index + (r > 0 ? 0 : 3)) % 4; // 0 is the top right one
        const center = [corner < 2 ? x + width - r : x + r, corner % 3 ? y + height - r : y + r];
        outline.arc(...center, r, ((corner - 1) * TURN) / 4, (corner * TURN) / 4);
      }
      outline.closePath();
    },
  };
  shape(outline);

  const total = lines.reduce((sum, { length }) => sum + length, 0);
  return (ink) => {
    let behind = 0;
    for (const { x, y, pen: [a, b], isLifted, length } of lines) {
      const at = (t) => [a + (x - a) * t, b + (y - b) * t];
      const from = (start * total - behind) / length;
      const to = Math.min(1, (end * total - behind) / length);
      behind += length;
      if (!(from < to && to > 0)) continue;
      if (from >= 0 || isLifted) ink.moveTo(...at(Math.max(0, from)));
      ink.lineTo(...at(to));
    }
  };
}
