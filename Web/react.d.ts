// The elements in JSX of React 19: import type {} from "detent/react".

import type { DetentAttributes, DetentElement, DetentHandlers } from "./detent.js";

type Tag = "detent-dial" | "detent-radial" | "detent-floating" | "detent-drawer" | "detent-confirm" | "detent-alert";
interface Common {
  ref?: ((element: DetentElement | null) => void) | { current: DetentElement | null } | null;
  key?: string | number | bigint | null;
  children?: unknown;
  id?: string;
  className?: string;
  class?: string;
  style?: object;
  slot?: string;
  hidden?: boolean;
  title?: string;
  dir?: string;
  lang?: string;
}
type Elements = { [Name in Tag]: Common & DetentAttributes & DetentHandlers };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
