// What is written on an element, in the form the module takes: what it is made from, its tuning and its words.

import { clock } from "./clock.js";
import { stale, VERSION } from "./wire.js";
import { fail, list, number, record, string } from "./items.js";

// Returns the names and numbers that are valid, what is wrong with others, and what they were read from. If that is as
// it was `before`, nothing is read again, and what was wrong then is not reported again.
export function tuned(element, before) {
  const table = element._core.knobs(element.kind);
  const named = table.map(({ name }) => [name, element.getAttribute(name)]).filter(([, value]) => value !== null);
  const { tuning } = element;
  const source = JSON.stringify([typeof tuning, Object.entries(tuning ?? {}).map((pair) => pair.map(String)), named]);
  if (source === before.source) return before;
  const [numbers, wrong] = [new Map(), new Set()];
  const attempt = (body) => {
    try {
      return body();
    } catch (error) {
      wrong.add(error.message);
      if (!before.wrong?.has(error.message)) element._complain(error);
    }
  };
  for (const [name, value] of [...(attempt(() => record(tuning, "tuning")) ?? []), ...named]) {
    attempt(() => {
      const knob = table.find((knob) => knob.name === name);
      if (!knob) fail("tuning", table.map(({ name }) => name).join(", "), name);
      const { least, greatest, unit, words } = knob;
      const text = String(value).trim();
      const isSwitch = words[0] === "off";
      const isOn = isSwitch && /^(|true)$/.test(text);
      const isOff = isSwitch && text === "false";
      const place = words.indexOf(isOn ? "on" : isOff ? "off" : text);
      const number = place >= 0 ? place : Number(text || NaN);
      if (number >= least && number <= greatest) numbers.set(name, number);
      else fail(name, words.join(", ") || `${least} to ${greatest} ${unit}`, String(value));
    });
  }
  return { source, numbers, wrong };
}

// Makes the component and returns its handle.
export function make(element, tuning, items) {
  const made = (tuning) => {
    const texts = [element.kind, element._label, element.message].map(string);
    const numbers = list(tuning, ([name, value]) => [string(name), number(value)]);
    return element._core.lend([VERSION.message, texts, numbers, items], element._core.exports.detent_make);
  };
  const handle = made([...tuning]);
  if (handle) return handle;
  const plain = made([]);
  if (!plain && !element.constructor.core) throw stale;
  const fault = plain ? `these numbers do not go together: ${[...tuning].join(" ")}` : "its program does not define it";
  element._complain(new Error(fault));
  return plain;
}

// Sets the component's label and message. Returns whether it takes them while it is in use.
export function retitle(element) {
  const core = element._core;
  if (!core.exports.detent_retitle) return false;
  const texts = [element._label, element.message].map(string);
  return core.lend(texts, (...bytes) => element._send("retitle", ...bytes, clock())) > 0;
}

// Sets the component's built-in words.
export function say(element) {
  element._try(() => {
    const words = record(element.words, "words");
    for (const [name, text] of words) if (typeof text !== "string") fail(`words.${name}`, "a string", text);
    const bytes = list(words, (pair) => pair.map(string));
    const core = element._core;
    if (core.lend(bytes, (...bytes) => core.exports.detent_words(element._handle, ...bytes))) return;
    const names = core.read(core.exports.detent_word_names()).strings();
    fail("words", names.join(", "), words.find(([name]) => !names.includes(name))[0]);
  }, "words");
}
