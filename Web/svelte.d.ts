// The elements in Svelte 4 and 5: import type {} from "detent/svelte".

import type { DetentAttributes, DetentElement, DetentEventMap, DetentHandlers } from "./detent.js";

type Tag = "detent-dial" | "detent-radial" | "detent-floating" | "detent-drawer" | "detent-confirm" | "detent-alert";
type Directives = {
  [Type in keyof DetentEventMap as `on:${Type}`]?: (event: DetentEventMap[Type]) => void;
};
type Elements = {
  [Name in Tag]: DetentAttributes & DetentHandlers & Directives & {
    this?: DetentElement; class?: string; style?: string; id?: string; slot?: string; hidden?: boolean;
  };
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
