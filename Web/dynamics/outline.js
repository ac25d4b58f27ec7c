// The outlines along which things collide.

import { FAR, SMALL, all, number, options, pair } from "./check.js";

/** The shape of an item in collisions: by default the rectangle of its size. */
export class Outline {
  constructor(record) { this._record = record; Object.freeze(this); }

  static rectangle = new Outline([0]);
  /** The ellipse that fills the item; UIKit's collisionBoundsType "ellipse". */
  static ellipse = new Outline([1]);

  /** The convex hull of points around the item's centre. It does not follow the item's size. */
  static convex(points) {
    const corners = all("what convex takes", points).map((point, index) => pair(`point ${index} of an outline`, point, FAR));
    return new Outline([2, corners.length, corners.map(({ x, y }) => [x, y])]);
  }

  /** Several outlines in one rigid item: each is {x, y, width, height, angle, outline}, relative to its centre. */
  static group(members) {
    const records = all("what group takes", members).map((member) => {
      options("a member of an outline", member, ["x", "y", "width", "height", "angle", "outline"]);
      const { x, y } = pair("a member", member, FAR);
      return [x, y, number("width", member.width, SMALL, FAR), number("height", member.height, SMALL, FAR),
        number("angle", member.angle ?? 0, -FAR, FAR), outlineOf(member.outline ?? Outline.rectangle)._record];
    });
    return new Outline([3, records.length, records]);
  }
}

/** Returns an outline that a page has given. */
export function outlineOf(value) {
  if (value instanceof Outline) return value;
  throw new TypeError("outline is an Outline, as Outline.ellipse");
}

// Elements of a path: 0 moves to a point, 1 is a line, 2 a cubic curve with two control points, 3 closes the path.
const move = ({ x, y }) => [0, x, y];
const line = ({ x, y }) => [1, x, y];

/** Returns the elements of a path: a list of points, several lists, {circle}, or the text of an SVG path. */
export function pathOf(path) {
  if (typeof path === "string") return parse(path);
  if (path?.circle) return circle(path.circle);
  if (!Array.isArray(path) || path.length === 0) throw new TypeError("a boundary's path is a list of points or the text of an SVG path");
  const isPoint = (value) => !Array.isArray(value) || typeof value[0] === "number";
  const lists = isPoint(path[0]) ? [path] : path;
  return lists.flatMap((list) => {
    const points = list.map((point, index) => pair(`point ${index} of a boundary`, point, FAR));
    if (points.length < 2) throw new TypeError("a boundary's list has two points or more");
    const [first, last] = [points[0], points[points.length - 1]];
    const isClosed = points.length > 2 && first.x === last.x && first.y === last.y;
    const elements = points.map((point, index) => (index === 0 ? move(point) : line(point)));
    return isClosed ? [...elements.slice(0, -1), [3]] : elements;
  });
}

// Four cubic curves, which differ from the circle by at most 0.03 % of its radius (A. Riškus, "Approximation of a
// cubic Bézier curve by circular arcs and vice versa", Information Technology and Control 35 (4), 2006).
function circle({ x, y, radius: r }) {
  pair("a circle", { x, y }, FAR / 2);
  number("radius", r, SMALL, FAR / 2);
  const k = 0.5522847498307936 * r;
  return [
    [0, x + r, y],
    [2, x + r, y + k, x + k, y + r, x, y + r], [2, x - k, y + r, x - r, y + k, x - r, y],
    [2, x - r, y - k, x - k, y - r, x, y - r], [2, x + k, y - r, x + r, y - k, x + r, y], [3],
  ];
}

const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

const TOKEN = /[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** Parses the text of an SVG path (https://www.w3.org/TR/SVG2/paths.html), without arcs. */
function parse(text) {
  const tokens = text.match(TOKEN) ?? [];
  const [stray] = text.replace(TOKEN, "").match(/[^\s,]/) ?? [];
  if (stray) throw new TypeError(`an SVG path has letters and numbers, and no "${stray}"`);
  const elements = [];
  let [x, y, startX, startY, letter, index] = [0, 0, 0, 0, "", 0];
  let control = null; // the last control point, and the letter of its curve
  while (index < tokens.length) {
    if (/^[a-z]/i.test(tokens[index])) letter = tokens[index++];
    const verb = letter.toUpperCase();
    if (!(verb in COUNTS)) {
      throw new TypeError(letter === "" ? "an SVG path begins with M" : `an SVG path for a boundary has no "${letter}"; an arc becomes a C`);
    }
    const isRelative = letter !== verb;
    const numbers = tokens.slice(index, index + COUNTS[verb]).map((token, place) => {
      const isX = verb === "H" || (verb !== "V" && place % 2 === 0);
      if (/^[a-z]/i.test(token)) throw new TypeError(`an SVG path has a number after "${letter}", not "${token}"`);
      const value = Number(token) + (isRelative ? (isX ? x : y) : 0);
      return number("a place on an SVG path", value, -FAR / 4, FAR / 4); // mirrored control points fit, too
    });
    if (numbers.length < COUNTS[verb]) throw new TypeError(`an SVG path ends within "${letter}"`);
    index += COUNTS[verb];
    const curve = (a, b, c, d, endX, endY) => elements.push([2, a, b, c, d, endX, endY]);
    const mirrored = (letters) => (control && letters.includes(control.verb) ? [2 * x - control.x, 2 * y - control.y] : [x, y]);
    let next = null;
    let [endX, endY] = numbers.slice(-2);
    if (verb === "M") { elements.push([0, endX, endY]); [startX, startY] = [endX, endY]; letter = isRelative ? "l" : "L"; }
    else if (verb === "L") elements.push([1, endX, endY]);
    else if (verb === "H") { [endX, endY] = [numbers[0], y]; elements.push([1, endX, endY]); }
    else if (verb === "V") { [endX, endY] = [x, numbers[0]]; elements.push([1, endX, endY]); }
    else if (verb === "Z") { [endX, endY] = [startX, startY]; elements.push([3]); letter = ""; }
    else if (verb === "C" || verb === "S") {
      const first = verb === "C" ? numbers.slice(0, 2) : mirrored("CS");
      const second = numbers.slice(-4, -2);
      curve(...first, ...second, endX, endY);
      next = { verb, x: second[0], y: second[1] };
    } else {
      const [cx, cy] = verb === "Q" ? numbers.slice(0, 2) : mirrored("QT");
      curve(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), endX + (2 / 3) * (cx - endX), endY + (2 / 3) * (cy - endY), endX, endY);
      next = { verb, x: cx, y: cy };
    }
    [x, y, control] = [endX, endY, next];
    if (verb === "Z" && index < tokens.length && !/^[a-z]/i.test(tokens[index])) throw new TypeError('in an SVG path a letter follows "Z"');
  }
  if (elements.length === 0) throw new TypeError("an SVG path begins with M");
  if (elements[0][0] !== 0) throw new TypeError("an SVG path begins with M");
  return elements;
}
