import { Location } from '@angular/common';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import { parseReadingView } from '../../state/library/reading-view';
import { createFrozenList } from './frozen-list';
import { type SavedList, ListMemory } from './list-memory';

@Component({ template: '' })
class Nowhere {}

const AS_OF = '2026-11-20T12:00:00.000Z';
const VIEW = parseReadingView({ source: 'moss' });

function aList(offsetPx: number): SavedList {
  return { list: createFrozenList({ articles: [], total: 0, asOf: AS_OF }), offsetPx };
}

describe('ListMemory', () => {
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

  it('restores a list on Back', async () => {
    memory.save(VIEW, aList(420));
    await goBack();
    expect(memory.restore(VIEW)?.offsetPx).toBe(420);
    expect(memory.restore(parseReadingView({ source: 'tide' }))).toBeNull();
  });

  it('opens a list again from a link', async () => {
    memory.save(VIEW, aList(420));
    await goBack();
    await TestBed.inject(Router).navigateByUrl('/inbox?source=moss');
    expect(memory.restore(VIEW)).toBeNull();
  });

  it('restores the state at the last leaving', async () => {
    memory.save(VIEW, aList(420));
    memory.save(VIEW, aList(80));
    await goBack();
    expect(memory.restore(VIEW)?.offsetPx).toBe(80);
  });

  it('drops the lists left longest ago', async () => {
    const views = Array.from({ length: 9 }, (_, at) => parseReadingView({ source: `source-${at}` }));
    for (const view of views.slice(0, 8)) memory.save(view, aList(1));
    memory.save(parseReadingView({ source: 'source-0' }), aList(2));
    memory.save(parseReadingView({ source: 'source-8' }), aList(1));
    await goBack();
    const restored = views.map((view) => memory.restore(view) !== null);
    expect(restored).toEqual([true, false, true, true, true, true, true, true, true]);
  });
});
