import { Location } from '@angular/common';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import { readingView } from '../library/reading-view';
import { opened } from './frozen-list';
import { type LeftList, ListMemory } from './list-memory';

@Component({ template: '' })
class Nowhere {}

const AS_OF = '2026-11-20T12:00:00.000Z';
const VIEW = readingView({ source: 'moss' });

function aList(offsetPx: number): LeftList {
  return { list: opened({ articles: [], total: 0, asOf: AS_OF }), offsetPx };
}

describe('a list that was left', () => {
  let memory: ListMemory;

  beforeEach(async () => {
    const anywhere = [{ path: '**', component: Nowhere }];
    TestBed.configureTestingModule({ providers: [provideRouter(anywhere)] });
    const router = TestBed.inject(Router);
    router.initialNavigation();
    memory = TestBed.inject(ListMemory);
    await router.navigateByUrl('/inbox');
    await router.navigateByUrl('/sources');
  });

  const goBack = async (): Promise<void> => {
    const router = TestBed.inject(Router);
    const arrived = new Promise<void>((resolve) => {
      const events = router.events.subscribe(() => {
        if (router.url !== '/inbox') return;
        events.unsubscribe();
        resolve();
      });
    });
    TestBed.inject(Location).back();
    await arrived;
  };

  it('is there for who goes back to it', async () => {
    memory.leave(VIEW, aList(420));
    await goBack();
    expect(memory.returnTo(VIEW)?.offsetPx).toBe(420);
    expect(memory.returnTo(readingView({ source: 'tide' }))).toBeNull();
  });

  it('is opened anew by a link', async () => {
    memory.leave(VIEW, aList(420));
    await goBack();
    await TestBed.inject(Router).navigateByUrl('/inbox?source=moss');
    expect(memory.returnTo(VIEW)).toBeNull();
  });

  it('is as it was left last', async () => {
    memory.leave(VIEW, aList(420));
    memory.leave(VIEW, aList(80));
    await goBack();
    expect(memory.returnTo(VIEW)?.offsetPx).toBe(80);
  });

  it('makes room for newer ones: those left longest ago go', async () => {
    const views = Array.from({ length: 9 }, (_, at) => readingView({ source: `source-${at}` }));
    for (const view of views.slice(0, 8)) memory.leave(view, aList(1));
    memory.leave(readingView({ source: 'source-0' }), aList(2));
    memory.leave(readingView({ source: 'source-8' }), aList(1));
    await goBack();
    const kept = views.map((view) => memory.returnTo(view) !== null);
    expect(kept).toEqual([true, false, true, true, true, true, true, true, true]);
  });
});
