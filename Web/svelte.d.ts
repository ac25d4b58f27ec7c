// The elements in Svelte 4 and 5: import type {} from "detent/svelte".

import type { HTMLAttributes } from "svelte/elements";
import type { DetentAttributes, DetentElement, DetentEventMap, DetentHandlers } from "./detent.js";

type Tag = "detent-dial" | "detent-radial" | "detent-floating" | "detent-drawer" | "detent-confirm" | "detent-alert";
type Directives = {
  [Type in keyof DetentEventMap as `on:${Type}`]?: (event: DetentEventMap[Type]) => void;
};
type Own = keyof DetentAttributes | keyof DetentHandlers | keyof Directives;
type Elements = {
  [Name in Tag]: DetentAttributes & DetentHandlers & Directives & Omit<HTMLAttributes<DetentElement>, Own> & {
    this?: DetentElement;
  };
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
