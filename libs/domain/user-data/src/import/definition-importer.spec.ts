import { testApp } from '@reader/accounts/testing';
import { SearchHttpModule } from '@reader/search';
import { SourcesHttpModule } from '@reader/sources';
import { WatchlistsHttpModule } from '@reader/watchlists';
import { type Fields, importRecords } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

const HERE = {
  ...{ slug: 'here', title: 'Here', feed_url: 'https://here.example/feed' },
  ...{ site_url: null, category: null, enabled: true },
};

describe('the import of watchlists and saved searches', () => {
  const app = testApp([SearchHttpModule, SourcesHttpModule, WatchlistsHttpModule, UserDataHttpModule]);

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
    const listItems = async (path: string) =>
      (await client.get<{ items: Fields[] }>(path)).body.items.sort((a, b) =>
        String(a['name']).localeCompare(String(b['name'])),
      );
    const slug = (await listItems('/api/sources'))[0]?.['slug'];
    expect(await listItems('/api/watchlists')).toMatchObject([
      { name: 'All', sources: [] },
      { name: 'Some', sources: [slug] },
    ]);
    expect(await listItems('/api/search/saved')).toMatchObject([
      { name: 'All', filters: { sources: [] } },
      { name: 'Some', filters: { sources: [slug] } },
    ]);
  });
});
