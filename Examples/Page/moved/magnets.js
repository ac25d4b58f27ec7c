// Magnetic slots: a tile that is released near one goes into it. A click sends a tile to the first free slot.

import { Animator, Collision, ItemBehavior, MagneticSlots } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  const middle = stage.clientWidth / 2;
  const slots = [-100, 0, 100].map((off) => [middle + off, 76]);
  stage.innerHTML = slots.map(([x, y]) => `<i class="slot" style="left: ${x - 36}px; top: ${y - 36}px"></i>`).join("");
  const tiles = ["A", "B", "C"].map((name, index) => {
    const tile = stage.appendChild(document.createElement("button"));
    tile.className = "tile";
    tile.textContent = name;
    tile.style.cssText = `left: ${middle - 132 + 100 * index}px; top: 210px`;
    animator.draggable(tile);
    return tile;
  });
  animator.add(new ItemBehavior(tiles, { resistance: 4, angularResistance: 4 }));
  animator.add(new Collision(tiles, { bounds: true }));
  const magnets = animator.add(new MagneticSlots(tiles, { slots }));

  animator.items.forEach((item) => {
    item.element.onclick = () => {
      const free = slots.find((_, slot) => magnets.itemIn(slot) === null);
      // The velocity at which a hand would throw it to stop there.
      if (free && magnets.slotOf(item) < 0) item.velocity = [(free[0] - item.x) * 2, (free[1] - item.y) * 2];
    };
  });
  return animator;
};
