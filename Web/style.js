// How an element and what is in it are laid out.

import { MARKS } from "./hand.js";
import { BRANDED } from "./page.js";

export const STYLE = `
  :host { display: inline-block; width: 320px; height: 320px }
  :host([hidden]) { display: none }
  :host([popover]:not(:popover-open)) { display: none }
  :host > div { display: contents; inset: inherit; width: inherit; height: inherit; max-width: inherit;
    max-height: inherit; margin: inherit; padding: inherit }
  :host([open]:not(detent-dial)) { touch-action: pinch-zoom }
  :host(:disabled) canvas { opacity: 0.4 }
  section { position: relative; width: 100%; height: 100%; min-width: inherit; min-height: inherit; overflow: clip;
    border-color: light-dark(#000, #fff); transition: 1ms allow-discrete;
    transition-property: border-color, visibility, font-size, font-family, --detent-font, ${BRANDED};
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none }
  section * { position: absolute; outline: none }
  section > * { inset: 0 }
  i { inset: 0 auto auto 0; forced-color-adjust: none }
  b { pointer-events: none; box-sizing: border-box; width: 3px; padding-left: 1px; padding-inline-start: 2px }
  i + i { left: 100% }
  i + i + i { inset: 100% auto auto 0 }
  i + i + i + i { left: 100% }
  [role=status] { opacity: 0 }
  p { margin: 0; overflow: clip; pointer-events: none }
  p > * { inset: 0 }
  p > * > * { display: grid; grid: 100% / 100%; overflow: clip; inset: 0 auto auto 0 }
  ::slotted([data-made]) { display: grid }
  .solid { touch-action: pan-y pinch-zoom }
  :host(:is(detent-dial, detent-radial, detent-confirm)) .solid { touch-action: manipulation }
  :is(${MARKS}) { touch-action: pinch-zoom }
`;

// For an element that lies over the page.
export const OVER_STYLE = `${STYLE}
  :host { position: fixed; inset: 0; z-index: 1000; width: auto; height: auto; pointer-events: none }
  span *, :host([open]) canvas { pointer-events: auto }
`;
