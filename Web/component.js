// The component behind an element: how it is made, and made anew where it stands when what it is made from changes.

import { LONGEST, clock, wake } from "./clock.js";
import { number, string } from "./items.js";
import { make, retitle, say, tuned } from "./scene.js";
import { ACTION, EVENTS, OWN_EVENT, REASONS, REQUEST } from "./wire.js";

export class Component {
  handle = 0; // in its module
  isOpen = false;
  isClosing = false;
  from; // the rectangle that it opened from
  mark; // the key of the item that it was told to mark or has marked last; undefined for none
  #list; // the key of the item whose list is shown; undefined for the outermost list
  #tuned = {}; // the tuning that was read last
  #made = ""; // the tuning that it was made with
  #texts = ""; // its label and message
  #since = 0; // when it began to open; 0 unless it is opening
  #names = new MutationObserver(() => this.host._readNames()); // follows the elements that name and describe it

  constructor(host) {
    this.host = host;
  }

  get exports() {
    return this.host._core.exports;
  }
  get items() {
    return this.host._supply.items;
  }
  // The indices of the items entered, as the items are now.
  get way() {
    return this.items.known.get(this.#list)?.path.join() ?? "";
  }
  keyAt(way) {
    return [...this.items.known].find(([, { path }]) => path.join() === way)?.[0];
  }
  // What was typed. Where nothing was, a list that is narrowed shows its label there.
  get typed() {
    const isTyped = ({ role, name, value }) => role === "status" && value && value !== name;
    return this.host._player.regions.find(isTyped)?.value ?? "";
  }
  isTuned(name) {
    const { _core, kind } = this.host;
    return _core.knobs(kind).some((knob) => knob.name === name);
  }

  // Makes the component as it is written now: to be opened or not, or in the state of the one it replaces. A state
  // that was asked for takes precedence over `opens-at-once`. Other texts need no new component. Returns whether it
  // is a new one.
  make(opens, isAsked) {
    const { host } = this;
    return host._try(() => {
      this.#tuned = tuned(host, this.#tuned);
      const tuning = new Map(this.#tuned.numbers);
      this.#names.disconnect();
      for (const node of host._references) {
        this.#names.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
      }
      const made = JSON.stringify([...tuning]);
      const texts = JSON.stringify([host._label, host.message]);
      if (this.handle && made === this.#made && (texts === this.#texts || this.#retitle(texts))) return false;
      // What is pressed would be lost. Its end may change the tuning again.
      if (this.handle && host._letGo()) return this.make(opens, isAsked);
      [this.#made, this.#texts] = [made, texts];
      const isSet = tuning.has("opens-at-once") && opens !== undefined && !isAsked;
      if (!isSet && this.isTuned("opens-at-once")) tuning.set("opens-at-once", opens ? 1 : 0);
      if (this.handle) this.exports.detent_discard(this.handle);
      this.handle = make(host, tuning, this.items.bytes);
      if (!this.handle) return true;
      if (host.kind === "drawer") host._hand.listenAtEdge(Object.fromEntries(tuning));
      const [way, mark] = [this.way, this.mark];
      this.#list = this.mark = undefined;
      say(host);
      host._supply.contents?.tell(host._core, this.handle);
      if (opens !== undefined || !this.isOpen) {
        host._refit();
        host._form.stand(host._form.select);
        if (this.isClosing) host._occur([["closed", "", ""]]); // the old one would have sent it
        return true;
      }
      this.#reopen(way, mark);
      return true;
    });
  }

  // Sets the component's label and message while it goes on. Returns whether it can: a custom one is made anew.
  #retitle(texts) {
    this.#texts = texts;
    if (!retitle(this.host)) return false;
    this.host._refit();
    return true;
  }

  // Opens a component as far as the one that it replaces was, which was open or opening, and had gone into lists to
  // an item there.
  #reopen(way, mark) {
    const { host } = this;
    const text = this.typed;
    const { exports } = this;
    const handle = this.handle;
    const now = clock();
    const isOpening = this.#since > 0;
    const since = isOpening ? this.#since : now - LONGEST;
    exports.detent_advance(handle, since);
    if (this.from) exports.detent_open_from(handle, ...this.from, since);
    else exports.detent_request(handle, REQUEST.open, 0, since);
    host._form.stand((index) => exports.detent_request(handle, REQUEST.select, index, since));
    exports.detent_flush(handle);
    exports.detent_events(handle); // the old one sent them already
    host._refit();
    this.#goTo(way, text, mark, since);
    const isOut = this.#learn();
    // What is still opening is told of the rest as usual.
    if (!isOpening) exports.detent_advance(handle, now);
    this.#learn();
    this.#tellChange(way, mark, isOpening && isOut);
    if (isOpening) host._hear(() => exports.detent_advance(handle, now));
  }

  // Goes into lists as far as they are still there, types a text and marks an item.
  #goTo(way, text, mark, time) {
    const { host } = this;
    const { exports } = this;
    const { known, written } = this.items;
    const handle = this.handle;
    const select = (index) => exports.detent_request(handle, REQUEST.select, index, time);
    const focused = host.shadowRoot.activeElement;
    if (host._hasFocus) exports.detent_focus(handle, 1, focused?.matches(":focus-visible") ? 1 : 0, time);
    const indices = way ? way.split(",").map(Number) : [];
    indices.forEach((index, depth) => {
      const before = indices.slice(0, depth).join();
      const key = this.keyAt(indices.slice(0, depth + 1).join());
      if (this.way !== before || !written.get(key)?.children?.length) return; // it would be chosen
      select(index);
      exports.detent_act(handle, ACTION.activate, index + 1, time); // an item's region
      this.#learn();
    });
    if (this.way !== way) return;
    if (text) host._core.lend(string(text), (...bytes) => exports.detent_paste(handle, ...bytes, time));
    const item = known.get(mark);
    if (item?.path.slice(0, -1).join() === way) select(item.index);
  }

  // Learns from events where a component is that has just been led there. Returns whether it has opened.
  #learn() {
    this.exports.detent_flush(this.handle);
    const events = this.takeEvents();
    for (const [type, , key] of events) if (/^(enter|highlight|select)$/.test(type)) this.note(type, key);
    return events.some(([type]) => type === "opened");
  }

  // Tells what is not as it was in the component before.
  #tellChange(way, mark, isOut) {
    const told = isOut ? [["opened", "", ""]] : [];
    const reached = this.way;
    for (let left = way; left !== reached; left = left.replace(/,?\d+$/, "")) {
      told.push(["leave", "", this.keyAt(left)]);
    }
    if (this.mark && this.mark !== mark) told.push(["highlight", "", this.mark]);
    if (reached === way) this.mark ??= mark;
    this.host._occur(told);
  }

  replaceItems() {
    const { host, exports, items } = this;
    host._try(() => {
      const now = clock();
      this.measure(host._core.lend(items.bytes, (...bytes) => exports.detent_items(this.handle, ...bytes, now)), now);
      exports.detent_flush(this.handle);
    });
    host._form.begin();
    wake(host);
  }

  // Ends it, which can be made again.
  end() {
    this.#names.disconnect();
    if (this.handle) this.exports.detent_discard(this.handle);
    this.handle = 0;
    this.isOpen = this.isClosing = false;
  }

  // Measures the texts that the module needs before it goes on.
  measure(count, now) {
    if (!count) return;
    const wire = this.host._core.read(this.exports.detent_texts(this.handle));
    const sizes = wire.list(() => {
      const { width, height } = this.host._player.measure(wire.run());
      return [number(width), number(height)];
    }, count);
    this.host._core.lend(sizes, (...bytes) => this.exports.detent_sizes(this.handle, ...bytes, now));
  }

  // Takes the component's latest events.
  takeEvents() {
    const wire = this.host._core.read(this.exports.detent_events(this.handle));
    return wire.list(() => {
      const [type, reason, text] = [wire.byte(), REASONS[wire.byte()], wire.string()];
      return type === OWN_EVENT ? [text, wire.number()] : [EVENTS[type], reason, text];
    });
  }

  // Remembers from an event where the component is.
  note(type, key) {
    const item = this.items.known.get(key);
    // Another page of a list is not another list, and opening begins at the outermost one.
    if (type === "enter" && item) this.#list = key;
    if (type === "leave" && item) this.#list = this.keyAt(item.path.slice(0, -1).join());
    if (type === "opening" || type === "closed") this.#list = undefined;
    if (/^(highlight|select)$/.test(type)) this.mark = key;
    if (/^(enter|leave|opening|closed)$/.test(type)) this.mark = undefined;
    if (/^(opening|opened)$/.test(type)) this.#since = type === "opening" ? clock() : 0;
    if (/^(opening|clos)/.test(type)) this.isClosing = type === "closing";
    if (type === "closed") this.from = undefined;
  }
}
