// Items as pages write them, what is wrong with them, and their bytes for the module.

const TEXT = "a string";
const FLAG = "true or false";
const FIELDS = {
  id: TEXT,
  title: TEXT,
  subtitle: TEXT,
  icon: TEXT,
  tint: TEXT,
  badge: TEXT,
  enabled: FLAG,
  destructive: FLAG,
  selected: FLAG,
  children: "an array",
  value: "", // whatever the page likes
};
const DEEPEST = 16;
const MOST = 10_000;

const kindOf = (value) =>
  value === null || value === undefined
    ? "null"
    : Array.isArray(value)
      ? "an array"
      : { string: TEXT, boolean: FLAG, object: "an object" }[typeof value] ?? `a ${typeof value}`;

const short = (value) => {
  const text = String(value);
  return `"${text.length > 40 ? text.slice(0, 39) + "…" : text}"`;
};

/** What somebody wrote and nobody can use: where it is, what, and how to mend it. */
export class Fault extends Error {}

/** Bytes for the module, as Sources/Hosts/Web/Message.swift reads them. */
export class Bytes {
  list = [];
  byte(value) {
    this.list.push(value);
    return this;
  }
  integer(value) {
    return this.put(new Uint32Array([value]));
  }
  number(value) {
    return this.put(new Float64Array([value]));
  }
  string(value) {
    const utf8 = new TextEncoder().encode(value);
    this.integer(utf8.length);
    return this.put(utf8);
  }
  put(values) {
    for (const byte of new Uint8Array(values.buffer)) this.list.push(byte);
    return this;
  }
}

let pen;
/** Any colour of CSS as 0xRRGGBBAA; null for what is none. */
const color = (text) => {
  if (!CSS.supports("color", text)) return null;
  pen ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data.reduce((sum, part) => sum * 256 + part);
};

const parsed = (text, name) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault(`${name}: ${error.message}; write JSON such as ["One", {"title": "Two"}]`);
  }
};

/** JSON that is an object, or an object as it is. */
export const record = (source, name) => {
  const value = typeof source === "string" ? parsed(source.trim() || "{}", name) : source ?? {};
  if (kindOf(value) === "an object") return value;
  throw new Fault(`${name}: an object should be here, not ${kindOf(value)}; write {"name": …}`);
};

/** The choices of a component, each known to the module by a name that no other one has. */
export class Items {
  known = new Map();
  bytes = new Bytes();

  /** From a text of lines, or else with commas; from JSON; or from an array. */
  constructor(source, hasHeadings) {
    this.hasHeadings = hasHeadings;
    this.write(this.read(source ?? []), "items", []);
  }

  read(source) {
    if (typeof source !== "string") return source;
    if (/^\s*[[{]/.test(source)) return parsed(source, "items");
    const parts = source.split(source.includes("\n") ? "\n" : ",");
    return parts.map((part) => part.trim()).filter((part) => part);
  }

  write(list, path, places) {
    if (!Array.isArray(list)) {
      const found = kindOf(list);
      throw new Fault(`${path}: an array should be here, not ${found}; write ["One", "Two"]`);
    }
    if (places.length >= DEEPEST) {
      throw new Fault(`${path}: lists lie ${DEEPEST} deep at most; put these further up`);
    }
    this.bytes.integer(list.length);
    list.forEach((item, index) => this.add(item, `${path}[${index}]`, [...places, index]));
  }

  add(source, path, places) {
    const item = this.check(typeof source === "string" ? { title: source } : source, path);
    const { id, title = id, children = [], tint, icon = "" } = item;
    if (this.known.size >= MOST) {
      throw new Fault(`${path}: there are ${MOST} items at most; take some out`);
    }
    let key = id ?? title;
    while (this.known.has(key)) key += "\u200b";
    const label = title;
    const value = item.value ?? label;
    this.known.set(key, { id: id ?? title, label, value, index: places.at(-1), path: places });
    const isHeading = this.hasHeadings && id === undefined && item.enabled === false;
    const flags = [
      item.enabled === false,
      item.destructive,
      item.selected,
      tint,
      icon,
      isHeading,
    ];
    const { bytes } = this;
    bytes.byte(flags.reduce((sum, flag, place) => sum + (flag ? 1 << place : 0), 0));
    bytes.string(title).string(isHeading ? "" : key);
    bytes.string(item.subtitle ?? "").string(item.badge ?? "");
    if (tint) bytes.integer(color(tint));
    if (icon) bytes.string(icon);
    this.write(children, `${path}.children`, places);
  }

  check(item, path) {
    if (kindOf(item) !== "an object") {
      throw new Fault(
        `${path}: an item is a string or an object, not ${kindOf(item)}; write {"title": "…"}`,
      );
    }
    for (const [name, value] of Object.entries(item)) {
      const takes = FIELDS[name];
      if (!Object.hasOwn(FIELDS, name)) {
        const known = Object.keys(FIELDS).join(", ");
        throw new Fault(`${path}: an item has no field ${short(name)}; it has ${known}`);
      }
      if (takes && value !== undefined && kindOf(value) !== takes) {
        throw new Fault(`${path}.${name} takes ${takes}, not ${kindOf(value)} ${short(value)}`);
      }
    }
    if (!(item.title ?? item.id)) throw new Fault(`${path} needs a title; write "title": "…"`);
    if (item.tint && color(item.tint) === null) {
      const found = short(item.tint);
      throw new Fault(`${path}.tint takes a colour of CSS such as "#2b62c4", not ${found}`);
    }
    return item;
  }
}
