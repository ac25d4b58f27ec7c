// The page around the elements, and what they follow of it.

import { COLORS, CORNERS, SURROUNDINGS, THEMES, bits } from "./wire.js";
import { color, fail, integer, number } from "./items.js";
import { FAMILY } from "./text.js";

export const elements = new Set(); // those on the page
const fitAll = () => elements.forEach((element) => element._fit());

// Nothing is read from the page until an element is on it: on a server that renders pages there is none.
let isDark, isContrast, isForced, isStill, sizes, sights, written, around, named;

function start() {
  [isDark, isContrast, isForced, isStill] = [
    "(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)",
    "(prefers-reduced-motion: reduce)",
  ].map((query) => {
    const list = matchMedia(query);
    list.onchange = fitAll;
    return list;
  });
  followScale();
  [...COLORS, ...CORNERS].forEach(register);
  sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => target.getRootNode().host?._fit()));
  sights = new IntersectionObserver((entries) =>
    entries.forEach(({ target, isIntersecting }) => target._see(isIntersecting)));
  written = new MutationObserver(read);
  named = new MutationObserver(rename);
  around = new MutationObserver(fitAll);
  around.observe(document.documentElement, { attributeFilter: ["class", "style"] });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) elements.forEach((element) => element._letGo());
  });
}

function read(records, except, name) {
  for (const { target, type, attributeName } of records) {
    if (type === "childList") target._read("contents");
    else if (target.constructor.observedAttributes.includes(attributeName)) continue; // it was read at once
    else if (target !== except || attributeName !== name) {
      delete target._given[attributeName];
      target._read(attributeName);
    }
  }
}

// What may name or describe elements has come, has gone, or refers to another one.
function rename(records) {
  const ids = [...elements].flatMap((element) => element._ids);
  const naming = ["label", ...ids.map((id) => `#${CSS.escape(id)}`)].join();
  const isNaming = (node) => node.matches?.(naming) || node.querySelector?.(naming) || elements.has(node);
  const isOther = ({ type, target, addedNodes, removedNodes }) =>
    type === "childList" ? [...addedNodes, ...removedNodes].some(isNaming) : isNaming(target);
  if (records.some(isOther)) elements.forEach((element) => element._readNames());
}

// Reads what was written before a property of this name is set, which takes the place of the attribute.
export const heed = (element, name) => written && read(written.takeRecords(), element, name);

function followScale() {
  const change = () => (fitAll(), followScale());
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", change, { once: true });
}

// A stage, and an empty element in it whose width depends on the text direction, whatever sets that, and whose size in
// pixels of the screen depends on how CSS zooms what is around it. WebKit does not tell that.
const observed = (stage) => [stage, stage.querySelector("b")];

export function follow(element, stage) {
  if (!sizes) start();
  elements.add(element);
  const all = observed(stage);
  all.forEach((one) => sizes.observe(one));
  try {
    sizes.observe(all[1], { box: "device-pixel-content-box" });
  } catch {}
  sights.observe(element);
  written.observe(element, { attributes: true, childList: true });
  named.observe(element.getRootNode(), { subtree: true, childList: true, attributeFilter: ["for", "id"] });
}

// The values of attributes; an empty value means the first.
const words = (text) => text.split(" ");
const CHOICES = {
  theme: THEMES, motion: words("full reduced"), "show-keys": words("digits letters"), filter: words("substring prefix fuzzy"),
};
export const CHECKED = [...Object.keys(CHOICES), "text-scale"];

export function check(element, name) {
  const value = element.getAttribute(name);
  const choices = CHOICES[name];
  if (!value || (value === "false" && /^(show-keys|filter)$/.test(name)) || (choices ? choices.includes(value) : value > 0)) return;
  if (value !== "true" || /^(theme|motion|text-scale)$/.test(name)) fail(name, choices?.join(", ") ?? "a number above 0", value);
}

export function leave(element, stage) {
  if (!sizes) return; // it was removed before there was a module
  observed(stage).forEach((one) => sizes.unobserve(one));
  sights.unobserve(element);
  elements.delete(element);
}

// What a page's style sets in place of the theme's own values. The properties are registered, so that the browser
// parses them, shows which are not set (by the initial value), and reports changes as for any other colour.
const property = (name) => `--detent-${name}`;
const UNSET = "rgba(1, 2, 3, 0.004)"; // a colour that is never written
export const BRANDED = [...COLORS, ...CORNERS].map(property);
function register(name) {
  const isColor = COLORS.includes(name);
  try {
    CSS.registerProperty({
      name: property(name), inherits: true, syntax: isColor ? "<color>" : "<length>",
      initialValue: isColor ? UNSET : "-1px",
    });
  } catch {} // another copy of this script, or a browser that does not support it
}

// The brand in the format that Sources/Hosts/Web/Exports.swift reads.
export function brand(element, style) {
  let given = 0;
  const words = COLORS.map((name, place) => {
    const value = style.getPropertyValue(property(name)).trim();
    if (!value || value === UNSET) return [];
    given += 2 ** place;
    return integer(color(value, element));
  });
  const radii = CORNERS.map((name) => {
    const radius = parseFloat(style.getPropertyValue(property(name)));
    return number(radius >= 0 ? radius : NaN);
  });
  return [integer(given), words, radii].flat(Infinity);
}

let initial; // the browser's font for text without a style

// Returns the page's font, or else our own: --detent-font, or what is inherited.
export function family(element, style) {
  if (initial === undefined) {
    // In WebKit an inherited font may show through, so the probe inherits WebKit's own initial value.
    const probe = element.shadowRoot.querySelector("i");
    const child = probe.appendChild(document.createElement("i"));
    probe.style.fontFamily = "-webkit-standard";
    child.style.fontFamily = "initial";
    initial = getComputedStyle(child).fontFamily;
    child.remove();
    probe.style.fontFamily = "";
  }
  const given = style.getPropertyValue("--detent-font").trim();
  return given || (style.fontFamily === initial ? FAMILY : `${style.fontFamily}, ${FAMILY}`);
}

// Returns the values in the order in which the module takes them.
export function surroundings(element, stage, style) {
  const { offsetWidth: width, offsetHeight: height } = stage;
  const { colorScheme, direction, fontSize } = style;
  const schemes = colorScheme.match(/light|dark/g) ?? [];
  const dark = schemes.length === 1 ? schemes[0] === "dark" : isDark.matches;
  const system = isContrast.matches || isForced.matches ? 2 : dark ? 1 : 0;
  const theme = THEMES.indexOf(element.theme);
  const keys = element.getAttribute("show-keys");
  const filter = element.getAttribute("filter");
  const { motion } = element;
  return [
    width,
    height,
    devicePixelRatio * (element.currentCSSZoom ?? untoldZoom(element)),
    Math.max(0, element.getAttribute("text-scale")) || parseFloat(fontSize) / 16,
    theme < 0 ? system : theme,
    bits(SURROUNDINGS, {
      rtl: direction === "rtl",
      still: CHOICES.motion.includes(motion) ? motion === "reduced" : isStill.matches,
      digits: /^(|true|digits)$/.test(keys),
      letters: keys === "letters",
      prefix: filter === "prefix",
      substring: /^(|true|substring)$/.test(filter),
      fuzzy: filter === "fuzzy",
    }),
  ];
}

// Returns the total `zoom` of a node and its ancestors if boxes
// are reported without it, as in older WebKit; otherwise 1.
export function untoldZoom(node) {
  if (!node || node.currentCSSZoom !== undefined) return 1;
  const own = node instanceof Element ? parseFloat(getComputedStyle(node).zoom) || 1 : 1;
  return own * untoldZoom(node.assignedSlot ?? node.parentNode ?? node.host);
}

// A style sheet belongs to one document: an element that moves to another one takes that document's.
const sheets = new WeakMap();
export function adopt(root, style) {
  const page = root.ownerDocument;
  if (!page.defaultView) return; // in a template, where nothing is visible
  if (!sheets.has(page)) sheets.set(page, new Map());
  const all = sheets.get(page);
  if (!all.has(style)) {
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(style);
    all.set(style, sheet);
  }
  root.adoptedStyleSheets = [all.get(style)];
}
