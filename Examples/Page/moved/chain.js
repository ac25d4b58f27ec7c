// A lamp on a chain of pins: pull it, let it swing, and click it on.

import { Animator, Attachment, Gravity } from "detent/dynamics";

export default (stage) => {
  const animator = new Animator(stage);
  const below = 13; // from the centre of a link to its end
  const links = [0, 1, 2, 3, 4, 5].map((place) => {
    const link = stage.appendChild(document.createElement("span"));
    link.className = "link";
    link.style.cssText = `left: calc(50% - 6px); top: ${4 + 2 * below * place}px`;
    return link;
  });
  const lamp = stage.appendChild(document.createElement("button"));
  lamp.className = "tile";
  lamp.textContent = "Lamp";
  lamp.ariaPressed = "false";
  lamp.style.cssText = "left: calc(50% - 32px); top: 160px";
  lamp.onclick = () => { lamp.ariaPressed = String(lamp.ariaPressed === "false"); };

  [...links, lamp].forEach((link, place) => {
    const { x, y } = animator.add(link);
    const end = place > 0 ? { to: links[place - 1], toOffset: [0, below] } : { anchor: [x, y - below] };
    animator.add(Attachment.pinAttachment(link, { ...end, offset: [0, link === lamp ? -33 : -below] }));
  });
  animator.add(new Gravity([...links, lamp]));
  animator.draggable(lamp, { maximumForce: 60 });
  return animator;
};
