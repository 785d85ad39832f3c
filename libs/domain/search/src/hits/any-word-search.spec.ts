import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { SearchHttpModule } from '../search.http.module';
import { type ArticleInput, aSourceOf } from '../testing';
import { type AnyWordSearch, AnyWordSearchService } from './any-word-search.service';

describe('a search for any of the words', () => {
  const app = testApp([ArticlesHttpModule, SearchHttpModule]);
  const add = (owner: Parameters<typeof aSourceOf>[0], articles: readonly ArticleInput[]) =>
    aSourceOf(owner, app.app.database, articles);
  const search = (user: { id: number }, words: Record<string, number>, more: Partial<AnyWordSearch> = {}) =>
    app.app.get(AnyWordSearchService).search(user, {
      words: Object.entries(words).map(([text, weight]) => ({ text, weight })),
      ...{ filter: [], limit: 50, perSource: 50, ...more },
    });

  it('lists by the weight of the words, of equal ones the newest first', async () => {
    const ada = await app.signedIn();
    const { ids } = await add(ada, [
      { title: 'ferry' },
      { title: 'ferry ramp' },
      { title: 'bridge' },
      { title: 'ramp' },
      { title: 'ferry again' },
    ]);
    const [ferry, both, , ramp, again] = ids;
    expect(await search(ada, { ferry: 1, ramp: 2 })).toEqual([both, ramp, ferry, again]);
    expect(await search(ada, { ferry: 3, ramp: 2, unheard: 9 })).toEqual([both, ferry, again, ramp]);
    expect(await search(ada, { ferry: 3, ramp: 2 }, { limit: 2 })).toEqual([both, ferry]);
    expect(await search(ada, { unheard: 1 })).toEqual([]);
    expect(await search(ada, { '&': 1, '': 1 })).toEqual([]);
  });

  it('finds other forms of a word in the language of the article', async () => {
    const ada = await app.signedIn();
    const { ids } = await add(ada, [{ title: 'The glaciers melted', language: 'en' }]);
    expect(await search(ada, { glacier: 1 })).toEqual(ids);
  });

  it('finds only what the user may read', async () => {
    const [ada, bob] = await app.twoUsers();
    const { ids } = await add(ada, [{ title: 'plesiosaur' }]);
    expect(await search(ada, { plesiosaur: 1 })).toEqual(ids);
    expect(await search(bob, { plesiosaur: 1 })).toEqual([]);
  });

  it('applies the filter before it limits the articles of a source', async () => {
    const ada = await app.signedIn();
    const first = await add(ada, [{ title: 'quarry' }, { title: 'quarry' }, { title: 'quarry' }]);
    const second = await add(ada, [{ title: 'quarry', published: '2020-01-01T00:00:00Z' }]);
    expect(await search(ada, { quarry: 1 }, { perSource: 2 })).toEqual([
      ...first.ids.slice(0, 2),
      ...second.ids,
    ]);
    for (const id of first.ids.slice(0, 2))
      expect((await ada.patch(`/api/articles/${id}/state`, { state: 'archived' })).status).toBe(200);
    const filter = [{ on: 'none', of: [{ on: 'state', in: ['archived'] }] }] as const;
    expect(await search(ada, { quarry: 1 }, { perSource: 2, filter })).toEqual([first.ids[2], ...second.ids]);
  });
});
