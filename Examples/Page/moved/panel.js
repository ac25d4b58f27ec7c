// A panel with a list, which falls in and out: gravity reverses, a push starts it, and it bounces.

import { Animator, Collision, Gravity, ItemBehavior, Push } from "detent/dynamics";

export default (stage) => {
  const rows = ["Wi-Fi", "Bluetooth", "Night light", "Do not disturb"].map((name) =>
    `<li><label><span>${name}</span><input type="checkbox" role="switch"></label></li>`);
  stage.innerHTML = `
    <button class="main" style="right: 16px; bottom: 16px">Settings</button>
    <ul class="card" style="left: 16px; top: -210px; width: 216px; height: 200px">${rows.join("")}</ul>`;
  const [button, panel] = stage.children;
  panel.inert = true;

  const animator = new Animator(stage);
  const gravity = animator.add(new Gravity([panel], { gravityDirection: [0, -2] }));
  const push = animator.add(new Push([panel], { mode: "instantaneous", active: false }));
  const collision = animator.add(new Collision([panel]));
  collision.addBoundary("floor", [0, 240], [250, 240]);
  collision.addBoundary("ceiling", [0, -220], [250, -220]);
  animator.add(new ItemBehavior([panel], { elasticity: 0.4, allowsRotation: false }));

  const toggle = () => {
    panel.inert = !panel.inert;
    const way = panel.inert ? -1 : 1;
    gravity.gravityDirection = [0, 2 * way];
    push.pushDirection = [0, 20 * way];
    push.active = true;
  };
  button.onclick = toggle;
  toggle();
  return animator;
};
