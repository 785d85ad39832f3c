import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aSource, ingested, type WireArticle, type WrittenEntry } from '@reader/articles/testing';
import { SchedulerModule } from '@reader/scheduler';
import { RulesHttpModule } from '../index';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60_000);
const asks = (field: string, op: string, value: string | number) => ({ field, op, value });

describe('rule matching', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, RulesHttpModule]);
  let sources = 0;

  async function aUser(): Promise<{ client: SignedIn; source: number }> {
    const client = await app.signedIn();
    const source = { slug: `asked-${(sources += 1)}`, title: 'The Daily', category: 'Énergie' };
    return { client, source: await aSource(app.app, client.id, source) };
  }

  const titles = (articles: readonly WireArticle[]) => articles.map((article) => article.title).sort();
  const preview = async (client: SignedIn, rule: object) => {
    const { status, body } = await client.post<{
      items: WireArticle[];
      total: number;
      per_day: { date: string; count: number }[];
    }>('/api/rules/preview', rule);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };

  const entries: WrittenEntry[] = [
    {
      title: 'Été à Łódź',
      author: 'Ada Lovelace',
      url: 'https://a.test/sponsored/1',
      html: '<p>Heat <b>pumps</b></p>',
    },
    {
      title: 'Winter',
      author: 'Bob',
      url: 'https://a.test/2',
      category: 'Own',
      html: '<p>A &amp; B cost 12.50 €</p>',
    },
    { title: 'Spring', publishedAt: daysAgo(20) },
  ];
  it.each([
    [[asks('title', 'contains', 'ETE')], [0]],
    [[asks('title', 'not_contains', 'été')], [1, 2]],
    [[asks('title', 'equals', 'winter')], [1]],
    [[asks('author', 'matches', '^ada\\b')], [0]],
    [[asks('author', 'not_contains', 'bob')], [0, 2]],
    [[asks('source', 'equals', 'the daily')], [0, 1, 2]],
    [[asks('source', 'contains', 'weekly')], []],
    [[asks('category', 'equals', 'energie')], [0, 1, 2]],
    [[asks('category', 'equals', 'own')], [1]],
    [[asks('url', 'contains', '/sponsored/')], [0]],
    [[asks('text', 'contains', 'heat pumps')], [0]],
    [[asks('text', 'contains', 'a & b')], [1]],
    [[asks('text', 'matches', 'cost \\d+\\.\\d{2}')], [1]],
    [[asks('text', 'contains', 'spring')], [2]],
    [[asks('age_days', 'older_than', 10)], [2]],
    // With several texts, `not_contains` requires that none of them contains the value.
    [[asks('text', 'not_contains', 'winter')], [0, 2]],
    [[asks('text', 'not_contains', 'heat pumps')], [1, 2]],
    [[asks('source', 'not_contains', 'daily')], []],
    [[asks('source', 'not_contains', 'weekly')], [0, 1, 2]],
    [[asks('category', 'not_contains', 'energie')], []],
    [[asks('category', 'not_contains', 'own')], [0, 2]],
    [[asks('url', 'not_contains', 'sponsored')], [1, 2]],
    [[asks('title', 'contains', 'w'), asks('author', 'contains', 'ada')], []],
  ])('finds articles for the conditions %j', async (conditions, expected) => {
    const { client, source } = await aUser();
    await ingested(app.app, source, entries);
    const found = await preview(client, { conditions });
    expect(titles(found.items)).toEqual(expected.map((n) => entries[n]?.title).sort());
    expect(found).toMatchObject({ total: expected.length, looked_at: 3, complete: true });
  });

  it('combines conditions by all or any', async () => {
    const { client, source } = await aUser();
    await ingested(app.app, source, entries);
    const conditions = [asks('title', 'contains', 'winter'), asks('author', 'contains', 'ada')];
    expect((await preview(client, { match: 'all', conditions })).total).toBe(0);
    expect((await preview(client, { match: 'any', conditions })).total).toBe(2);
  });

  it('counts the articles of each day, for a rule with an age on the day that they reach it', async () => {
    const { client, source } = await aUser();
    const published = (days: number) => ({ publishedAt: daysAgo(days) });
    await ingested(app.app, source, [
      { title: 'Rain today', ...published(0) },
      { title: 'Rain again', ...published(3) },
      { title: 'Rain and snow', ...published(3) },
      { title: 'Snow', ...published(4) },
      { title: 'Rain long ago', ...published(33) },
    ]);
    const rain = asks('title', 'contains', 'rain');
    const { per_day: perDay, total } = await preview(client, { conditions: [rain] });
    expect(total).toBe(3);
    expect(perDay.map(({ count }) => count)).toEqual([...Array<number>(26).fill(0), 2, 0, 0, 1]);
    expect(perDay.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
    const aged = await preview(client, { conditions: [rain, asks('age_days', 'older_than', 2)] });
    expect(aged.total).toBe(2);
    expect(aged.per_day.map(({ count }) => count)).toEqual([...Array<number>(28).fill(0), 2, 0]);
  });
});
