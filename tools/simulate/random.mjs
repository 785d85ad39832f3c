/** Numbers that are the same at every run of the same seed (mulberry32), in [0, 1). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Standard normal (Box and Muller). */
export function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Log-normal: half of the values are below the median; `spread` is the deviation of their logarithm. */
export function logNormal(random, median, spread) {
  return median * Math.exp(spread * normal(random));
}
