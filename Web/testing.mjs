// What tests under Node share: sentences that pass or fail, and numbers that look random.

let passed = 0;
let failed = 0;

export const test = (sentence, body) => {
  try {
    body();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`failed: ${sentence}: ${error.stack}`);
  }
};

// Ends the program with a line like "7 passed, 0 failed".
export const finish = () => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

// A reproducible sequence of pseudorandom numbers (G. Marsaglia,
// "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003).
let seed = 2463534242;
export const random = (below) => {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
};
