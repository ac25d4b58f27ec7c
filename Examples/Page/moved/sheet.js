// A sheet that can be pulled up and stops at three heights.

import { Animator, SheetDetents } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  stage.innerHTML = `
    <div class="card" style="left: calc(50% - 140px); top: 240px; width: 280px; height: 290px">
      <hr><button class="main">Higher</button><p>Pull me up: I stop at three heights.</p><textarea aria-label="Notes"></textarea>
    </div>`;
  const sheet = animator.draggable(stage.firstElementChild);
  const detents = [385, 280, 165].map((y) => [sheet.x, y]);
  const behavior = animator.add(new SheetDetents(sheet, { detents }));
  stage.querySelector("button").onclick = () => { behavior.selection = (behavior.selection + 1) % detents.length; };
  return animator;
};
