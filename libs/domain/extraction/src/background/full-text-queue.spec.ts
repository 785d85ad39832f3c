import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aSource as aStoredSource, articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { IngestionHttpModule } from '@reader/ingestion';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { ExtractionHttpModule } from '../extraction.http.module';
import { ExtractionJobsModule } from '../extraction.jobs.module';
import { aPage, paragraphs } from '../testing';
import { FullTextQueue } from './full-text-queue';
import { FullTextQueries } from './full-text.queries';

describe('background extraction', () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: true }),
      SchedulerHttpModule,
      SourcesHttpModule,
      ArticlesHttpModule,
      IngestionHttpModule,
      ExtractionHttpModule,
      ExtractionJobsModule,
      OutboxJobsModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
  let pages = 0;
  const aLink = (page = aPage('In full', paragraphs(9))) => site.addPage(`/full/${++pages}`, page);

  it('extracts full texts of new articles, only for sources with full_text', async () => {
    const ada = await app.signedIn();
    const [fullTextUrl, teaserUrl] = [aLink(), aLink()];
    const other = await aSource(ada, site, [{ link: teaserUrl }]);
    const source = await aSource(ada, site, [{ link: fullTextUrl }], { full_text: true });
    const has = async (slug: string) => (await articlesOf(ada, `?source=${slug}`))[0]?.['has_body'] === true;
    await waitUntil('the full text is stored', () => has(source.slug));
    expect(await has(other.slug)).toBe(false);
    expect(site.countRequests(new URL(teaserUrl).pathname)).toBe(0);
  });

  it('extracts existing articles once full_text is set, without retrying a failed page at once', async () => {
    const ada = await app.signedIn();
    const [good, bad] = [aLink(), aLink({ status: 500 })];
    const source = await aSource(ada, site, [
      { guid: 'good', link: good },
      { guid: 'bad', link: bad },
    ]);
    await ada.patch(`/api/sources/${source.slug}`, { full_text: true });
    const enqueueDue = () => app.app.get(FullTextQueue).enqueueDue();
    expect((await enqueueDue()).articles).toBe(2);
    const states = async () =>
      (await articlesOf(ada, `?source=${source.slug}`)).map((article) => article['has_body']).sort();
    const isAllRead = async () => (await states()).includes(true) && (await enqueueDue()).articles === 0;
    await waitUntil('no full text is due', isAllRead);
    expect(await states()).toEqual([false, true]);
    expect(site.countRequests(new URL(bad).pathname)).toBe(1);
  });

  it('takes the articles of all owners alternately', async () => {
    const [ada, bob] = await app.twoUsers();
    const { database } = app.app;
    await database.run(sql`update sources set full_text = false`);
    const publish = async (owner: number, articles: number, hoursAgo: number) => {
      const sourceId = await aStoredSource(app.app, owner, { slug: `many-${owner}` });
      await database.run(sql`update sources set full_text = true where source_id = ${sourceId}`);
      const rows = await database.query<{ article_id: number }>(sql`
        insert into articles (source_id, guid_hash, content_hash, title, url, published_at)
        select ${sourceId}, sha256(n::text::bytea), sha256(n::text::bytea), 'An article',
               'https://slow.test/' || n, now() - make_interval(hours => ${hoursAgo}, secs => n)
        from generate_series(1, ${articles}::int) n returning article_id`);
      return rows.map(({ article_id: id }) => id);
    };
    const [adas, bobs] = [await publish(ada.id, 30, 1), await publish(bob.id, 2, 20)];
    const queries = app.app.get(FullTextQueries);
    const due = (await queries.listDue(4)).map((row) => row.article_id);
    expect(due).toEqual([adas[0], bobs[0], adas[1], bobs[1]]);
    const pending = await queries.listPending([...adas, ...bobs]);
    // The newest of each owner first.
    expect(pending.slice(0, 3).map((row) => row.nth_of_owner)).toEqual([1, 2, 1]);
    expect(pending[2]?.article_id).toBe(adas.at(-1));
  });

  it('skips a page that failed after it was enqueued', async () => {
    const ada = await app.signedIn();
    const bad = aLink({ status: 500 });
    const { slug } = await aSource(ada, site, [{ link: bad }]);
    const [article] = await articlesOf(ada, `?source=${slug}`);
    const id = article?.article_id as number;
    await app.app.get(FullTextQueries).recordFailure(id);
    await ada.patch(`/api/sources/${slug}`, { full_text: true });
    expect(await app.app.get(FullTextQueries).findPage(id)).toBeNull();
    await app.app.database.run(
      sql`update extraction_failures set failed_at = now() - interval '3 hours' where article_id = ${id}`,
    );
    expect(await app.app.get(FullTextQueries).findPage(id)).toMatchObject({ article_id: id });
  });
});
