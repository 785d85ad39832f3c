import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, type WireArticle } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { ExtractionHttpModule, ExtractionJobsModule } from '@reader/extraction';
import { IngestionHttpModule } from '@reader/ingestion';
import { OutboxJobsModule } from '@reader/outbox';
import { ReadingListHttpModule } from '@reader/reading-list';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { TagsHttpModule } from '@reader/tags';
import { waitUntil, useWebSite } from '@reader/testing';
import { SLOW_BATCHES_MAX } from './actions/rule-actions.queries';
import { aSlowText, slowConditions } from './slow-rule.testing';
import { RulesHttpModule, RulesJobsModule } from './index';

describe('rules with text conditions and full-text extraction', () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: true }),
      SourcesHttpModule,
      ArticlesHttpModule,
      IngestionHttpModule,
      TagsHttpModule,
      ReadingListHttpModule,
      ExtractionHttpModule,
      ExtractionJobsModule,
      RulesHttpModule,
      RulesJobsModule,
      OutboxJobsModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
  let pages = 0;

  /** Adds a page with these words, which the feed does not contain. @returns its address */
  const aPage = (words: string): string =>
    site.addPage(`/pages/${++pages}`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>T</title><main><article><h1>T</h1>
        <p>${`${words} is what this page is about, at some length. `.repeat(30)}</p></article></main>`,
    });
  const rule = (client: SignedIn, value: string, ...actions: object[]) =>
    client.post<{ rule_id: number }>('/api/rules', {
      name: value,
      conditions: [{ field: 'text', op: 'contains', value }],
      actions,
    });
  const matchedBy = async (client: SignedIn, id: number) =>
    (await client.get<{ matched: number }>(`/api/rules/${id}`)).body.matched;

  async function read(client: SignedIn, ...links: string[]): Promise<WireArticle[]> {
    const items = links.map((link) => ({ guid: link, title: link, link }));
    const { slug } = await aSource(client, site, items, { full_text: true });
    const articles = () => articlesOf(client, `?source=${slug}`);
    const haveBodies = async () => (await articles()).every((article) => article['has_body'] === true);
    await waitUntil('the full texts are stored', haveBodies);
    await eventsHandled(app.app);
    return articles();
  }

  it('act on matches that the full text adds', async () => {
    const ada = await app.signedIn();
    const { rule_id: id } = (await rule(ada, 'turbine', { type: 'archive' }, { type: 'tag', tag: 'Wind' }))
      .body;
    const [about, other] = [aPage('The turbine'), aPage('The tide')];
    const articles = new Map((await read(ada, about, other)).map((article) => [article.title, article]));
    expect(articles.get(about)).toMatchObject({ state: 'archived', tags: [{ name: 'Wind' }] });
    expect(articles.get(other)).toMatchObject({ state: 'new', tags: [] });
    expect(await matchedBy(ada, id)).toBe(1);
  });

  it('do not move an article that another rule placed, and count it once', async () => {
    const ada = await app.signedIn();
    const first = (await rule(ada, '/pages/', { type: 'save' })).body;
    const second = (await rule(ada, 'current', { type: 'archive' }, { type: 'star' })).body;
    const [article] = await read(ada, aPage('The current'));
    expect(article).toMatchObject({ state: 'saved', starred: true });
    expect([await matchedBy(ada, first.rule_id), await matchedBy(ada, second.rule_id)]).toEqual([1, 1]);
  });

  it('disable a rule that is slow on full texts, and run the rules of others', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const conditions = slowConditions('text');
    const slow = await ada.post<{ rule_id: number }>('/api/rules', {
      name: 'Slow',
      match: 'any',
      conditions,
      actions: [{ type: 'archive' }],
    });
    const tide = { name: 'Tide', conditions: [{ field: 'text', op: 'contains', value: 'tide' }] };
    const other = await bob.post<{ rule_id: number }>('/api/rules', { ...tide, actions: [{ type: 'star' }] });
    for (let times = 1; times <= SLOW_BATCHES_MAX; times += 1) {
      const link = aPage(`The tide ${aSlowText().replace(/<.?p>/g, '')}`);
      await Promise.all([read(ada, link), read(bob, link)]);
    }
    const { body } = await ada.get<object>(`/api/rules/${slow.body.rule_id}`);
    expect(body).toMatchObject({ enabled: false, last_error_code: 'rule_too_slow' });
    expect(await matchedBy(bob, other.body.rule_id)).toBe(SLOW_BATCHES_MAX);
  });
});
