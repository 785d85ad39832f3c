import { TestBed } from '@angular/core/testing';
import type { Article } from '@reader/contract';
import { TRIAGE_EVENTS, type TriageEvent, UNTOUCHED, applyChange } from '@reader/triage';
import { PendingChanges } from '../offline/pending-changes';
import { toChange } from '../offline/queue';
import { Articles } from './articles';
import { anArticle } from './testing';
import { toTriage } from './triage';

describe('Articles', () => {
  const articles = (): Articles => TestBed.inject(Articles);
  const READ = { state: 'read', read: true, starred: false } as const;
  const shown = (id = 1): Article | undefined => articles().find(id)?.();

  it('shares one signal between all places that show an article', () => {
    articles().store([anArticle()]);
    const [row, page] = [articles().find(1), articles().find(1)];
    articles().storeState({ article_id: 1, ...READ, version: 1 });
    expect(row?.().read).toBe(true);
    expect(page?.().read).toBe(true);
  });

  it('keeps a state that is newer than the one of a response', () => {
    articles().store([anArticle()]);
    articles().storeState({ article_id: 1, ...READ, version: 5 });
    articles().store([anArticle({ title: 'Edited', version: 4 })]);
    expect(shown()).toMatchObject({ title: 'Edited', read: true, version: 5 });
    articles().store([anArticle({ version: 6 })]);
    expect(shown()).toMatchObject({ read: false, version: 6 });
  });

  it('ignores an event that is older than a response', () => {
    articles().store([anArticle({ ...READ, version: 3 })]);
    expect(articles().storeState({ article_id: 1, ...UNTOUCHED, version: 2 })).toBe(true);
    expect(shown()).toMatchObject({ read: true, version: 3 });
  });

  it('does not store the state of an article that is not loaded', () => {
    expect(articles().storeState({ article_id: 9, ...READ, version: 1 })).toBe(false);
  });

  it('shows unsent events over every response', () => {
    articles().store([anArticle()]);
    send(['star']);
    articles().store([anArticle({ ...READ, version: 7 })]);
    expect(shown()).toMatchObject({ read: true, starred: true, version: 7 });
    TestBed.inject(PendingChanges).set([]);
    expect(shown()).toMatchObject({ read: true, starred: false });
  });

  it('shows a bulk update until it has ended', () => {
    articles().store([anArticle(), anArticle({ article_id: 2 })]);
    for (const id of [1, 2]) articles().beginBulk(id, 'mark_read');
    articles().store([anArticle(), anArticle({ article_id: 2 })]);
    expect([shown(1)?.read, shown(2)?.read]).toEqual([true, true]);
    articles().keepOnly(new Set());
    articles().endBulk(1);
    articles().commitBulk(2);
    expect([shown(1)?.read, shown(2)?.read]).toEqual([false, true]);
  });

  it('drops articles with the list that showed them', () => {
    articles().store([anArticle(), anArticle({ article_id: 2 })]);
    articles().keepOnly(new Set([2]));
    expect(articles().find(1)).toBeUndefined();
    expect(articles().find(2)).toBeDefined();
  });

  it.each([1, 2, 3, 4, 5])('shows the last state, in whatever order the states arrive (seed %i)', (seed) => {
    const random = createRandom(seed);
    const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
    let last = anArticle();
    articles().store([last]);
    // The server's states in their order; each may arrive as a response, as an event, twice and late.
    const states = Array.from({ length: 30 }, () => {
      last = { ...last, ...applyChange(toTriage(last), pick(TRIAGE_EVENTS)), version: last.version + 1 };
      return last;
    });
    const arrivals = [...states, ...states].toSorted(() => random() - 0.5);
    for (const state of arrivals) {
      if (pick([true, false])) articles().store([state]);
      else articles().storeState({ ...toTriage(state), article_id: 1, version: state.version });
    }
    expect(shown()).toEqual(last);
  });

  function send(events: readonly TriageEvent[]): void {
    const before = UNTOUCHED;
    const change = { articleId: 1, slug: 'moss', events, before, after: applyChange(before, events) };
    TestBed.inject(PendingChanges).set([toChange(change, 'c', 0)]);
  }
});

/** A linear congruential generator (constants from Numerical Recipes), the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
