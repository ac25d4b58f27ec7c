// How a view is seen in the window.

/** Returns the element around another one, also out of shadow roots. */
export const outside = (element) => element.assignedSlot ?? element.parentElement ?? element.parentNode?.host;

// Returns the value of a property as a function of `transform`, also around an axis, as in `x 50deg`. A browser without
// the property has none, and what is not in a page has an empty one.
export const call = (name, value) => {
  if (!value) return "";
  const parts = value.split(" ");
  const isNamed = /^[xyz]$/.test(parts[0]);
  if (isNamed) return `${name}${parts[0].toUpperCase()}(${parts[1]})`;
  return value === "none" ? "" : `${name}${parts.length > 2 ? "3d" : ""}(${parts})`;
};

const transformOf = ({ rotate, scale, transform }) =>
  call("rotate", rotate) + call("scale", scale) + (transform === "none" ? "" : transform);

/** Returns the rotation and scale of an element and its ancestors up to `end`, without the position. */
export function turned(element, end) {
  let matrix = new DOMMatrix();
  for (let one = element; one && one !== end; one = outside(one)) {
    const own = transformOf(getComputedStyle(one));
    if (own) matrix = new DOMMatrix(own).multiply(matrix);
  }
  const { a, b, c, d } = matrix;
  return a * d - b * c ? new DOMMatrix([a, b, c, d, 0, 0]) : new DOMMatrix();
}

// Drops the depth, as what keeps none does.
function flatten(matrix) {
  for (const name of ["m13", "m23", "m43", "m31", "m32", "m34"]) matrix[name] = 0;
  matrix.m33 = 1;
  return matrix;
}

// A matrix that acts around a point, as in `50px 20px`.
function around(point, matrix) {
  const [x, y] = point.split(" ").map(parseFloat);
  return new DOMMatrix().translate(x, y).multiply(matrix).translate(-x, -y);
}

// Where an element is laid out in the one around it.
function placeIn(outer, { offsetParent, offsetLeft, offsetTop }) {
  const isOffset = offsetParent === outer;
  return [
    offsetLeft - outer.scrollLeft + (isOffset ? outer.clientLeft : -outer.offsetLeft),
    offsetTop - outer.scrollTop + (isOffset ? outer.clientTop : -outer.offsetTop),
  ];
}

/**
 * Returns the projection of a view's box onto the window, but for its place and size there;
 * null without perspective.
 */
function projection(view) {
  const chain = [];
  for (let one = view; one && "offsetLeft" in one; one = outside(one)) chain.unshift([one, getComputedStyle(one)]);
  const isDeep = ([, { perspective, transform }]) => perspective !== "none" || transform.startsWith("matrix3d");
  if (!chain.some(isDeep)) return null;
  let matrix = new DOMMatrix();
  let outer = null;
  for (const [one, style] of chain) {
    if (outer) {
      const { perspective, perspectiveOrigin, transformStyle } = getComputedStyle(outer);
      if (transformStyle !== "preserve-3d") flatten(matrix);
      const depth = perspective !== "none" && new DOMMatrix(`perspective(${perspective})`);
      if (depth) matrix = matrix.multiply(around(perspectiveOrigin, depth));
      matrix = matrix.translate(...placeIn(outer, one));
    }
    // A part of its size is left to `fitted`.
    const own = (/%/.test(style.translate) ? "" : call("translate", style.translate)) + transformOf(style);
    if (own) matrix = matrix.multiply(around(style.transformOrigin, new DOMMatrix(own)));
    outer = one;
  }
  return matrix.m14 || matrix.m24 ? flatten(matrix) : null;
}

const divided = ({ x, y, w }) => ({ x: x / w, y: y / w });

/** Returns the box around points that are projected. */
function boxAround(matrix, points) {
  const seen = points.map(([x, y]) => divided(matrix.transformPoint({ x, y })));
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Returns the projection, and moves and scales it so that a box of this size lies in one of the window. */
function fitted(matrix, width, height, box) {
  const seen = boxAround(matrix, [[0, 0], [width, 0], [0, height], [width, height]]);
  return new DOMMatrix()
    .translate(box.left, box.top)
    .scale(box.width / seen.width || 1, box.height / seen.height || 1)
    .translate(-seen.left, -seen.top)
    .multiply(matrix);
}

/**
 * Returns a conversion from client coordinates to points of a view, inside its border.
 * The view may be rotated and scaled, and seen in perspective.
 */
export function spaceOf(view) {
  const { a, b, c, d } = turned(view);
  const box = view.getBoundingClientRect();
  const { offsetWidth: width = box.width, offsetHeight: height = box.height } = view;
  // A box and its bounding box have the same centre. No transform tells how a page is zoomed.
  const x = box.width / (Math.abs(a) * width + Math.abs(c) * height) || 1;
  const y = box.height / (Math.abs(b) * width + Math.abs(d) * height) || 1;
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  const inverse = new DOMMatrix([a * x, b * y, c * x, d * y, ...middle]).inverse();
  const projected = projection(view);
  const seen = projected && fitted(projected, width, height, box);
  const back = seen?.inverse() ?? new DOMMatrix().translate(width / 2, height / 2).multiply(inverse);
  // The page's own box has already been scrolled.
  const isScrolled = view !== view.ownerDocument.scrollingElement;
  const left = view.clientLeft - (isScrolled && view.scrollLeft);
  const top = view.clientTop - (isScrolled && view.scrollTop);
  const point = (clientX, clientY) => {
    const { x, y } = divided(back.transformPoint({ x: clientX, y: clientY }));
    return { x: x - left, y: y - top };
  };
  /** Returns the centre of what is seen in a box. In perspective that is another one, and depends on the `corners`. */
  const center = (box, corners) => {
    const seenAt = ({ left, top, width, height }) => point(left + width / 2, top + height / 2);
    const wanted = seenAt(box);
    let at = wanted;
    for (let round = 0; seen && round < 2; round += 1) {
      const found = seenAt(boxAround(seen, corners().map(({ x, y }) => [at.x + x + left, at.y + y + top])));
      at = { x: at.x + wanted.x - found.x, y: at.y + wanted.y - found.y };
    }
    return at;
  };
  return { inverse, isFlat: !seen, point, center };
}
