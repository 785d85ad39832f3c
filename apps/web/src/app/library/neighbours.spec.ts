import { TestBed } from '@angular/core/testing';
import { Neighbours } from './neighbours';

function around(ids: number[], openId: number | null): Neighbours {
  const neighbours = TestBed.inject(Neighbours);
  neighbours.set(ids, openId);
  return neighbours;
}

describe('what lies around the open article', () => {
  it('is the two after it, then the one before', () => {
    const neighbours = around([9, 8, 7, 6, 5], 8);
    expect(neighbours.next()).toBe(7);
    expect(neighbours.likelyNext()).toEqual([7, 6, 9]);
  });

  it('ends with the list', () => {
    expect(around([9, 8], 8).next()).toBeNull();
    expect(around([9, 8], 9).likelyNext()).toEqual([8]);
  });

  it('is nothing for an article that is not in the list, or for none', () => {
    for (const open of [1, null]) {
      expect(around([9, 8], open).next()).toBeNull();
      expect(around([9, 8], open).likelyNext()).toEqual([]);
    }
  });
});
