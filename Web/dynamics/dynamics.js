// UIKit Dynamics for elements of a page: gravity, collisions, attachments, snaps, pushes, fields and item properties
// move real elements, which otherwise work as before. dynamics.d.ts has the types.
//
//   import { Animator, Collision, Gravity } from "./dynamics/dynamics.js";
//   const animator = new Animator(document.querySelector("#stage"));
//   const card = document.querySelector(".card");
//   animator.add(new Gravity([card]));
//   animator.add(new Collision([card], { bounds: true }));
//   animator.draggable(card);

export { Animator } from "./animator.js";
export { Attachment } from "./attachment.js";
export { Behavior } from "./behavior.js";
export { Collision, Gravity, ItemBehavior, Push, Snap } from "./behaviors.js";
export { Field, Region } from "./field.js";
export { MagneticSlots, SheetDetents, ThrowToDismiss } from "./library.js";
export { Outline } from "./outline.js";
