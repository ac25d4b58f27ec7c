// The elements in templates of Vue 3: import type {} from "detent/vue". Vue's compiler must know them, too:
// compilerOptions.isCustomElement: (tag) => tag.startsWith("detent-").

import type { HTMLAttributes } from "vue";
import type { DetentAttributes, DetentEventMap } from "./detent.js";

type Tag = "detent-dial" | "detent-radial" | "detent-floating" | "detent-drawer" | "detent-confirm" | "detent-alert";
type Handlers = {
  [Type in keyof DetentEventMap as `on${Capitalize<Type>}`]?: (event: DetentEventMap[Type]) => void;
};
type Own = keyof DetentAttributes | keyof Handlers | "class" | "style";
type Props = DetentAttributes & Handlers & Omit<HTMLAttributes, Own> & { class?: unknown; style?: unknown };
type Elements = { [Name in Tag]: new () => { $props: Props } };

declare module "vue" {
  interface GlobalComponents extends Elements {}
}
