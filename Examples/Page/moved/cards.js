// Cards that are thrown away: what would come to a stop far off flies on, and anything less comes back.

import { Animator, ThrowToDismiss } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  stage.innerHTML = `<button class="main" style="left: calc(50% - 60px); top: 130px; width: 120px">Deal again</button>`;

  // Only the one on top is for the hand and the keys.
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
