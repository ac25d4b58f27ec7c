// The accessible mirror: the meaning of the picture as invisible elements at the same places, with the roles and the
// keyboard focus that the ARIA Authoring Practices give them.
// https://www.w3.org/WAI/ARIA/apg/patterns/

import { ACTION, STATE } from "./wire.js";

const isButton = ({ region }) => region.role === "button";
const isPlaced = ({ role, position }) => position > 0 && /item|option/.test(role);

const describe = (element, { role, name, value, hint, state, position, count }, mirror) => {
  const is = (flag) => (state & flag) > 0;
  const isOption = role === "option";
  const isChoice = isOption || role === "menuitem";
  const isButton = role === "button";
  const isSlider = role === "slider";
  const isStatus = role === "status";
  // A live region is read by its text, not by its name.
  if (isStatus) element.textContent = value ? `${value}: ${name}` : name;
  // In the top layer, the dialog there takes the role of the alert.
  const isDialog = mirror.isModal && role === "alertdialog";
  const { required, invalid, description } = element === mirror.primary ? mirror.said : {};
  const values = {
    role: isDialog ? "none" : role === "label" ? "group" : role,
    label: isStatus || isDialog ? null : value && (isChoice || isButton) && value !== name ? `${name}, ${value}` : name,
    description: isDialog ? null : [description, hint].filter(Boolean).join(" "),
    required: required && role === "listbox" && "true",
    invalid,
    disabled: is(STATE.disabled) || mirror.isDisabled,
    selected: isOption && String(is(STATE.selected)),
    current: isChoice && !isOption && mirror.kind !== "floating" && is(STATE.selected),
    haspopup: !isOption && mirror.kind !== "confirm" && is(STATE.popup) && "menu",
    expanded: isButton && is(STATE.popup) && String(is(STATE.expanded)),
    posinset: isChoice && position,
    setsize: isChoice && count,
    valuenow: isSlider && String(position),
    valuetext: isSlider && value,
    valuemax: isSlider && count,
  };
  for (const name in values) set(element, name === "role" ? name : "aria-" + name, values[name]);
  if (!mirror.isModal || !/menu$|listbox|dialog/.test(role)) return;
  set(mirror.dialog, "role", isDialog && role);
  set(mirror.dialog, "aria-label", name);
  set(mirror.dialog, "aria-description", isDialog && hint);
};

// Puts an element where its region is, within the element of another region.
const lay = (element, { x, y, width, height }, outer) => {
  const box = { left: x - (outer?.x ?? 0), top: y - (outer?.y ?? 0), width, height };
  // Not as an attribute, which a page's security policy may refuse.
  for (const name in box) if (element.box?.[name] !== box[name]) element.style[name] = `${box[name]}px`;
  element.box = box;
};

// Brings elements into this order, each within its parent.
const order = (elements) => {
  const last = new Map();
  for (const element of elements) {
    const { parentNode } = element;
    const place = last.get(parentNode)?.nextSibling ?? parentNode.firstChild;
    if (element !== place) parentNode.insertBefore(element, place);
    last.set(parentNode, element);
  }
};

export class Mirror {
  shown = new Map();
  told = [];
  isModal = false;
  isDisabled = false;
  // The element that has the focus, or will have it.
  primary = null;
  said = {}; // what the page says of the whole: whether it is required and invalid, and a description
  // What is typed. Screen readers tell what changes in a live region, and not all of them what it has when it appears.
  live = document.createElement("div");

  // `dialog` contains the mirror while it is modal. `act` is called when assistive technology acts, with the number
  // of an action and of a region.
  constructor(root, kind, dialog, act) {
    Object.assign(this, { root, kind, dialog });
    this.live.setAttribute("aria-live", "polite");
    root.append(this.live);
    root.addEventListener("click", ({ detail, target }) => {
      // Only clicks without a pointer; the others are reported by themselves.
      if (detail === 0 && target !== root) act(ACTION.activate, target.region.id);
    });
    root.addEventListener("focusin", ({ target }) => {
      if (target === root) this.primary?.focus({ preventScroll: true }); // a browser gives it to the first that can have it
      else if (target !== this.primary && target.tabIndex === 0) act(ACTION.focus, target.region.id);
    });
  }

  // Whether anything in it can have the focus, and whether it asks for that. In a dialog that opens Chromium looks for
  // this within.
  allow(isAllowed, autofocus) {
    this.isDisabled = !isAllowed;
    set(this.root, "tabindex", isAllowed && "-1");
    this.root.autofocus = isAllowed && autofocus;
  }

  get hasFocus() {
    return this.root.contains(this.root.getRootNode().activeElement);
  }

  // Writes what has changed; positions are updated once it `isResting`.
  update(regions, isResting) {
    const { root, isDisabled, isModal, shown } = this;
    const told = [isDisabled, isModal, this.said];
    for (const region of regions) told.push(region, region.id);
    const isSame = told.length === this.told.length && told.every((one, place) => one === this.told[place]);
    if (isSame && !isResting) return;
    this.told = told;
    const { hasFocus } = this;
    this.shown = new Map();
    let list, group;
    // Items are drawn in any order, but read in that of their positions.
    const items = regions.filter(isPlaced).sort((a, b) => a.position - b.position);
    for (let region of regions) {
      if (isPlaced(region)) region = items.shift();
      const { id, role } = region;
      const isLabel = role === "label";
      // A label with the list's own name, or with none, is the list's title and is left out.
      if (isLabel && (!list || !region.name || region.name === list.region.name)) continue;
      const isAnswer = role === "button" && /dialog/.test(list?.region.role);
      const isItem = list && (isLabel || isAnswer || /item|option/.test(role));
      const key = id + role;
      const element = shown.get(key) ?? (role === "status" && region.value ? this.live : document.createElement("div"));
      shown.delete(key);
      this.shown.set(key, element);
      const isNew = !element.region;
      element.region = region;
      describe(element, region, this);
      const parent = !isItem ? root : isLabel ? list : group ?? list;
      if (element.parentNode !== parent) parent.append(element);
      if (isResting || isNew) lay(element, region, parent.region);
      if (isLabel) group = element;
      if (/menu$|listbox|dialog/.test(role)) [list, group] = [element, null];
    }
    for (const element of shown.values()) {
      if (element !== this.live) element.remove();
      else Object.assign(element, { region: null, role: null, textContent: "" });
    }
    order(this.shown.values());
    const before = this.primary;
    this.primary = this.stops(list);
    if (before !== this.primary) {
      for (const one of [before, this.primary]) if (one) describe(one, one.region, this);
    }
    const wanted = this.primary ?? root;
    if (hasFocus && !isDisabled && !wanted.matches(":focus")) wanted.focus({ preventScroll: true });
  }

  // Sets what Tab stops at: a list as a whole, or among buttons the one that the component chooses. Returns it.
  stops(list) {
    const { isDisabled, kind } = this;
    const all = [...this.shown.values()];
    const able = all.filter(({ region }) => !(region.state & STATE.disabled));
    const buttons = able.filter(isButton);
    const has = (flag) => ({ region }) => region.state & flag;
    const isMenu = list && !/dialog/.test(list.region.role);
    const primary = isMenu ? list : buttons.find(has(STATE.focused)) ?? buttons[0] ?? able[0];
    for (const element of all) {
      const isStop = element === primary || (isButton(element) && (list ? !isMenu : kind === "confirm"));
      set(element, "tabindex", isDisabled ? null : isStop ? "0" : "-1");
    }
    if (isMenu) {
      const items = all.filter((one) => list.contains(one) && one !== list);
      const isChosen = ({ region }) => region.role === "option" && region.state & STATE.selected;
      const current = items.find(has(STATE.focused)) ?? items.find(isChosen);
      if (current) current.id = `item-${current.region.id}`;
      set(list, "aria-activedescendant", current?.id);
    }
    return isDisabled ? null : primary;
  }
}

function set(element, name, value) {
  const text = value || value === 0 ? String(value) : null;
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}
