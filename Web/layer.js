// The top layer, where an element that lies over the page goes while it is open.
// Nothing covers it there, no ancestor moves it, and the browser keeps everything
// else from being reached, through shadow roots and over other modal dialogs.

import { adopt } from "./page.js";

// Its box is the element's own, so that the page's style for the element's place applies there too.
const STYLE = `
  dialog, div { position: fixed; inset: inherit; width: inherit; height: inherit; max-width: inherit;
    max-height: inherit; margin: inherit; padding: inherit; border: 0; overflow: visible; color: inherit; background: none; outline: none }
  dialog::backdrop { display: none }`;

export const LAYER = { none: 0, modal: 1, passing: 2 }; // passing: while it closes and the page is reachable

const modals = new Set(); // in the order in which they were opened

const slot = (name) => Object.assign(document.createElement("slot"), { name });

export class Layer {
  state = LAYER.none;
  dialog = document.createElement("dialog");
  #popover = document.createElement("div"); // for passing, since a dialog would take the focus
  #stage;

  /**
   * Puts the stage into an element that also contains the dialog. A slot moves it from one to the other while it
   * keeps its place in the document, so that a captured pointer stays captured.
   *
   * `cancel` is called to close it, by Android's back button or whatever replaces Escape elsewhere.
   */
  constructor(stage, cancel) {
    this.#stage = stage;
    const { dialog } = this;
    this.frame = document.createElement("div");
    this.frame.attachShadow({ mode: "open" }).append(slot(""), dialog, this.#popover);
    this.adopted();
    dialog.append(slot("modal"));
    this.#popover.append(slot("passing"));
    this.#popover.popover = "manual";
    this.frame.append(stage);
    dialog.oncancel = (event) => {
      event.preventDefault();
      cancel(false);
    };
    dialog.onclose = () => this.state === LAYER.modal && !dialog.open && cancel(true);
  }

  adopted() {
    adopt(this.frame.shadowRoot, STYLE);
  }

  go(wanted) {
    const [dialog, popover] = [this.dialog, this.#popover];
    // In an iframe that is taken out of its page nothing is shown.
    const state = dialog.isConnected && dialog.ownerDocument.defaultView ? wanted : LAYER.none;
    if (state === this.state) return;
    this.state = state;
    modals.delete(dialog);
    if (state === LAYER.modal) modals.add(dialog);
    // WebKit would otherwise let a dialog be reached that lies under another one.
    for (const one of modals) one.inert = one !== [...modals].at(-1);
    dialog.inert = false;
    if (dialog.open) dialog.close();
    const hasPopovers = Boolean(popover.showPopover);
    if (hasPopovers && popover.matches(":popover-open")) popover.hidePopover();
    this.#stage.slot = ["", "modal", hasPopovers ? "passing" : ""][state];
    if (state === LAYER.modal) dialog.showModal();
    else if (this.#stage.slot) popover.showPopover();
  }

  // Whether no modal dialog of the page keeps the event from reaching the element.
  static isReached(element, event) {
    const modal = event.composedPath().find((one) => one.matches?.("dialog:modal"));
    return !modal || modal.contains(element);
  }
}
