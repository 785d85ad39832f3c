import { setImmediate as othersFirst } from 'node:timers/promises';

/** Milliseconds after which whatever else the process has to do goes first. */
const SLICE_MS = 15;

/**
 * Maps what is too little for a thread and too much to be done at once. Between two items the event
 * loop serves others when it was held for long enough.
 */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MS) {
      await othersFirst();
      began = performance.now();
    }
    mapped.push(map(item));
  }
  return mapped;
}
