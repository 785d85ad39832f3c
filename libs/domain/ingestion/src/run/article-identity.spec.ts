import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { type Item, rss } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

const [MONDAY, TUESDAY] = ['Mon, 02 Mar 2026 06:00:00 GMT', 'Tue, 03 Mar 2026 06:00:00 GMT'] as const;
const [PAGE, OTHER_PAGE] = ['https://site.test/a', 'https://site.test/b'] as const;

const [one, two]: [Item, Item] = [
  { guid: 'one', title: 'One', link: PAGE, date: MONDAY, html: 'Text of one.' },
  { guid: 'two', title: 'Two', link: OTHER_PAGE, date: TUESDAY, html: 'Text of two.' },
];
const [undated, undatedTwo]: [Item, Item] = [
  { guid: 'one', title: 'One', link: PAGE, html: 'Text of one.' },
  { guid: 'two', title: 'Two', link: OTHER_PAGE, html: 'Text of two.' },
];

describe('the article of an entry', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  let feeds = 0;

  /** Fetches each version of a feed, and marks everything as read after the first. */
  async function pollVersions(client: SignedIn, versions: readonly (readonly Item[])[]): Promise<void> {
    const path = `/identity-${++feeds}`;
    await importFeeds(client, [site.getUrl(path)]);
    for (const [index, items] of versions.entries()) {
      site.addPage(path, rss('A feed', items));
      expect(await ingest(client)).toMatchObject({ sources_failed: 0 });
      if (index === 0) await client.post('/api/articles/mark-read', {});
    }
  }

  async function listTitles(client: SignedIn, query = ''): Promise<string[]> {
    return (await articlesOf(client, query)).map(({ title }) => title).sort();
  }

  it.each<[string, Item[][]]>([
    ['its guid changes to HTTPS', [[{ ...one, guid: 'http://site.test/a' }], [{ ...one, guid: PAGE }]]],
    ['its guid gets a last slash', [[{ ...one, guid: PAGE }], [{ ...one, guid: `${PAGE}/` }]]],
    ['guid and link get tracking', [[one], [{ ...one, guid: '1', link: `${PAGE}?utm_source=rss&fbclid=1` }]]],
    [
      'guid and link lose tracking',
      [[{ ...one, link: `${PAGE}?a=1&utm_id=1` }], [{ ...one, guid: '1', link: `${PAGE}?a=1` }]],
    ],
    ['its site moves to another host', [[one], [{ ...one, guid: '1', link: 'http://www.new.test/a/' }]]],
    ['its feed, which had no guids, gets some', [[{ ...one, guid: '' }], [one]]],
    ['guid and text change', [[one], [{ ...one, guid: '1', html: 'Another text.' }]]],
    ['its link changes', [[one], [{ ...one, link: OTHER_PAGE }]]],
    ['its title, date and link change', [[one], [{ ...two, guid: 'one', title: 'One' }]]],
    ['the guid of an undated one changes', [[undated], [{ ...undated, guid: '1' }]]],
    ['its feed lists it twice, with an old and a new link', [[one], [{ ...one, link: OTHER_PAGE }, one]]],
  ])('stays, and stays read, when %s', async (_, versions) => {
    const ada = await app.signedIn();
    await pollVersions(ada, [...versions, versions.at(-1) ?? []]);
    expect(await listTitles(ada)).toEqual(['One']);
    expect(await listTitles(ada, '?read=false')).toEqual([]);
  });

  it.each<[string, Item[][]]>([
    ['another gets its guid', [[one], [one, { ...two, guid: 'one' }], [{ ...two, guid: 'one' }]]],
    [
      'one of two with one guid is dropped',
      [[one, { ...two, guid: 'one' }], [{ ...two, guid: 'one' }], [one]],
    ],
    ['the other of two with one guid is dropped', [[one, { ...two, guid: 'one' }], [one]]],
    [
      'one of two undated ones with one guid is dropped',
      [[undated, { ...undatedTwo, guid: 'one' }], [undated]],
    ],
    [
      'one of two with one page and no guid is dropped',
      [
        [
          { ...one, guid: '' },
          { ...two, guid: '', link: PAGE },
        ],
        [{ ...one, guid: '' }],
      ],
    ],
    [
      'guids move on by one',
      [
        [one],
        [
          { ...two, guid: 'one' },
          { ...one, guid: 'two' },
        ],
        [one, two],
      ],
    ],
    [
      'all change their guids and places',
      [
        [one, two],
        [
          { ...two, guid: '2' },
          { ...one, guid: '1' },
        ],
      ],
    ],
    ['a later one has the same page', [[one], [{ ...two, link: PAGE }]]],
    [
      'a later one has the same page and title',
      [[one], [{ ...one, guid: 'two', title: 'Two', date: TUESDAY }]],
    ],
    ['another is of the same time', [[one], [{ ...two, date: MONDAY }]]],
    ['another undated one has the same page', [[undated], [{ ...undatedTwo, link: PAGE }]]],
  ])('is one of two when %s', async (_, versions) => {
    const ada = await app.signedIn();
    await pollVersions(ada, [...versions, versions.at(-1) ?? []]);
    expect(await listTitles(ada)).toEqual(['One', 'Two']);
  });

  it('is another one in another source', async () => {
    const ada = await app.signedIn();
    await pollVersions(ada, [[one]]);
    await pollVersions(ada, [[one]]);
    expect(await listTitles(ada)).toEqual(['One', 'One']);
  });

  it.each([
    ['dated', true],
    ['undated', false],
  ])('stays for each of a hundred %s entries that get other guids', async (_, isDated) => {
    const ada = await app.signedIn();
    const make = (guid: string): Item[] =>
      Array.from({ length: 100 }, (_unused, n) => ({
        guid: `${guid}-${n}`,
        title: `Title ${n}`,
        link: `${PAGE}/${n}`,
        html: `Text ${n}.`,
        ...(isDated ? { date: new Date(Date.UTC(2026, 2, 1, 0, n)).toUTCString() } : {}),
      }));
    await pollVersions(ada, [make('a'), make('b')]);
    expect(await listTitles(ada, '?limit=500')).toHaveLength(100);
    expect(await listTitles(ada, '?read=false')).toEqual([]);
  });

  it('gets the text that came with its new guid', async () => {
    const ada = await app.signedIn();
    await pollVersions(ada, [[one], [{ ...one, guid: '1', title: 'One, corrected', html: 'Another text.' }]]);
    expect(await articlesOf(ada)).toMatchObject([{ title: 'One, corrected', excerpt: 'Another text.' }]);
  });
});
