// Plays a display list on a canvas, as the Cairo renderer does on a window. The list is fully decided,
// so here is no state and no time, only ink.
//
//   const player = new Player(canvas);
//   player.resize(width, height, devicePixelRatio);
//   player.draw(bytes);     what Sources/Core/Drawing/Wire.swift writes
//   player.regions;         what the picture means, for an accessible mirror
//   player.measure(run);    how large a text is, in points
//
// It draws when it is told to, and calls `changed` when a font or an image has arrived since.

const words = (text) => text.split(" ");
const ROLES = words("group menu menuItem button listBox option slider dialog alertDialog label image");
const STATES = words("selected disabled focused expanded hasPopup modal");
const ACTIONS = words("activate increment decrement dismiss focus");
const TURN = 2 * Math.PI;
const utf8 = new TextDecoder();

/** The wire's bytes, in order. */
export class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.at = 0;
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

  numbers(count) {
    return Array.from({ length: count }, () => this.number());
  }

  string() {
    const count = this.integer();
    return utf8.decode(this.bytes.subarray(this.at, (this.at += count)));
  }

  color() {
    const rgba = this.view.getUint32((this.at += 4) - 4, true);
    return "#" + rgba.toString(16).padStart(8, "0");
  }

  flags(names) {
    const bits = this.byte();
    return Object.fromEntries(names.map((name, place) => [name, ((bits >> place) & 1) === 1]));
  }

  shape() {
    const kind = this.byte();
    if (kind < 5) return { kind, v: this.numbers([0, 3, 5, 4, 5][kind]) };
    const path = Array.from({ length: this.integer() }, () => {
      const element = this.byte();
      return [element, this.numbers([0, 2, 2, 6, 0][element])];
    });
    return { kind, path };
  }

  stroke() {
    return {
      width: this.number(),
      cap: words("butt round square")[this.byte()],
      join: words("miter round bevel")[this.byte()],
      dash: this.numbers(this.integer()),
      phase: this.number(),
      start: Math.max(0, this.number()),
      end: Math.min(1, this.number()),
    };
  }

  shadow() {
    return { color: this.color(), x: this.number(), y: this.number(), blur: this.number() };
  }

  text() {
    return {
      string: this.string(),
      size: this.number(),
      weight: this.byte(),
      tabular: this.byte() === 1,
      maxWidth: this.number(),
      maxLines: this.integer(),
      elision: this.byte(),
      x: this.number(),
      y: this.number(),
      scale: this.number(),
      rotation: this.number(),
      alignment: this.byte() / 2, // which part of the box lies left of its place
      color: this.color(),
    };
  }

  region() {
    return {
      id: this.integer(),
      x: this.number(),
      y: this.number(),
      width: this.number(),
      height: this.number(),
      role: ROLES[this.byte()],
      name: this.string(),
      value: this.string(),
      hint: this.string(),
      ...this.flags(STATES),
      actions: this.flags(ACTIONS),
      position: this.integer(),
      count: this.integer(),
    };
  }
}

const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter();
const letters = (text) =>
  segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : [...text];

// What stays together in a line: a word, or a letter of the scripts that are written without spaces.
const UNSPACED = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60";
const PIECES = new RegExp(`[${UNSPACED}]\\s*|[^\\s${UNSPACED}-]*-*\\s*`, "gu");
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** The largest count up to `limit` for which `fits`, by halving. */
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
    return (
      all.slice(0, front).join("").trimEnd() +
      "…" +
      all.slice(all.length - count + front).join("").trimStart()
    );
  };
  return fits(text) ? text : kept(most(all.length, (count) => fits(kept(count))));
}

/** As much of the text as fits into a line, at least a letter, up to and with a line feed. */
function firstLine(text, fits) {
  const paragraph = text.slice(0, text.indexOf("\n") + 1 || undefined);
  const starts = (pieces) => most(pieces.length, (count) => fits(pieces.slice(0, count).join("")));
  const pieces = paragraph.match(PIECES);
  const all = letters(paragraph);
  return pieces.slice(0, starts(pieces)).join("") || all.slice(0, starts(all) || 1).join("");
}

const digits = (text) => text.match(/\d|\D+/g);
const isDigit = (text) => /^\d$/.test(text);

/** Texts laid out at scale 1, and kept. */
class Typesetter {
  constructor(family) {
    this.family = family;
    this.pen = document.createElement("canvas").getContext("2d");
    this.clear();
  }

  clear() {
    this.layouts = new Map();
    this.fonts = [];
  }

  take(size, weight, pen) {
    pen.font = `${400 + 100 * weight} ${size}px ${this.family}`;
    pen.textRendering = "geometricPrecision"; // the same widths at every scale
    pen.textAlign = "left";
  }

  /** Of a size of 1. Browsers round ascent and descent, so a large one is asked. */
  font(weight) {
    if (this.fonts[weight]) return this.fonts[weight];
    this.take(1000, weight, this.pen);
    const measured = [...digits("x0123456789")].map((text) => this.pen.measureText(text));
    const widths = measured.slice(1).map((digit) => digit.width / 1000);
    const digit = Math.max(...widths);
    return (this.fonts[weight] = {
      ascent: measured[0].fontBoundingBoxAscent / 1000,
      descent: measured[0].fontBoundingBoxDescent / 1000,
      digit: digit - Math.min(...widths) < 0.001 ? 0 : digit, // 0 where all are alike anyway
    });
  }

  layout(run) {
    const { string, size, weight, tabular, maxWidth, maxLines, elision } = run;
    const key = [string, size, weight, tabular, maxWidth, maxLines, elision].join("\n");
    if (this.layouts.size > 400) this.layouts.clear();
    if (!this.layouts.has(key)) this.layouts.set(key, this.lay(run));
    return this.layouts.get(key);
  }

  lay({ string, size, weight, tabular, maxWidth, maxLines, elision }) {
    const { ascent, descent, digit } = this.font(weight);
    const { pen } = this;
    this.take(size, weight, pen);
    const layout = {
      direction: (pen.direction = RIGHT_TO_LEFT.test(string) ? "rtl" : "ltr"),
      digit: tabular ? digit * size : 0,
      ascent: ascent * size,
      lineHeight: (ascent + descent) * size,
      lines: [],
    };
    const width = (text) =>
      layout.digit
        ? digits(text).reduce((sum, part) => sum + (isDigit(part) ? layout.digit : plain(part)), 0)
        : plain(text);
    const plain = (text) => pen.measureText(text).width;
    // A run fits the width that it was measured to have, whatever was rounded since.
    const fits = (text) => width(text.trimEnd()) <= maxWidth + 0.01;

    const isOneLine = maxLines < 2;
    let rest = string.replace(/\r\n?|[\n\u2028\u2029]/g, isOneLine ? " " : "\n");
    while (rest && layout.lines.length < maxLines) {
      const isLast = layout.lines.length === maxLines - 1;
      // What finds no line of its own goes on in the last one.
      const line = isLast ? rest : firstLine(rest, fits);
      const text = isLast ? elided(rest.replace(/\n/g, " "), elision === 1, fits) : line.trimEnd();
      layout.lines.push({ text, width: width(text) });
      rest = rest.slice(line.length);
    }
    layout.width = Math.max(0, ...layout.lines.map((line) => line.width));
    layout.height = layout.lines.length * layout.lineHeight;
    return layout;
  }
}

export class Player {
  constructor(canvas, family = "Cantarell, Inter, system-ui, sans-serif") {
    this.canvas = canvas;
    this.ink = canvas.getContext("2d");
    this.typesetter = new Typesetter(family);
    this.regions = [];
    this.changed = () => {};
    this.images = new Map();
    this.sheets = []; // to draw groups on, kept
    this.groups = []; // that are open: what ends them
    document.fonts?.addEventListener("loadingdone", this);
  }

  /** Lets go of the page. */
  close() {
    document.fonts?.removeEventListener("loadingdone", this);
    this.glass?.remove();
  }

  handleEvent() {
    this.typesetter.clear();
    this.changed();
  }

  /** In CSS pixels, and how many of the device's there are in one. */
  resize(width, height, scale) {
    const { canvas } = this;
    this.scale = scale;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
  }

  /** How large a text is in points, wrapped and elided as it is drawn. */
  measure(run) {
    const { width, height } = this.typesetter.layout(run);
    return { width, height };
  }

  /** Draws a picture in place of the last one. */
  draw(bytes) {
    const reader = new Reader(bytes);
    if (reader.byte() !== 1) throw new Error("player.js and detent.wasm are of different versions");
    reader.numbers(2); // its size, which the canvas has
    this.regions = [];
    this.pane = null;
    this.clean(this.ink);
    for (let count = reader.integer(); count > 0; count -= 1) this.perform(reader);
    while (this.groups.length > 0) this.pop();
    this.frost();
  }

  clean(ink) {
    ink.resetTransform();
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    ink.scale(this.scale, this.scale);
  }

  perform(reader) {
    const command = reader.byte();
    if (command === 4) return this.text(reader.text());
    if (command === 5) return this.pill(reader);
    if (command === 6) return this.picture(reader);
    if (command === 9) return this.pushSheet(reader.number(), () => {});
    if (command === 11) return this.pop();
    if (command === 12) return this.regions.push(reader.region());
    const shape = reader.shape();
    if (command === 1) this.fill(shape, reader.color());
    if (command === 2) this.stroke(shape, reader.color(), reader.stroke());
    if (command === 3) this.shadow(shape, reader.shadow(), 1);
    if (command === 7) this.pushClip(shape);
    if (command === 8) this.pushMask(shape, reader.stroke());
    if (command === 10) this.pushBlur(shape, reader.number());
  }

  trace({ kind, v, path }) {
    const { ink } = this;
    ink.beginPath();
    if (kind === 1) ink.arc(v[0], v[1], Math.max(0, v[2]), 0, TURN);
    if (kind === 2) ink.roundRect(v[0], v[1], v[2], v[3], Math.max(0, Math.min(v[4], v[2] / 2, v[3] / 2)));
    if (kind === 3) {
      ink.moveTo(v[0], v[1]);
      ink.lineTo(v[2], v[3]);
    }
    if (kind === 4) ink.arc(v[0], v[1], Math.max(0, v[2]), v[3], v[3] + v[4], v[4] < 0);
    for (const [element, p] of path ?? []) {
      if (element === 1) ink.moveTo(...p);
      if (element === 2) ink.lineTo(...p);
      if (element === 3) ink.bezierCurveTo(...p);
      if (element === 4) ink.closePath();
    }
    if (kind === 1) ink.closePath();
  }

  fill(shape, color) {
    this.ink.fillStyle = color;
    this.trace(shape);
    this.ink.fill();
  }

  // Trimmed first and dashed afterwards: the pattern begins where the ink does.
  stroke(shape, color, { width, cap, join, dash, phase, start, end }) {
    if (!(width > 0 && start < end)) return;
    const { ink } = this;
    ink.strokeStyle = color;
    ink.lineWidth = width;
    ink.lineCap = cap;
    ink.lineJoin = join;
    ink.setLineDash(dash.some((length) => !(length >= 0)) ? [] : dash);
    ink.lineDashOffset = phase;
    this.trace(start > 0 || end < 1 ? trimmed(shape, start, end) : shape);
    ink.stroke();
  }

  // The shape lies beside the canvas, from where only its shadow reaches it.
  shadow(shape, { color, x, y, blur }, scale) {
    const { ink } = this;
    const away = 2 * this.canvas.width + 5000;
    const pixels = scale * this.scale;
    ink.save();
    ink.shadowColor = color;
    ink.shadowBlur = blur * pixels; // twice the deviation, as the core means it
    ink.shadowOffsetX = x * pixels + away;
    ink.shadowOffsetY = y * pixels;
    const { a, b, c, d, e, f } = ink.getTransform();
    ink.setTransform(a, b, c, d, e - away, f);
    this.fill(shape, "#000");
    ink.restore();
  }

  /** Draws in the coordinates of something placed, scaled and turned. */
  placed({ x, y, scale, rotation }, draw) {
    const { ink } = this;
    ink.save();
    ink.translate(x, y);
    ink.rotate(rotation);
    ink.scale(scale, scale);
    draw(ink);
    ink.restore();
  }

  text(text) {
    if (!text.string || !(text.size > 0 && text.scale > 0)) return;
    const layout = this.typesetter.layout(text);
    const isUpright = text.scale === 1 && text.rotation === 0;
    // On whole pixels, so that letters stay sharp and keep their distances while they move.
    const snapped = (at, place) =>
      isUpright ? Math.round((place + at) * this.scale) / this.scale - place : at;
    this.placed(text, (ink) => {
      this.typesetter.take(text.size, text.weight, ink);
      ink.direction = layout.direction;
      ink.fillStyle = text.color;
      layout.lines.forEach((line, index) => {
        const top = layout.ascent - layout.height / 2 + index * layout.lineHeight;
        this.write(line.text, snapped(-text.alignment * line.width, text.x), snapped(top, text.y), layout);
      });
    });
  }

  write(text, x, y, { digit }) {
    const { ink } = this;
    for (const part of digit ? digits(text) : [text]) {
      const width = digit && ink.measureText(part).width;
      const room = isDigit(part) ? digit : width;
      ink.fillText(part, x + (room - width) / 2, y);
      x += room;
    }
  }

  pill(reader) {
    const text = reader.text();
    const color = reader.color();
    const [x, y, radius] = reader.numbers(3);
    const shadow = reader.byte() ? reader.shadow() : null;
    if (!text.string) return;
    const box = this.measure(text);
    const [width, height] = [box.width + 2 * x, box.height + 2 * y];
    const shape = { kind: 2, v: [-text.alignment * box.width - x, -height / 2, width, height, radius] };
    this.placed(text, () => {
      if (shadow) this.shadow(shape, shadow, text.scale);
      this.fill(shape, color);
    });
    this.text(text);
  }

  picture(reader) {
    const name = reader.string();
    const [x, y, width, height, rotation] = reader.numbers(5);
    const tint = reader.byte() ? reader.color() : null;
    const image = this.image(name);
    if (!image.naturalWidth) return;
    const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
    if (tint) {
      this.pushSheet(1, (ink) => {
        ink.globalCompositeOperation = "source-in";
        ink.fillStyle = tint;
        ink.fillRect(0, 0, 1e5, 1e5);
      });
    }
    this.placed({ x: x + width / 2, y: y + height / 2, scale, rotation }, (ink) => {
      ink.imageSmoothingQuality = "high";
      ink.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
    });
    if (tint) this.pop();
  }

  image(name) {
    if (!this.images.has(name)) {
      const image = new Image();
      image.onload = () => this.changed();
      image.src = name;
      this.images.set(name, image);
    }
    return this.images.get(name);
  }

  push(end) {
    this.ink.save();
    this.groups.push(end);
  }

  pop() {
    const end = this.groups.pop();
    if (end) end();
    if (end) this.ink.restore();
  }

  pushClip(shape) {
    this.push(() => {});
    this.trace(shape);
    this.ink.clip();
  }

  /** Begins a group on a sheet of its own, which `finish` may work on before it is laid down. */
  pushSheet(opacity, finish) {
    if (opacity >= 1 && finish.length === 0) return this.push(finish);
    const below = this.ink;
    this.push(() => {
      const { ink } = this;
      finish(ink);
      ink.restore();
      this.ink = below;
      below.resetTransform();
      below.globalAlpha = opacity;
      below.drawImage(ink.canvas, 0, 0);
      this.sheets.push(ink);
    });
    const { width, height } = this.canvas;
    const ink = this.sheets.pop() ?? document.createElement("canvas").getContext("2d");
    if (ink.canvas.width !== width || ink.canvas.height !== height) {
      Object.assign(ink.canvas, { width, height });
    }
    this.clean(ink);
    ink.save();
    this.ink = ink;
  }

  // The group is the ink of the line.
  pushMask(shape, stroke) {
    this.pushSheet(1, (ink) => {
      ink.globalCompositeOperation = "destination-in";
      this.stroke(shape, "#000", stroke);
    });
  }

  /** Blurs what was drawn so far; `frost` does the same to the page below. */
  pushBlur(shape, radius) {
    this.pushClip(shape);
    const { ink } = this;
    const pixels = radius * this.scale;
    if (!(pixels > 1 / 3)) return;
    if (ink === this.canvas.getContext("2d")) this.pane = { shape, radius };
    ink.save();
    ink.resetTransform();
    ink.globalCompositeOperation = "copy";
    ink.filter = `blur(${pixels}px)`;
    ink.drawImage(ink.canvas, 0, 0);
    ink.restore();
  }

  /** A pane of glass below the canvas, where the picture blurs what is behind it. */
  frost() {
    const { pane, canvas } = this;
    if (!pane) return this.glass?.style.setProperty("display", "none");
    if (!this.glass) {
      this.glass = document.createElement("div");
      this.glass.ariaHidden = "true";
      canvas.before(this.glass);
      if (getComputedStyle(canvas).position === "static") canvas.style.position = "relative";
    }
    const { kind, v } = pane.shape;
    const [x, y, width, height, radius] =
      kind === 1 ? [v[0] - v[2], v[1] - v[2], 2 * v[2], 2 * v[2], v[2]] : kind === 2 ? v : [0, 0, 0, 0, 0];
    const blur = `backdrop-filter:blur(${pane.radius}px);`;
    this.glass.style.cssText =
      `position:absolute;pointer-events:none;${blur}-webkit-${blur}border-radius:${radius}px;` +
      `left:${canvas.offsetLeft + x}px;top:${canvas.offsetTop + y}px;width:${width}px;height:${height}px`;
  }
}

/** The part of a shape's outline between two fractions of its length. */
function trimmed({ kind, v, path }, start, end) {
  const along = (a, b, t) => a + (b - a) * t;
  if (kind === 1) return { kind: 4, v: [v[0], v[1], v[2], TURN * start, TURN * (end - start)] };
  if (kind === 4) return { kind, v: [v[0], v[1], v[2], along(v[3], v[3] + v[4], start), v[4] * (end - start)] };
  const chords = kind === 5 ? pathChords(path) : kind === 2 ? rectChords(v) : [[...v, true]];
  const length = ([a, b, c, d]) => Math.hypot(c - a, d - b);
  const total = chords.reduce((sum, chord) => sum + length(chord), 0);
  const part = [];
  let behind = 0;
  for (const chord of chords) {
    const [a, b, c, d, isLifted] = chord;
    const from = Math.max(0, (start * total - behind) / length(chord));
    const to = Math.min(1, (end * total - behind) / length(chord));
    behind += length(chord);
    if (!(from < to)) continue;
    if (part.length === 0 || isLifted) part.push([1, [along(a, c, from), along(b, d, from)]]);
    part.push([2, [along(a, c, to), along(b, d, to)]]);
  }
  return { kind: 5, path: part };
}

/** A path as straight pieces: where from, where to, and whether the pen was lifted before. */
function pathChords(path) {
  const chords = [];
  let [pen, first, isLifted] = [[0, 0], [0, 0], true];
  const line = (to) => {
    chords.push([...pen, ...to, isLifted]);
    [pen, isLifted] = [to, false];
  };
  for (const [element, p] of path) {
    if (element === 1) [pen, first, isLifted] = [p, p, true];
    if (element === 2) line(p);
    if (element === 4) line(first);
    if (element !== 3) continue;
    const from = pen;
    for (let index = 1; index <= 24; index += 1) {
      const t = index / 24;
      const s = 1 - t;
      line([0, 1].map((axis) =>
        s * s * s * from[axis] + 3 * s * s * t * p[axis] + 3 * s * t * t * p[2 + axis] + t * t * t * p[4 + axis]));
    }
  }
  return chords;
}

/** A rectangle in the order of the core's own path: clockwise from the end of the top side on. */
function rectChords([x, y, width, height, wanted]) {
  const r = Math.max(0, Math.min(wanted, width / 2, height / 2));
  const path = [];
  for (let index = 0; index < 68; index += 1) {
    const corner = (Math.floor(index / 17) + (r > 0 ? 0 : 3)) % 4; // top right is 0
    const angle = ((corner - 1 + (index % 17) / 16) * TURN) / 4;
    const point = [
      (corner < 2 ? x + width - r : x + r) + r * Math.cos(angle),
      (corner % 3 ? y + height - r : y + r) + r * Math.sin(angle),
    ];
    path.push([index ? 2 : 1, point]);
  }
  return pathChords([...path, [4]]);
}
