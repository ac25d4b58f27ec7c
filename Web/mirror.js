// The accessible mirror: what the picture means, as unseen elements at the same places, with the roles
// and the keyboard focus that the ARIA Authoring Practices give them.
// https://www.w3.org/WAI/ARIA/apg/patterns/

const isList = (region) => /menu$|listBox|Dialog/.test(region.role);

const attributes = (region, kind, isModal) => {
  const { role, name, value, hint, position, count } = region;
  const isChoice = role === "menuItem" || role === "option";
  const isButton = role === "button";
  return {
    role: role === "label" ? "group" : role.toLowerCase(),
    "aria-label": value && (isChoice || isButton) && value !== name ? `${name}, ${value}` : name,
    "aria-description": hint,
    "aria-disabled": region.disabled,
    "aria-selected": role === "option" && String(region.selected),
    "aria-current": role === "menuItem" && kind !== "floating" && region.selected,
    "aria-haspopup": role !== "option" && kind !== "confirm" && region.hasPopup && "menu",
    "aria-expanded": isButton && region.hasPopup && String(region.expanded),
    "aria-modal": role === "alertDialog" && isModal,
    "aria-posinset": isChoice && position,
    "aria-setsize": isChoice && count,
    "aria-valuenow": role === "slider" && String(position),
    "aria-valuemax": role === "slider" && count,
  };
};

export class Mirror {
  shown = new Map();
  /** The element that has the focus, or will have it. */
  primary = null;

  /** `act` is told of what assistive technology does: an action's number and a region's. */
  constructor(root, kind, act) {
    Object.assign(this, { root, kind, act });
    root.addEventListener("click", ({ detail, target }) => {
      // Without a pointer: those are told by themselves.
      if (detail === 0 && target !== root) act(0, target.region.id);
    });
    root.addEventListener("focusin", ({ target }) => {
      if (target !== this.primary && target.tabIndex === 0) act(4, target.region.id);
    });
  }

  get hasFocus() {
    return this.root.contains(this.root.getRootNode().activeElement);
  }

  update(regions, { isModal, isDisabled, isResting }) {
    const { root, kind } = this;
    const hadFocus = this.hasFocus;
    const old = this.shown;
    this.shown = new Map();
    let list, group;
    for (const region of regions) {
      const isLabel = region.role === "label";
      const isItem = list && /Item|option/.test(region.role) | (region.id > 0 && region.id < 1e6);
      if (isLabel && !isItem) continue; // it names the list, which has that name itself
      const key = region.id + region.role;
      const element = old.get(key) ?? document.createElement("div");
      old.delete(key);
      this.shown.set(key, element);
      const isOld = element.region;
      element.region = region;
      this.describe(element, attributes(region, kind, isModal), isDisabled);
      const parent = !isItem ? root : isLabel ? list : (group ?? list);
      if (element.parentNode !== parent) parent.append(element);
      if (isResting || !isOld) this.place(element, parent.region);
      if (isLabel) group = element;
      if (isList(region)) [list, group] = [element, null];
    }
    const primary = this.first(list);
    for (const element of this.shown.values()) this.enter(element, primary, list, isDisabled);
    this.primary = isDisabled ? null : primary;
    if (hadFocus && !isDisabled) (primary ?? root).focus({ preventScroll: true });
    for (const element of old.values()) element.remove();
  }

  /** Which one has the focus: a list as a whole, and of buttons that which the component says. */
  first(list) {
    const all = [...this.shown.values()].filter(({ region }) => !region.disabled);
    const isButton = ({ region }) => region.role === "button";
    if (list && !/Dialog/.test(list.region.role)) return list;
    return all.find((one) => isButton(one) && one.region.focused) ?? all.find(isButton) ?? all[0];
  }

  enter(element, primary, list, isDisabled) {
    const { region } = element;
    const isStop =
      element === primary ||
      (region.role === "button" && (list ? primary !== list : this.kind === "confirm"));
    const tabIndex = isDisabled ? null : isStop ? "0" : "-1";
    if (element.getAttribute("tabindex") !== tabIndex) set(element, "tabindex", tabIndex);
    if (element !== list || element !== primary) return;
    const items = [...this.shown.values()].filter((one) => list.contains(one) && one !== list);
    const current =
      items.find((one) => one.region.focused) ??
      items.find((one) => one.region.role === "option" && one.region.selected);
    if (current) current.id = `item-${current.region.id}`;
    set(list, "aria-activedescendant", current?.id);
  }

  describe(element, values, isDisabled) {
    if (isDisabled) values["aria-disabled"] = true;
    for (const [name, value] of Object.entries(values)) set(element, name, value);
  }

  place(element, outer) {
    const { x, y, width, height } = element.region;
    const [left, top] = [x - (outer?.x ?? 0), y - (outer?.y ?? 0)];
    element.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  }
}

function set(element, name, value) {
  const text = value || value === 0 ? String(value) : null;
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}
