import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { WatchlistsHttpModule } from '@reader/watchlists';
import { type Fields, fetchExport, importAndWait, importRecords, readExport } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

const buildSource = (name: string, fields: Fields): Fields => ({
  slug: name,
  title: name,
  feed_url: `https://${name}.example/feed`,
  site_url: null,
  category: null,
  enabled: true,
  ...fields,
});

describe('the import of sources', () => {
  const app = testApp([SourcesHttpModule, WatchlistsHttpModule, UserDataHttpModule]);

  afterEach(() => app.app.database.run(sql`delete from sources`));

  async function importSources(client: SignedIn, records: readonly Fields[]): Promise<Fields> {
    const watchlist = { name: 'Wind', keywords: ['wind'], sources: ['paused'] };
    return importRecords(client, { 'sources.jsonl': records, 'watchlists.jsonl': [watchlist] });
  }

  async function listSources(client: SignedIn): Promise<Fields[]> {
    return (await client.get<{ items: Fields[] }>('/api/sources?limit=10')).body.items;
  }

  it('pauses the paused source when categories differ only in case', async () => {
    const client = await app.signedIn();
    const result = await importSources(client, [
      buildSource('first', { category: 'News' }),
      buildSource('paused', { category: 'news', enabled: false }),
      buildSource('last', { category: 'News' }),
    ]);
    expect(result).toMatchObject({ status: 'done', problems: [] });
    const sources = await listSources(client);
    expect(sources.filter(({ enabled }) => enabled === false)).toMatchObject([{ title: 'paused' }]);
    const { items: watchlists } = (await client.get<{ items: Fields[] }>('/api/watchlists')).body;
    const paused = sources.find(({ title }) => title === 'paused');
    expect(watchlists).toMatchObject([{ sources: [paused?.['slug']] }]);
  });

  it('makes private what was private, also for an administrator', async () => {
    const admin = await app.admin();
    const exported = await importSources(admin, [
      buildSource('shared', { is_global: true }),
      buildSource('own', { is_global: false }),
      buildSource('paused', { enabled: false }),
    ]);
    expect(exported).toMatchObject({ status: 'done', problems: [] });
    const listGlobal = (sources: readonly Fields[]) =>
      sources.filter((each) => each['visibility'] === 'global').map((each) => each['title']);
    expect(listGlobal(await listSources(admin))).toEqual(['shared']);
    const { archive } = await fetchExport(admin);
    expect((await readExport(archive)).records('sources.jsonl')).toMatchObject([
      { title: 'own', is_global: false },
      { title: 'paused', is_global: false },
      { title: 'shared', is_global: true },
    ]);
    await app.app.database.run(sql`delete from sources`);
    await importAndWait(admin, archive);
    expect(listGlobal(await listSources(admin))).toEqual(['shared']);
  });

  it('names a source with a blank address and imports the others', async () => {
    const client = await app.signedIn();
    const { problems } = await importSources(client, [
      buildSource('blank', { feed_url: ' ' }),
      buildSource('paused', { enabled: false }),
      buildSource('last', {}),
    ]);
    expect(problems).toEqual([expect.stringMatching(/^sources\.jsonl, line 1: /)]);
    expect(await listSources(client)).toHaveLength(2);
    expect((await listSources(client)).filter(({ enabled }) => enabled === false)).toMatchObject([
      { title: 'paused' },
    ]);
  });
});
