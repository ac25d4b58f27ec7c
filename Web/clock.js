// The module's clock, and the animation frame that all elements of a page share.

export const LONGEST = 10; // the longest gap between frames that is made up for, in seconds

let lost = 0, latest = 0, frame = 0;
// Returns the time on the module's clock, in seconds. A page that was asleep does not resume with hours of motion.
export function clock(milliseconds = performance.now()) {
  const time = milliseconds / 1000 - lost;
  lost += Math.max(0, time - latest - LONGEST);
  latest = Math.max(latest, milliseconds / 1000 - lost);
  return milliseconds / 1000 - lost;
}

export const awake = new Set();

export function wake(element) {
  awake.add(element);
  frame ||= requestAnimationFrame((time) => {
    frame = 0;
    const now = clock(time);
    // The document is changed last: setting a canvas font after a change recalculates all styles.
    const drawn = [...awake].filter((element) => element._frame(now));
    for (const element of drawn) element._show();
  });
}
