// Checks values before the physics sees them. An error says in one sentence what is wrong.

const show = (value) => (typeof value === "string" ? `"${value}"` : typeof value === "bigint" ? `${value}n` : String(value));
const wrong = (name, what, value) => { throw new TypeError(`${name} is ${what}, not ${show(value)}`); };

/** Returns a number in a range, by default any finite one. */
export function number(name, value, least = -Infinity, greatest = Infinity, isEndless = false) {
  const isNumber = typeof value === "number" && !Number.isNaN(value) && (isEndless || Number.isFinite(value));
  if (isNumber && value >= least && value <= greatest) return value;
  const from = least === Number.MIN_VALUE ? " above 0" : least > -Infinity ? `, at least ${least}` : "";
  const range = greatest < Infinity ? ` from ${least} to ${greatest}` : from;
  return wrong(name, `a ${isEndless ? "" : "finite "}number${range}`, value);
}

/** The greatest coordinate of an item. */
export const FAR = 1e9;
export const SMALL = 1e-6;

/** Returns what a list, or anything else that can be iterated, contains. */
export const all = (name, value) => (typeof value?.[Symbol.iterator] === "function" ? [...value] : wrong(name, "a list", value));

/** Takes a function, or none. */
export function callback(name, value) {
  if (value != null && typeof value !== "function") wrong(name, "a function", value);
}

/** Returns the selector of what is grabbed, or undefined for none. */
export function selector(name, value) {
  try {
    if (value != null) document.createDocumentFragment().querySelector(value);
    return value ?? undefined;
  } catch {
    return wrong(name, 'a selector such as ".grip"', value);
  }
}

export const flag = (name, value) => (typeof value === "boolean" ? value : wrong(name, "true or false", value));

export const oneOf = (name, value, words) =>
  words.includes(value) ? value : wrong(name, words.map(show).join(" or "), value);

/** Returns a point or a vector: {x, y} or [x, y]. */
export function pair(name, value, greatest = Infinity) {
  const [x, y] = Array.isArray(value) ? value : [value?.x, value?.y];
  return Object.freeze({
    x: number(`the x of ${name}`, x, -greatest, greatest), y: number(`the y of ${name}`, y, -greatest, greatest),
  });
}

/** Returns the options, all of which must exist, so that a misspelt one is found. */
export function options(name, given, known) {
  if (given === null || typeof given !== "object") wrong(`what ${name} takes`, "an object of options", given);
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) throw new TypeError(`${name} has no option "${key}"; it has ${known.join(", ")}`);
  }
  return given;
}

// Elements of other documents count, too.
export const isElement = (value) => value?.nodeType === 1 && typeof value.getBoundingClientRect === "function";
