// Shapes as functions that draw their path with a pen: a canvas, or anything else with its methods.

const TURN = 2 * Math.PI;

export const circle = (x, y, radius) => (pen) => {
  pen.arc(x, y, Math.max(0, radius), 0, TURN);
  pen.closePath();
};

export const rect = (x, y, width, height, radius) => {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  return (pen) => pen.roundRect(x, y, width, height, r);
};

export const line = (x, y, a, b) => (pen) => {
  pen.moveTo(x, y);
  pen.lineTo(a, b);
};

// At most a full turn, and in halves: Chromium draws no dashes along a full turn that begins below 0.
export const arc = (x, y, radius, from, sweep) => (pen) => {
  const half = Math.max(-TURN, Math.min(TURN, sweep)) / 2;
  for (const at of [from, from + half]) pen.arc(x, y, Math.max(0, radius), at, at + half, half < 0);
};

export const path = (steps) => (pen) => steps.forEach(([method, values]) => pen[method](...values));

// Returns the box of a circle or a rectangle, with its corner radius; undefined for other shapes.
export function boxOf(shape) {
  let box;
  const lay = (x, y, width, height, radius) => (box = { x, y, width, height, radius });
  const none = () => {};
  shape({
    roundRect: lay, arc: (x, y, r) => lay(x - r, y - r, 2 * r, 2 * r, r),
    moveTo: none, lineTo: none, bezierCurveTo: none, closePath: none,
  });
  return box;
}

// Returns its bounds, or slightly more: left, top, right and bottom; null if it has no points.
function reach(shape) {
  let box = null;
  const take = (...points) => {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at], points[at + 1]];
      box = box ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)] : [x, y, x, y];
    }
  };
  shape({
    moveTo: take, lineTo: take, bezierCurveTo: take, closePath() {},
    arc: (x, y, r) => take(x - r, y - r, x + r, y + r), roundRect: (x, y, width, height) => take(x, y, x + width, y + height),
  });
  return box;
}

// Returns the bounds of what a command of a picture draws, with its shadow; null if it draws nothing.
export function inked([name, one, color, style], measure) {
  const around = (box, more) => box && [box[0] - more, box[1] - more, box[2] + more, box[3] + more];
  const shade = (shadow) => (shadow ? 2 * shadow.blur + Math.hypot(shadow.x, shadow.y) : 0);
  const turned = ({ x, y }, width, height) => around([x, y, x, y], Math.hypot(width, height) / 2);
  if (name === "fill" || name === "shadow") return around(reach(one), shade(name === "fill" ? style : color));
  if (name === "stroke") return around(reach(one), 2 * style.width);
  if (name === "picture") {
    const { x, y, width, height } = one;
    return turned({ x: x + width / 2, y: y + height / 2 }, width, height);
  }
  if (!/text|pill|underline/.test(name)) return null;
  const text = one.text ?? one;
  const { width, height } = measure(text.run);
  const box = turned(text, 2 * width * text.scale, height * text.scale);
  return one.text ? around(box, (one.x + one.y) * text.scale + shade(one.shadow)) : box;
}

// Returns the part of a shape's outline between two fractions of its length, as straight lines.
export function trimmed(shape, start, end) {
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
    // In the order of the core's own path: clockwise from the end of the top side.
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
