import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Chapters } from './chapters';
import { Player } from './player';

describe('the chapters of a recording', () => {
  const at = signal(0);
  const track = signal<object | null>(null);
  let chapters: Chapters;

  beforeEach(() => {
    at.set(0);
    const player = { at, track, seek: (seconds: number) => at.set(seconds) };
    TestBed.configureTestingModule({ providers: [{ provide: Player, useValue: player }] });
    chapters = TestBed.inject(Chapters);
    track.set({ chapters: ['A', 'B', 'C'].map((title, n) => ({ title, start: n * 60 })) });
  });

  it('go forward to the last one and no further', () => {
    const titles = [0, 1, 2].map(() => {
      chapters.goToNext();
      return chapters.current()?.title;
    });
    expect(titles).toEqual(['B', 'C', 'C']);
    expect(chapters.hasNext()).toBe(false);
  });

  it('go back to the start of a chapter first, and then to the one before', () => {
    at.set(75);
    chapters.goToPrevious();
    expect([at(), chapters.current()?.title]).toEqual([60, 'B']);
    at.set(62);
    chapters.goToPrevious();
    expect([at(), chapters.current()?.title]).toEqual([0, 'A']);
    chapters.goToPrevious();
    expect(at()).toBe(0);
  });

  it('are none in a recording without them', () => {
    track.set({});
    at.set(40);
    expect([chapters.current(), chapters.hasNext()]).toEqual([null, false]);
  });
});
