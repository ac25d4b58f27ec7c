// What an element is where the module cannot be loaded: the page's own list where there is one, and else buttons.

const make = (name, properties, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

export class Fallback {
  #way; // of showing it

  // `items` as they are written, `choose` is told of one.
  constructor(host, root, list, items, choose) {
    root.adoptedStyleSheets = [];
    const { kind } = host;
    const label = host._label;
    const buttons = items.filter(({ children }) => !children?.length).map((item) => {
      const { id, title = id, enabled = true } = item;
      const onclick = () => {
        const asks = kind === "confirm" && !globalThis.confirm(label || title);
        if (!asks) choose(item);
        if (kind === "alert") this.show(false);
      };
      return make("button", { type: "button", textContent: title, disabled: !enabled, onclick });
    });
    if (list && kind !== "alert") return root.replaceChildren(document.createElement("slot"));
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
    if (host.open) this.show(true);
  }

  show(isOpen) {
    const way = this.#way;
    if (!way || way.open === isOpen) return;
    if (!way.showModal) way.open = isOpen;
    else if (isOpen) way.showModal();
    else way.close();
  }
}
