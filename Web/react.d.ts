// The elements in JSX of React 19: import type {} from "detent/react".

import type { HTMLAttributes } from "react";
import type { DetentAttributes, DetentElement, DetentHandlers } from "./detent.js";

type Tag = "detent-dial" | "detent-radial" | "detent-floating" | "detent-drawer" | "detent-confirm" | "detent-alert";
type Own = keyof DetentAttributes | keyof DetentHandlers;
interface Common extends Omit<HTMLAttributes<DetentElement>, Own | "children" | "style"> {
  ref?: ((element: DetentElement | null) => void) | { current: DetentElement | null } | null;
  key?: string | number | bigint | null;
  children?: unknown;
  class?: string;
  style?: object;
}
type Elements = { [Name in Tag]: Common & DetentAttributes & DetentHandlers };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
