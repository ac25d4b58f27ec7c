// The events of an element, and what a choice does to its value and to the page's own list.

// Calls `body` with each of a list and empties it. What is added meanwhile has its turn, but no second caller.
const busy = new Set();
function each(list, body) {
  if (busy.has(list)) return;
  busy.add(list);
  try {
    for (const one of list) body(one);
  } finally {
    list.length = 0;
    busy.delete(list);
  }
}

export class Events {
  #news = []; // events that have not taken effect yet
  #untold = []; // events that the page has not heard of yet

  constructor(host) {
    this.host = host;
  }

  // All events take effect before the page hears of the first, and later ones, which a listener causes, are told last.
  occur(events) {
    this.#news.push(...events);
    this.#untold.push(...events);
    each(this.#news, ([type, , key]) => this.host._note(type, key));
    const tell = (event) => (event.length > 2 ? this.#tell(...event) : this.#tellOwn(...event));
    if (!this.#news.length) each(this.#untold, tell);
  }

  #tell(type, reason, key) {
    this.say(type, type === "closing" ? { reason } : key ? this.choice(key) : {}, key);
  }

  // A component without items reports its own label, or its OK.
  choice(key) {
    return { id: key, label: key, value: key, index: -1, path: [], ...this.host._supply.items.known.get(key) };
  }

  // Sends the event of a custom component: a type, and a number or none.
  #tellOwn(type, value) {
    if (!type) return;
    const { host } = this;
    const detail = Number.isNaN(value) ? {} : { value };
    if (type === "change") host._form.change(detail.value);
    host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  say(type, detail, key) {
    const { host } = this;
    const { kind, _form: form } = host;
    const item = host._supply.items.written.get(key);
    const rests = type === "select" && kind === "dial" && detail.path?.join() !== form.lead;
    const chooses = type === "activate" || rests;
    const before = form.key;
    const isOther = chooses && item && form.take(key);
    const goes = host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: chooses }));
    // A choice that a listener cancels does not become the value. A dial stays at it anyway.
    if (isOther && !goes && kind !== "dial") form.take(before);
    if (!chooses || !goes) return;
    const isTold = item && host._supply.light?.choose(item, type);
    if (kind === "confirm") form.confirm();
    if (isOther && !isTold) {
      for (const name of ["input", "change"]) host.dispatchEvent(new Event(name, { bubbles: true, composed: name === "input" }));
    }
  }
}
