import { ROWS_MAX, selectRowsToLoad, selectRowsToRetain, isStillNeeded } from './row-window';

const ids = Array.from({ length: 10_000 }, (_, at) => 20_000 - at);
const none = (): boolean => false;

describe('the rows around the visible ones', () => {
  it("are loaded from the middle outwards, within the server's limit", () => {
    const requested = selectRowsToLoad(ids, { first: 500, last: 511 }, none);
    expect(requested.slice(0, 12)).toEqual(ids.slice(500, 512));
    expect(new Set(requested.slice(12, 14))).toEqual(new Set([ids[499], ids[512]]));
    expect(selectRowsToLoad(ids, { first: 500, last: 700 }, none)).toHaveLength(ROWS_MAX);
  });

  it('are not loaded again, and the next ones only when they are near', () => {
    const here = new Set(ids.slice(0, 60));
    const has = (id: number): boolean => here.has(id);
    expect(selectRowsToLoad(ids, { first: 20, last: 30 }, has)).toEqual([]);
    expect(selectRowsToLoad(ids, { first: 30, last: 40 }, has)).toEqual(ids.slice(60, 101));
  });

  it('end where the list ends', () => {
    expect(selectRowsToLoad(ids, { first: 9_990, last: 9_999 }, none)).toHaveLength(70);
    expect(selectRowsToLoad(ids, { first: 0, last: 0 }, none)[0]).toBe(20_000);
  });

  it('are cancelled when the requested rows are out of view', () => {
    const requested = new Set(ids.slice(500, 512));
    expect(isStillNeeded(requested, ids, { first: 505, last: 520 })).toBe(true);
    expect(isStillNeeded(requested, ids, { first: 520, last: 540 })).toBe(false);
  });

  it('are dropped far from the view, however long the list', () => {
    expect(selectRowsToRetain(ids, { first: 5_000, last: 5_010 })).toHaveLength(491);
    expect(selectRowsToRetain(ids, { first: 0, last: 10 })).toHaveLength(251);
  });
});
