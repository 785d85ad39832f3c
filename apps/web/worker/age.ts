/** Grows when the reader is forgotten: what was asked for before that is not kept any more. */
let age = 0;
const beingKept = new Set<Promise<unknown>>();

export function now(): number {
  return age;
}

/** Keeps something that was asked for in an age, unless that is over; settles when it is kept. */
export function keepFrom(askedIn: number, put: () => Promise<unknown>): Promise<unknown> {
  if (askedIn !== age) return Promise.resolve();
  const putting = put().finally(() => beingKept.delete(putting));
  beingKept.add(putting);
  return putting;
}

/** Settles when nothing of the last age is on its way into a cache. */
export async function endAge(): Promise<void> {
  age += 1;
  await Promise.allSettled(beingKept);
}
