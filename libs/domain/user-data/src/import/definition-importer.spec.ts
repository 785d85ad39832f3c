import { type SignedIn, testApp } from '@reader/accounts/testing';
import { RulesHttpModule } from '@reader/rules';
import { SearchHttpModule } from '@reader/search';
import { SourcesHttpModule } from '@reader/sources';
import { WatchlistsHttpModule } from '@reader/watchlists';
import { type Fields, importRecords } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

const HERE = {
  ...{ slug: 'here', title: 'Here', feed_url: 'https://here.example/feed' },
  ...{ site_url: null, category: null, enabled: true },
};

describe('the import of rules, watchlists and saved searches', () => {
  const app = testApp([
    ...[RulesHttpModule, SearchHttpModule, SourcesHttpModule, WatchlistsHttpModule, UserDataHttpModule],
  ]);
  const listItems = async (client: SignedIn, path: string) =>
    (await client.get<{ items: Fields[] }>(path)).body.items.sort((a, b) =>
      String(a['name']).localeCompare(String(b['name'])),
    );

  it('adds none whose sources are all missing, because it would search all sources', async () => {
    const client = await app.signedIn();
    const { problems } = await importRecords(client, {
      'sources.jsonl': [HERE],
      'watchlists.jsonl': [
        { name: 'Missing', keywords: ['wind'], sources: ['gone', 'lost'] },
        { name: 'Some', keywords: ['wind'], sources: ['gone', 'here'] },
        { name: 'All', keywords: ['wind'], sources: [] },
      ],
      'saved-searches.jsonl': [
        { name: 'Missing', query: 'sun', filters: { sources: ['gone'] } },
        { name: 'Some', query: 'sun', filters: { sources: ['here', 'gone'] } },
        { name: 'All', query: 'sun', filters: {} },
      ],
    });
    expect(problems).toEqual([
      'Watchlist “Missing”: not imported, because none of its sources is here.',
      'Watchlist “Some”: some of its sources are not here.',
      'Saved search “Missing”: not imported, because none of its sources is here.',
      'Saved search “Some”: some of its sources are not here.',
    ]);
    const slug = (await listItems(client, '/api/sources'))[0]?.['slug'];
    expect(await listItems(client, '/api/watchlists')).toMatchObject([
      { name: 'All', sources: [] },
      { name: 'Some', sources: [slug] },
    ]);
    expect(await listItems(client, '/api/search/saved')).toMatchObject([
      { name: 'All', filters: { sources: [] } },
      { name: 'Some', filters: { sources: [slug] } },
    ]);
  });

  it('names the source of a rule by its slug on this server', async () => {
    const [ada, bob] = await app.twoUsers();
    await importRecords(ada, { 'sources.jsonl': [HERE] });
    const [taken] = await listItems(ada, '/api/sources');
    const slug = String(taken?.['slug']);
    const conditions = [
      { field: 'source', op: 'equals', value: slug.toUpperCase() },
      { field: 'source', op: 'equals', value: 'A title' },
      { field: 'source', op: 'contains', value: slug },
      { field: 'title', op: 'equals', value: slug },
    ];
    const rule = { name: 'Of one source', match: 'any', conditions, actions: [{ type: 'star' }] };
    const result = await importRecords(bob, {
      ...{ 'sources.jsonl': [{ ...HERE, slug }], 'rules.jsonl': [rule] },
    });
    expect(result).toMatchObject({ status: 'done', problems: [] });
    const [source] = await listItems(bob, '/api/sources');
    expect(source?.['slug']).not.toBe(slug);
    const [first, ...others] = conditions;
    expect(await listItems(bob, '/api/rules')).toMatchObject([
      { conditions: [{ ...first, value: source?.['slug'] }, ...others] },
    ]);
  });
});
