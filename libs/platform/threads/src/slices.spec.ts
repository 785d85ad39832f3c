import { mapInSlices } from './slices';

/** Blocks the event loop for longer than a slice. */
function hold(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

describe('work in slices', () => {
  it('maps each item, in order', async () => {
    expect(await mapInSlices([1, 2, 3], (n) => n * 2)).toEqual([2, 4, 6]);
    expect(await mapInSlices([], () => 1)).toEqual([]);
  });

  it('lets other work run between two slow items', async () => {
    let [isDone, callsOfOthers] = [false, 0];
    const others = (): void => {
      callsOfOthers += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await mapInSlices([1, 2, 3, 4, 5], hold);
    isDone = true;
    expect(callsOfOthers).toBeGreaterThanOrEqual(4);
  });

  it('rejects with the error that the work throws', async () => {
    const failing = mapInSlices([1], () => {
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
  });
});
