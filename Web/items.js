// Items as pages write them, the errors in them, and their bytes for the module.

import { ITEM, bits } from "./wire.js";

const [TEXT, FLAG] = ["string", "boolean"];
const FIELDS = {
  id: TEXT, title: TEXT, subtitle: TEXT, icon: TEXT, photo: TEXT, content: TEXT, tint: TEXT, badge: TEXT, search: TEXT,
  enabled: FLAG, destructive: FLAG, selected: FLAG, children: 0, value: 0, // of any type
};
const DEEPEST = 16;
const MOST = 10_000;

// Throws an error that says where a value is wrong, what is taken there, and what it is.
export const fail = (place, wanted, value) => {
  const text = value?.length > 40 ? value.slice(0, 39) + "…" : value;
  const kind = Array.isArray(value) ? "array" : value === null || typeof value === "number" ? value : typeof value;
  throw new Error(`${place} takes ${wanted}, not ${kind === TEXT ? `"${text}"` : kind}`);
};

// Bytes in the format that Sources/Hosts/Web/Message.swift reads: nested arrays, which `flat` joins.
const bytes = (numbers) => [...new Uint8Array(numbers.buffer)];
export const integer = (value) => bytes(Uint32Array.of(value));
export const number = (value) => bytes(Float64Array.of(value));
export const string = (value) => {
  const utf8 = new TextEncoder().encode(value);
  return [integer(utf8.length), ...utf8];
};
export const list = (values, one) => [integer(values.length), Array.from(values, one)]; // also a sparse array's gaps

// Returns any CSS colour as 0xRRGGBBAA, as it is within an element. The style tells it, not a canvas, which knows no
// variables and no page, and whose pixels a browser may falsify.
export const color = (text, { shadowRoot }) => {
  const probe = shadowRoot.querySelector("i");
  if (!probe) return 0; // nothing is drawn
  const read = (text) => {
    probe.style.color = text;
    return getComputedStyle(probe).color;
  };
  let found = read(text);
  if (!/^rgb/.test(found)) found = read(`color-mix(in srgb, ${found} 100%, #0000)`);
  probe.style.color = "";
  const most = /^rgb/.test(found) ? 255 : 1;
  const [red, green, blue, alpha = 1] = (found.match(/none|-?\d[\d.e-]*/g) ?? []).map((part) => parseFloat(part) || 0);
  return [red / most, green / most, blue / most, alpha]
    .reduce((sum, part) => sum * 256 + Math.round(255 * Math.min(1, Math.max(0, part))), 0);
};

// Returns the texts that typing matches besides the title: the title in composed form and with its case folded, and the
// same without accents. Capitals spell ß as SS, so the case is folded by way of them.
const searchText = (title, more = "") => {
  if (!/[^\0-\x7f]/.test(title)) return more;
  const composed = title.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase().normalize();
  const plain = composed.normalize("NFKD").replace(/\p{M}/gu, "");
  return [more, composed, plain].filter((text, at, all) => text && all.indexOf(text) === at).join("\n");
};

const parsed = (text, place, example) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place}: ${error.message}; write JSON such as ${example}`);
  }
};

// Returns names and values, from JSON or from an object.
export const record = (source, place) => {
  const value = typeof source === TEXT ? parsed(source.trim() || "{}", place, '{"name": "value"}') : source ?? {};
  return value && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value)
    : fail(place, 'an object such as {"name": …}', value);
};

/**
 * Returns the choices of a component, from a text with lines or commas, from JSON,
 * or from an array: `known` to the module by a unique key, as they were `written`,
 * and as bytes. An item without content has that of `contentOf` its id, and
 * colours are those within the `host`, which may become others: `tints`.
 */
export function take(source, hasHeadings, contentOf, host) {
  const [known, written, tints] = [new Map(), new Map(), new Map()];
  const tintOf = (text) => {
    if (!tints.has(text)) tints.set(text, color(text, host));
    return integer(tints.get(text));
  };
  const write = (items, place, path) => {
    if (!Array.isArray(items)) fail(place, 'an array such as ["One", "Two"]', items);
    if (path.length >= DEEPEST) throw new Error(`${place}: lists lie ${DEEPEST} deep at most`);
    return list(items, (item, index) => {
      if (typeof item === TEXT) item = { title: item };
      return one(item, `${place}[${index}]`, [...path, index]);
    });
  };
  const one = (item, place, path) => {
    if (typeof item !== "object" || !item || Array.isArray(item)) {
      fail(place, 'a string, or an object such as {"title": "…"}', item);
    }
    for (const [name, value] of Object.entries(item)) {
      if (!Object.hasOwn(FIELDS, name)) fail(place, Object.keys(FIELDS).join(", "), name);
      const type = FIELDS[name];
      if (type && value !== undefined && typeof value !== type) fail(`${place}.${name}`, `a ${type}`, value);
    }
    const { enabled = true, tint, icon, photo = "", children = [], title: label = item.id } = item;
    const id = item.id || label;
    if (!label) fail(`${place}.title`, "a text", "");
    if (tint && !CSS.supports("color", tint)) fail(`${place}.tint`, 'a colour such as "#2b62c4"', tint);
    if (known.size >= MOST) throw new Error(`${place}: there are ${MOST} items at most`);
    let key = id;
    while (known.has(key)) key += "\u200b";
    known.set(key, { id, label, value: item.value ?? label, index: path.at(-1), path });
    written.set(key, item);
    const content = item.content ?? contentOf?.(id) ?? "";
    const search = searchText(label, item.search);
    const isHeading = hasHeadings && !item.id && !enabled;
    return [
      bits(ITEM, { ...item, search, photo: photo || content, disabled: !enabled, heading: isHeading }),
      ...[label, isHeading ? "" : key, item.subtitle ?? "", item.badge ?? ""].map(string),
      tint ? tintOf(tint) : [],
      icon ? string(icon) : [],
      search ? string(search) : [],
      photo || content ? [string(photo), string(content)] : [],
      write(children, `${place}.children`, path),
    ];
  };
  if (typeof source === TEXT) {
    const parts = () => source.split(source.includes("\n") ? "\n" : ",").map((part) => part.trim());
    source = /^\s*[[{]/.test(source) ? parsed(source, "items", '["One", {"title": "Two"}]') : parts().filter(Boolean);
  }
  return { known, written, tints, bytes: write(source ?? [], "items", []) };
}
