// The texts that name and describe an element, as browsers compute them for controls of their own.
// https://www.w3.org/TR/accname-1.2/

// What a hidden node says counts only if that itself `isNamed`. The control within its label is left out.
const saidBy = (node, control, isNamed) => {
  if (node.nodeType === 3) return node.data;
  if (node === control || node.nodeType !== 1) return "";
  const { display, visibility } = getComputedStyle(node);
  if (!isNamed && (node.ariaHidden === "true" || display === "none" || visibility !== "visible")) return "";
  const own = node.getAttribute("aria-label")?.trim() || (node.matches("img, area, input[type=image]") && node.alt);
  const text = own || [...node.childNodes].map((child) => saidBy(child, control, isNamed)).join("") || node.title;
  return display.startsWith("inline") ? text : ` ${text} `;
};

const isSeen = (node) => node.getClientRects().length > 0 && node.ariaHidden !== "true" && getComputedStyle(node).visibility === "visible";

export const textOf = (nodes, control) =>
  [...nodes].map((node) => saidBy(node, control, !isSeen(node))).join(" ").replace(/\s+/g, " ").trim();
