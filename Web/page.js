// The page around the elements: what they follow of it, and what of it is reached while they are open.

import { COLORS, CORNERS, SURROUNDINGS, THEMES, bits } from "./wire.js";
import { color, integer, number } from "./items.js";
import { FAMILY } from "./text.js";

export const elements = new Set(); // that are on the page
const fitAll = () => elements.forEach((element) => element._fit());

const [isDark, isContrast, isForced, isStill] = [
  "(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)",
  "(prefers-reduced-motion: reduce)",
].map((query) => {
  const list = matchMedia(query);
  list.onchange = fitAll;
  return list;
});

function followScale() {
  const change = () => (fitAll(), followScale());
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", change, { once: true });
}
followScale();

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => target._fit()));
const sights = new IntersectionObserver((entries) =>
  entries.forEach(({ target, isIntersecting }) => target._see(isIntersecting)));
const written = new MutationObserver((records) =>
  records.forEach(({ target, type, attributeName }) => {
    if (type === "childList") return target._read("contents");
    delete target._given[attributeName];
    target._read(attributeName);
  }));
const around = new MutationObserver(fitAll);
const followDirection = (root) => around.observe(root, { subtree: true, attributeFilter: ["dir"] });
followDirection(document);
around.observe(document.documentElement, { attributeFilter: ["dir", "class", "style"] });

document.addEventListener("visibilitychange", () => {
  if (document.hidden) elements.forEach((element) => element._letGo());
});

export function follow(element) {
  elements.add(element);
  sizes.observe(element);
  sights.observe(element);
  written.observe(element, { attributes: true, childList: true });
  if (element.getRootNode() !== document) followDirection(element.getRootNode());
}

export function leave(element) {
  sizes.unobserve(element);
  sights.unobserve(element);
  elements.delete(element);
}

// What a page's style has in place of a theme's own. The properties are registered, so that the browser reads them,
// tells what is not set (by the initial value), and tells changes as it does of any other colour.
const property = (name) => `--detent-${name}`;
for (const name of [...COLORS, ...CORNERS]) {
  const isColor = COLORS.includes(name);
  try {
    CSS.registerProperty({
      name: property(name), inherits: true, syntax: isColor ? "<color>" : "<length>",
      initialValue: isColor ? "transparent" : "-1px",
    });
  } catch {} // another copy of this script, or a browser that has not learnt it
}
export const BRANDED = [...COLORS, ...CORNERS].map(property);

// As Sources/Hosts/Web/Exports.swift reads it.
export function brand(style) {
  let given = 0;
  const words = COLORS.map((name, place) => {
    const value = style.getPropertyValue(property(name)).trim();
    if (!value || value === "rgba(0, 0, 0, 0)") return [];
    given += 2 ** place;
    return integer(color(/^currentcolor$/i.test(value) ? style.color : value));
  });
  const radii = CORNERS.map((name) => {
    const radius = parseFloat(style.getPropertyValue(property(name)));
    return number(radius >= 0 ? radius : NaN);
  });
  return [integer(given), words, radii].flat(Infinity);
}

// The page's font, unless it has none of its own: --detent-font, or what is inherited.
let initial; // what browsers have for text that nobody styled
export function family(element, style) {
  if (initial === undefined) {
    const probe = element.shadowRoot.querySelector("i");
    probe.style.fontFamily = "initial";
    initial = getComputedStyle(probe).fontFamily;
    probe.style.fontFamily = "";
  }
  const given = style.getPropertyValue("--detent-font").trim();
  return given || (style.fontFamily === initial ? FAMILY : `${style.fontFamily}, ${FAMILY}`);
}

// In the order in which the module takes them.
export function surroundings(element, style) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const { colorScheme, direction, fontSize } = style;
  const schemes = colorScheme.match(/light|dark/g) ?? [];
  const dark = schemes.length === 1 ? schemes[0] === "dark" : isDark.matches;
  const system = isContrast.matches || isForced.matches ? 2 : dark ? 1 : 0;
  const theme = THEMES.indexOf(element.theme);
  const keys = element.getAttribute("show-keys");
  return [
    width,
    height,
    devicePixelRatio,
    Number(element.getAttribute("text-scale")) || parseFloat(fontSize) / 16,
    theme < 0 ? system : theme,
    bits(SURROUNDINGS, {
      rtl: direction === "rtl",
      still: element.motion ? element.motion === "reduced" : isStill.matches,
      digits: keys !== null && keys !== "letters",
      letters: keys === "letters",
    }),
  ];
}

// Those that are open over the page: only the last one can be reached.
const modals = new Set();
let outside = []; // what was made inert

export function confine(element, isModal) {
  if (isModal) modals.add(element);
  else modals.delete(element);
  for (const other of outside) other.inert = false;
  outside = [];
  for (let node = [...modals].at(-1); node?.parentElement; node = node.parentElement) {
    const others = [...node.parentElement.children].filter((one) => one !== node && !one.inert);
    for (const other of others) other.inert = true;
    outside.push(...others);
  }
}
