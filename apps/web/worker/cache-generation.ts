/** Grows when the reader is forgotten: what was asked for before that is not kept any more. */
let generation = 0;
const pendingWrites = new Set<Promise<unknown>>();

export function getGeneration(): number {
  return generation;
}

/** Keeps something that was asked for in an age, unless that is over; settles when it is kept. */
export function putIfCurrent(requestedIn: number, put: () => Promise<unknown>): Promise<unknown> {
  if (requestedIn !== generation) return Promise.resolve();
  const putting = put().finally(() => pendingWrites.delete(putting));
  pendingWrites.add(putting);
  return putting;
}

/** Settles when nothing of the last age is on its way into a cache. */
export async function startNextGeneration(): Promise<void> {
  generation += 1;
  await Promise.allSettled(pendingWrites);
}
