// Newton's cradle: balls on rods, which pass all their speed on. Pull one aside; a click strikes it.

import { Animator, Attachment, Collision, Gravity, ItemBehavior, Outline } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  const hang = (place) => {
    const rod = stage.appendChild(document.createElement("span"));
    rod.className = "rod";
    rod.style.cssText = `left: calc(50% + ${45 * place - 1}px); top: 20px; height: 190px`;
    const ball = stage.appendChild(document.createElement("button"));
    ball.className = "ball";
    ball.textContent = place + 3;
    ball.style.cssText = `left: calc(50% + ${45 * place - 22}px); top: 188px`;

    const { x, y } = animator.add(rod, { density: 0.05 });
    const item = animator.draggable(animator.add(ball, { outline: Outline.ellipse, allowsRotation: false }));
    animator.add(Attachment.pinAttachment(rod, { anchor: [x, y - 95], offset: [0, -95] }));
    animator.add(Attachment.pinAttachment(ball, { to: rod, toOffset: [0, 95] }));
    ball.onclick = () => item.addLinearVelocity([place < 0 ? -500 : 500, 0]);
    return ball;
  };
  const balls = [-2, -1, 0, 1, 2].map(hang);
  animator.add(new Gravity(balls));
  animator.add(new Collision(balls));
  animator.add(new ItemBehavior(balls, { elasticity: 1, friction: 0, resistance: 0.05 }));
  return animator;
};
