// Lays out text in lines, as the Cairo renderer does with Pango.

import { WORDS } from "./wire.js";

export const FAMILY = "Cantarell, Inter, system-ui, sans-serif";

export const newInk = () =>
  (globalThis.OffscreenCanvas ? new OffscreenCanvas(1, 1) : document.createElement("canvas")).getContext("2d");
let pen;
const segmenter = Intl.Segmenter && new Intl.Segmenter();
const letters = (text) =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
// What is never broken across lines: a word, or a character of the scripts that are written without spaces.
const UNSPACED = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60";
const PIECES = new RegExp(`[${UNSPACED}]\\s*|[^\\s${UNSPACED}-]*-*\\s*`, "gu");
const RIGHTWARD = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc";
const RIGHT_TO_LEFT = new RegExp(`^\\P{L}*[${RIGHTWARD}]`, "u");
const [RIGHT, LEFT] = [`[${RIGHTWARD}]`, `(?![${RIGHTWARD}])[\\p{L}\\p{N}]`].map((letter) => new RegExp(letter, "u"));

// Returns the largest count up to `limit` for which `fits` is true, by bisection.
function most(limit, fits) {
  let least = 0;
  while (least < limit) {
    const middle = (least + limit + 1) >> 1;
    if (fits(middle)) least = middle;
    else limit = middle - 1;
  }
  return least;
}

const SHORT = 64; // as much of a text is looked at first, and then twice as much each time until it fills its room

// Returns a text with an ellipsis in place of what does not fit.
function elided(text, inTheMiddle, fits) {
  for (let size = SHORT; ; size *= 2) {
    const isWhole = 2 * size >= text.length;
    if (isWhole && fits(text)) return text;
    // Where a text is cut, a letter may be, too.
    const front = isWhole ? letters(text) : letters(text.slice(0, size)).slice(0, -1);
    const back = isWhole ? front : inTheMiddle ? letters(text.slice(-size)).slice(1) : [];
    const kept = (count) => {
      const ahead = inTheMiddle ? Math.ceil(count / 2) : count;
      const end = back.slice(back.length - count + ahead);
      return `${front.slice(0, ahead).join("").trimEnd()}…${end.join("").trimStart()}`;
    };
    const limit = isWhole || !inTheMiddle ? front.length : 2 * Math.min(front.length, back.length);
    if (!isWhole && (fits(text.slice(0, size)) || fits(kept(limit)))) continue;
    return kept(most(limit, (count) => fits(kept(count))));
  }
}

// Returns as much of the text as fits on a line: at least one letter, up to and including a line feed.
function firstLine(text, fits) {
  let paragraph;
  for (let size = SHORT; ; size *= 2) {
    [paragraph] = text.slice(0, size).match(/^.*\n?/);
    if (size >= text.length || paragraph.length < size || !fits(paragraph)) break;
  }
  const front = (parts, least) => {
    const start = (count) => parts.slice(0, count).join("");
    return start(most(parts.length, (count) => fits(start(count))) || least);
  };
  return front(paragraph.match(PIECES), 0) || front(letters(paragraph), 1);
}

// Set once a picture, because setting it is slow. Widths are then the same at every scale.
export const TEXT = { textRendering: "geometricPrecision", textAlign: "left" };
export const setFont = (ink, font, direction = "ltr") => {
  ink.font = font;
  if (ink.direction !== direction) ink.direction = direction;
};
const widthOf = (text) => pen.measureText(text).width;

// Font metrics at size 1. Browsers round ascent and descent, so they are measured at a large size.
function metrics(weight, family) {
  pen ??= Object.assign(newInk(), TEXT);
  setFont(pen, `${weight} 1000px ${family}`);
  const { fontBoundingBoxAscent = 900, fontBoundingBoxDescent = 250 } = pen.measureText("x");
  return {
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
    digit: Math.max(...[..."0123456789"].map(widthOf)) / 1000,
  };
}

// Returns the lines of a text, and the parts of each line with their positions, at scale 1.
export function laidOut(run, family, fonts) {
  const { string, size, weight, tabular, maxWidth, maxLines, elision } = run;
  const { ascent, descent, digit } = (fonts[weight] ??= metrics(weight, family));
  const font = `${weight} ${size}px ${family}`;
  const direction = RIGHT_TO_LEFT.test(string) ? "rtl" : "ltr";
  setFont(pen, font, direction);
  const room = tabular ? digit * size : 0; // the width for each digit, which is centred in it
  const line = (text) => {
    let width = 0;
    const parts = (room ? text.match(/\d|\D+/g) ?? [] : [text]).map((part) => {
      const own = widthOf(part);
      const whole = room && /^\d/.test(part) ? room : own;
      return { part, at: (width += whole) - (whole + own) / 2 };
    });
    return { text, width, parts };
  };
  // A run must fit the width that it was measured to have, despite rounding.
  const fits = (text) => line(text.trimEnd()).width <= maxWidth + 0.01;

  if (elision === "words") {
    // No line is broken within a word; see `TextRun.keepWords`.
    const longest = Math.max(0, ...string.match(PIECES).map((word) => line(word.trimEnd()).width));
    const part = longest > maxWidth ? (WORDS.fill * maxWidth) / longest : 1;
    return laidOut(
      { ...run, size: size * Math.max(WORDS.least, part), maxLines: part < WORDS.least ? 1 : maxLines, elision: "middle" },
      family, fonts);
  }

  const lines = [];
  const whole = string.replace(/\r\n?|[\n\u2028\u2029]/g, maxLines < 2 ? " " : "\n");
  let rest = whole;
  while (rest && lines.length < maxLines) {
    // The rest that does not fit on the lines before goes on the last line.
    const isLast = lines.length === maxLines - 1;
    const next = isLast ? rest : firstLine(rest, fits);
    const source = isLast ? rest.replace(/\n/g, " ") : next;
    const shown = line(isLast ? elided(source, elision !== "end", fits) : source.trimEnd());
    lines.push({ ...shown, source, from: whole.length - rest.length });
    rest = rest.slice(next.length);
  }
  const lineHeight = (ascent + descent) * size;
  return {
    font, size, direction, lines, lineHeight,
    look: direction + font,
    ascent: ascent * size,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: lines.length * lineHeight,
  };
}

// Returns the places of parts of a line's text: where each begins in the line, and its width. Parts are ranges of code
// points of the whole string; what an elided line leaves out has no width. A canvas does not tell where letters are in
// a line of both directions, so such a line has no places.
export function places(parts, { string }, { font, direction }, { text, source, from, width }) {
  if (RIGHT.test(text) && LEFT.test(text)) return [];
  setFont(pen, font, direction);
  const end = source.trimEnd().length;
  let [front, back] = [0, 0]; // as many letters stand before the ellipsis and after it
  while (front < text.length && text[front] === source[front]) front += 1;
  while (back < text.length - front && text.at(-1 - back) === source[end - 1 - back]) back += 1;
  const place = (count) => {
    const at = [...string].slice(0, count).join("").replace(/\r\n/g, "\n").length - from;
    return at <= front ? Math.max(0, at) : back && end - at <= back ? text.length - Math.max(0, end - at) : front;
  };
  return parts.map((part) => {
    const [near, far] = part.map((at) => widthOf(text.slice(0, place(at))));
    return [direction === "rtl" ? width - far : near, far - near];
  });
}
