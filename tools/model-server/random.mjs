import { createHash } from 'node:crypto';

/** A generator of numbers in 0..1 that depends on the parts alone (mulberry32). */
export function createRandom(...parts) {
  let state = createHash('sha256').update(parts.join('\n')).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick(random, values) {
  return values[Math.floor(random() * values.length)];
}
