import { type SignedIn, testApp } from '@reader/accounts/testing';
import { RulesHttpModule } from '@reader/rules';
import { SearchHttpModule } from '@reader/search';
import { SourcesHttpModule } from '@reader/sources';
import { TagsHttpModule } from '@reader/tags';
import { WatchlistsHttpModule } from '@reader/watchlists';
import { type Fields, fetchExport, importAndWait, importRecords, readExport } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

const HERE = {
  ...{ slug: 'here', title: 'Here', feed_url: 'https://here.example/feed' },
  ...{ site_url: null, category: null, enabled: true },
};

describe('the import of rules, watchlists and saved searches', () => {
  const app = testApp([
    ...[RulesHttpModule, SearchHttpModule, SourcesHttpModule, TagsHttpModule, WatchlistsHttpModule],
    UserDataHttpModule,
  ]);
  const listItems = async (client: SignedIn, path: string) =>
    (await client.get<{ items: Fields[] }>(path)).body.items.sort((a, b) =>
      String(a['name']).localeCompare(String(b['name'])),
    );

  it('adds none whose sources are all missing, because it would search all sources', async () => {
    const client = await app.signedIn();
    const { problems, problem_codes: codes } = await importRecords(client, {
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
    const rest = { count: null, reason: null };
    expect(codes).toEqual([
      { code: 'sources_missing', subject: 'watchlist', name: 'Missing', ...rest },
      { code: 'some_sources_missing', subject: 'watchlist', name: 'Some', ...rest },
      { code: 'sources_missing', subject: 'saved_search', name: 'Missing', ...rest },
      { code: 'some_sources_missing', subject: 'saved_search', name: 'Some', ...rest },
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

  it('limits a saved search to the tag of the same name', async () => {
    const [ada, bob] = await app.twoUsers();
    await ada.post('/api/tags', { name: 'Other' });
    const { body: tag } = await ada.post<Fields>('/api/tags', { name: 'Grid' });
    const { tag_id: adas } = tag;
    await ada.post('/api/search/saved', { name: 'Sun', query: 'sun', filters: { tag_id: adas } });
    await ada.post('/api/search/saved', { name: 'Any', query: 'sun' });
    const { archive } = await fetchExport(ada);
    expect((await readExport(archive)).records('saved-searches.jsonl')).toMatchObject([
      { name: 'Any', tag: null, filters: {} },
      { name: 'Sun', tag: 'Grid', filters: {} },
    ]);
    expect(await importAndWait(bob, archive)).toMatchObject({ status: 'done', problems: [] });
    const bobs = (await listItems(bob, '/api/tags')).find(({ name }) => name === 'Grid')?.['tag_id'];
    expect(bobs).not.toBe(adas);
    expect(await listItems(bob, '/api/search/saved')).toMatchObject([
      { name: 'Any', filters: { tag_id: null } },
      { name: 'Sun', filters: { tag_id: bobs } },
    ]);
  });

  it('adds no saved search without its tag', async () => {
    const client = await app.signedIn();
    const { problems } = await importRecords(client, {
      'saved-searches.jsonl': [
        { name: 'Earlier version', query: 'sun', filters: { tag_id: 1 } },
        { name: 'No such tag', query: 'sun', tag: 'Lost', filters: {} },
      ],
    });
    expect(problems).toEqual([
      'Saved search “Earlier version”: not imported, because its tag is not here.',
      'Saved search “No such tag”: not imported, because its tag is not here.',
    ]);
    expect(await listItems(client, '/api/search/saved')).toEqual([]);
  });
});
