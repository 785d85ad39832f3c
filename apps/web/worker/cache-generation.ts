/** Increases when the user's data is deleted: responses requested before are no longer cached. */
let generation = 0;
const pendingWrites = new Set<Promise<unknown>>();

export function getGeneration(): number {
  return generation;
}

/** Caches a response if its generation is current; resolves when it is stored. */
export function putIfCurrent(requestedIn: number, put: () => Promise<unknown>): Promise<unknown> {
  if (requestedIn !== generation) return Promise.resolve();
  const putting = put().finally(() => pendingWrites.delete(putting));
  pendingWrites.add(putting);
  return putting;
}

/** Resolves when no response of the last generation is still being stored. */
export async function startNextGeneration(): Promise<void> {
  generation += 1;
  await Promise.allSettled(pendingWrites);
}
