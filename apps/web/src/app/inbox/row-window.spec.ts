import { ROWS_MAX, rowsToAsk, rowsToKeep, stillWanted } from './row-window';

const ids = Array.from({ length: 10_000 }, (_, at) => 20_000 - at);
const none = (): boolean => false;

describe('the rows around what is in sight', () => {
  it('are asked for from the middle outwards, and never more than the server answers', () => {
    const asked = rowsToAsk(ids, { first: 500, last: 511 }, none);
    expect(asked.slice(0, 12)).toEqual(ids.slice(500, 512));
    expect(new Set(asked.slice(12, 14))).toEqual(new Set([ids[499], ids[512]]));
    expect(rowsToAsk(ids, { first: 500, last: 700 }, none)).toHaveLength(ROWS_MAX);
  });

  it('are not asked for again, and the next only when they are near', () => {
    const here = new Set(ids.slice(0, 60));
    const has = (id: number): boolean => here.has(id);
    expect(rowsToAsk(ids, { first: 20, last: 30 }, has)).toEqual([]);
    expect(rowsToAsk(ids, { first: 30, last: 40 }, has)).toEqual(ids.slice(60, 101));
  });

  it('end where the list ends', () => {
    expect(rowsToAsk(ids, { first: 9_990, last: 9_999 }, none)).toHaveLength(70);
    expect(rowsToAsk(ids, { first: 0, last: 0 }, none)[0]).toBe(20_000);
  });

  it('are given up when what was asked for has left the sight', () => {
    const asked = new Set(ids.slice(500, 512));
    expect(stillWanted(asked, ids, { first: 505, last: 520 })).toBe(true);
    expect(stillWanted(asked, ids, { first: 520, last: 540 })).toBe(false);
  });

  it('are let go far from it, however long the list', () => {
    expect(rowsToKeep(ids, { first: 5_000, last: 5_010 })).toHaveLength(491);
    expect(rowsToKeep(ids, { first: 0, last: 10 })).toHaveLength(251);
  });
});
