import { setImmediate as othersFirst } from 'node:timers/promises';

/** Milliseconds after which other work of the event loop goes first. */
const SLICE_MS = 5;

/**
 * Maps items when the work is too little for a thread and too much for one go. Between two items the event
 * loop does other work once SLICE_MS have passed.
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
