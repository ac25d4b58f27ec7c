// What an element shows if the module cannot be loaded: the page's own list if there is one, or else buttons.

const make = (name, properties, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

const WRITTEN = ["items", "label", "aria-label", "title", "message", "open"];

export class Fallback {
  #way; // the dialog or details element that shows it

  constructor(host, root) {
    Object.assign(this, { host, root });
    const read = ({ attributeName: name }) => {
      delete host._given[name];
      host._read(name);
    };
    new MutationObserver((records) => records.forEach(read)).observe(host, { attributeFilter: WRITTEN });
  }

  // `items` are as the page wrote them; `choose` is called with one of them.
  lay(list, items, choose) {
    const { host, root } = this;
    const { kind } = host;
    const label = host._label;
    const isOpen = this.#way?.open ?? host.open;
    const hadFocus = root.activeElement?.localName;
    root.adoptedStyleSheets = [];
    if (kind === "confirm" && !items.length) items = [{ title: label || "OK" }];
    const buttons = items.filter(({ children }) => !children?.length).map((item) => {
      const { id, title = id, enabled = true } = item;
      const onclick = () => {
        const asks = kind === "confirm" && !globalThis.confirm(label || title);
        if (!asks) choose(item);
        if (kind === "alert") this.show(false);
      };
      return make("button", { type: "button", textContent: title, disabled: !enabled || host._isDisabled, onclick });
    });
    this.#way = null;
    if (list && kind !== "alert") return root.replaceChildren(make("slot", { inert: host._isDisabled }));
    if (kind === "confirm") return root.replaceChildren(...buttons.slice(0, 1));
    if (kind === "alert") {
      const own = buttons.length ? buttons : [make("button", { textContent: "OK", onclick: () => this.show(false) })];
      this.#way = make("dialog", {}, make("h2", { textContent: label }), make("p", { textContent: host.message }), ...own);
    } else {
      const rows = buttons.map((button) => make("li", {}, button));
      this.#way = make("details", {}, make("summary", { textContent: label || "Menu" }), make("ul", {}, ...rows));
    }
    this.#way.setAttribute("aria-label", label);
    root.replaceChildren(this.#way);
    this.show(isOpen);
    if (hadFocus) root.querySelector(hadFocus)?.focus();
  }

  show(isOpen) {
    const way = this.#way;
    if (!way || way.open === isOpen) return;
    if (!way.showModal) way.open = isOpen;
    else if (isOpen) way.showModal();
    else way.close();
  }
}
