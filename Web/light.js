// Items that stand in an element as a list or a <select>, which are there without JavaScript too. What is chosen is
// done to them as well: a link is followed, a button pressed, an option selected.

const TEXTS = ["id", "subtitle", "icon", "photo", "content", "tint", "badge", "search", "value"];

export class Light {
  nodes = new WeakMap(); // by the item that was made of it

  // `lists` are what it may be in; `changed` is called when it has.
  constructor(host, lists, changed) {
    this.host = host;
    const watcher = new MutationObserver(changed);
    this.list = null;
    this.follow = () => {
      const list = host.querySelector(lists);
      if (list === this.list) return;
      watcher.disconnect();
      this.list = list;
      if (list) watcher.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    };
  }

  items() {
    this.follow();
    return this.list && this.itemsOf(this.list);
  }

  itemsOf(list) {
    return [...list.children].flatMap((node) => {
      if (node.localName === "optgroup") return this.group(node);
      return /^(li|option)$/.test(node.localName) && !node.hidden ? [this.item(node)] : [];
    });
  }

  // In a drawer below a heading, elsewhere behind an item.
  group(node) {
    const children = this.itemsOf(node);
    if (this.host.kind === "drawer") return [{ title: node.label, enabled: false }, ...children];
    return [{ title: node.label, enabled: !node.disabled, children }];
  }

  item(node) {
    const inner = node.querySelector("ul, ol, menu");
    const own = [...node.childNodes].filter((child) => child !== inner);
    const title = (node.label || own.map(({ textContent }) => textContent).join("")).trim().replace(/\s+/g, " ");
    const action = node.querySelector("a[href], button");
    const item = {
      id: title, // without one a drawer would take what is disabled for a heading
      title: title || node.dataset.id || "–",
      enabled: !(node.disabled || action?.disabled || node.ariaDisabled === "true"),
      destructive: node.dataset.destructive !== undefined,
      selected: node.parentNode.localName === "select" ? node.selected : node.ariaCurrent === "true",
    };
    if (node.localName === "option") item.value = node.value;
    for (const name of TEXTS) if (node.dataset[name]) item[name] = node.dataset[name];
    if (inner) item.children = this.itemsOf(inner);
    this.nodes.set(item, action && !inner?.contains(action) ? action : node);
    return item;
  }

  // A dial comes to rest at an option, and a link or a button is only pressed.
  choose(item, type) {
    const node = this.nodes.get(item);
    const select = node?.closest("select");
    if (!select) return type === "activate" && node?.click();
    if (node.selected) return;
    node.selected = true;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
