import { TestBed } from '@angular/core/testing';
import { Neighbours } from './neighbours';

function around(ids: number[], openId: number | null): Neighbours {
  const neighbours = TestBed.inject(Neighbours);
  neighbours.set({ ids, openId, path: '/inbox' });
  return neighbours;
}

describe('the neighbours of the open article', () => {
  it('are the two after it, then the one before', () => {
    const neighbours = around([9, 8, 7, 6, 5], 8);
    expect(neighbours.next()).toBe(7);
    expect(neighbours.previous()).toBe(9);
    expect(neighbours.likelyNext()).toEqual([7, 6, 9]);
  });

  it('end with the list', () => {
    expect(around([9, 8], 8).next()).toBeNull();
    expect(around([9, 8], 9).previous()).toBeNull();
    expect(around([9, 8], 9).likelyNext()).toEqual([8]);
  });

  it('are empty for an article outside the list, and for none', () => {
    for (const open of [1, null]) {
      expect(around([9, 8], open).next()).toBeNull();
      expect(around([9, 8], open).previous()).toBeNull();
      expect(around([9, 8], open).likelyNext()).toEqual([]);
    }
  });
});
