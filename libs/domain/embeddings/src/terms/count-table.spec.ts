import { CountTable } from './count-table';

describe('the table of counts', () => {
  it.each([
    ['no terms', []],
    ['the least and the greatest id, and 0', [-(2 ** 31), 0, 2 ** 31 - 1]],
    ['ids that belong into one slot', [5, 5 + 64, 5 + 128, 5 - 64, 5 - 2 ** 31]],
    ['many ids', Array.from({ length: 5_000 }, (_, n) => Math.imul(n, 0x9e3779b1))],
  ])('finds %s', (_, ids) => {
    const counts = ids.map((_, n) => n + 2);
    const table = new CountTable(Int32Array.from(ids), Int32Array.from(counts));
    expect(ids.map((id) => table.get(id))).toEqual(counts);
  });

  it('has 0 for other terms', () => {
    const table = new CountTable(Int32Array.of(5, 69), Int32Array.of(2, 3));
    expect([133, -5, 0].map((id) => table.get(id))).toEqual([0, 0, 0]);
  });
});
