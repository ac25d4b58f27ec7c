// Cards that can be thrown away: one that would stop far away flies on, and any other returns.

import { Animator, ThrowToDismiss } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  stage.innerHTML = `<button class="main" style="left: calc(50% - 60px); top: 130px; width: 120px">Deal again</button>`;

  // Only the top card can be used with the pointer and the keyboard.
  const uncover = () => {
    const things = [...stage.children];
    things.forEach((thing) => { thing.inert = thing !== things.at(-1); });
  };
  const deal = () => ["Stout", "Witbier", "Pale lager"].forEach((beer, index) => {
    const card = stage.appendChild(document.createElement("article"));
    card.className = "card";
    card.style.cssText = `left: calc(50% - ${114 - 14 * index}px); top: ${95 - 10 * index}px; width: 200px; height: 130px`;
    card.innerHTML = `<strong>${beer}</strong><p>Throw me away.</p><button>Like</button> <button>Dismiss</button>`;
    const [like, dismiss] = card.querySelectorAll("button");
    const away = () => { card.remove(); uncover(); };
    like.onclick = () => { like.textContent = "Liked"; };
    dismiss.onclick = away;
    animator.draggable(card);
    animator.add(new ThrowToDismiss(card, { onGone: away }));
    uncover();
  });
  stage.firstElementChild.onclick = deal;
  deal();
  return animator;
};
