// The module's clock, and the frame that all elements of a page share.

export const LONGEST = 10; // seconds without a frame that are made up for

let lost = 0, latest = 0, frame = 0;
// Seconds on the module's clock. A page that was asleep does not wake up to hours of motion.
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
    // The document comes last: once it changes, to set a font finds all styles anew.
    const drawn = [...awake].filter((element) => element._frame(now));
    for (const element of drawn) element._show();
  });
}
