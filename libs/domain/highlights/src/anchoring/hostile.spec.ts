import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { IngestionHttpModule } from '@reader/ingestion';
import { OutboxJobsModule } from '@reader/outbox';
import { Backlog, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { HighlightsHttpModule } from '../highlights.http.module';
import { HighlightsJobsModule } from '../highlights.jobs.module';
import { HighlightsQueries } from '../highlights.queries';
import { AnchoringBacklog } from './anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring-tasks.queries';

/** The same few words, so that every part of a quote seems to occur everywhere. */
const TEXT = 'the same words again and again '.repeat(6_000);
const QUOTE = 'the same words again and never '.repeat(150);
/** Together they exceed the time of one request. */
const COUNT = 100;
const WAIT_MS = 120_000;

interface List {
  readonly items: readonly { readonly highlight_id: number; readonly resolution: string }[];
}

describe('highlights that are slow to anchor', () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: false }),
      ...[SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule],
      ...[OutboxJobsModule, HighlightsHttpModule, HighlightsJobsModule],
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );

  /** An article that consists of TEXT and a last sentence. */
  async function anArticle(client: SignedIn): Promise<{ id: number; path: string }> {
    const { slug } = await aSource(client, site, [{ link: 'https://hostile.test/', html: '<p>Short.</p>' }]);
    const id = (await articlesOf(client, `?source=${slug}`))[0]?.article_id ?? 0;
    const html = `<p>${TEXT}</p><p>A sentence that stands nowhere else in all of this.</p>`;
    await app.app.database.run(sql`update article_contents set html = ${html} where article_id = ${id}`);
    return { id, path: `/api/articles/${id}/highlights` };
  }

  /** Inserts highlights as a hostile client would have made them in an earlier text. */
  const someHighlights = (client: SignedIn, articleId: number, due: 'now' | 'when read'): Promise<number> =>
    app.app.database.run(sql`
      insert into highlights (user_id, article_id, quote, resolution, color, anchoring_due_at)
      select ${client.id}, ${articleId}, ${QUOTE} || n, 'orphaned', '#000000',
             case when ${due === 'now'} then now() end
      from generate_series(1, ${COUNT}) n`);

  const count = (condition: ReturnType<typeof sql>): Promise<number> =>
    app.app.database.count(sql`select count(*) as n from ${condition}`);

  const unsettled = (articleId: number): Promise<number> =>
    count(sql`highlights where article_id = ${articleId} and text_hash is null`);

  /** Writes are numbered in their order. @returns the last write of an article's highlights */
  const lastWrite = (articleId: number): Promise<number> =>
    app.app.database.count(sql`
      select max(xmin::text::bigint) as n from highlights where article_id = ${articleId}`);

  /** Sends other requests until `other` has ended. @returns how many were answered */
  async function answersDuring(client: SignedIn, other: Promise<unknown>): Promise<number> {
    let [answered, isOver] = [0, false];
    const over = other.finally(() => (isOver = true));
    while (!isOver) {
      expect((await client.get('/api/live')).status).toBe(200);
      answered += 1;
    }
    await over;
    return answered;
  }

  const openTransactions = (): Promise<number> =>
    count(sql`
      pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);

  const settling = async (articleId: number, meanwhile?: () => Promise<void>): Promise<void> => {
    const isSettled = async () => {
      if ((await unsettled(articleId)) === 0) return true;
      await meanwhile?.();
      return false;
    };
    await waitUntil('every highlight was looked for', isSettled, { timeoutMs: WAIT_MS, intervalMs: 50 });
  };

  it(
    'block neither other requests nor a transaction, and are all settled in the end',
    async () => {
      const [ada, bob] = await app.twoUsers();
      const { id, path } = await anArticle(ada);
      await someHighlights(ada, id, 'when read');
      const list = ada.get<List>(path);
      const answered = await answersDuring(bob, list);
      expect(answered).toBeGreaterThan(10);
      expect((await list).body.items).toHaveLength(COUNT);
      const left = await unsettled(id);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(COUNT);

      // Anchoring goes on in the background, outside transactions.
      await settling(id, async () => expect(await openTransactions()).toBe(0));
      expect((await ada.get<List>(path)).body.items.map((one) => one.resolution)).toEqual(
        Array.from({ length: COUNT }, () => 'orphaned'),
      );
    },
    WAIT_MS,
  );

  it(
    'do not delay the highlights of other users until the last one is anchored',
    async () => {
      const [ada, bob] = await app.twoUsers();
      const [hostile, honest] = [await anArticle(ada), await anArticle(bob)];
      await someHighlights(ada, hostile.id, 'now');
      const made = await bob.post<{ highlight_id: number }>(honest.path, {
        quote: 'A sentence that stands nowhere else in all of this.',
      });
      await app.app.database.run(sql`
        update highlights set anchoring_due_at = now(), text_hash = null, resolution = 'orphaned'
        where highlight_id = ${made.body.highlight_id}`);
      // A process that runs once waits for the backlog.
      const backlog = app.app.get(Backlog);
      expect(await backlog.waitUntilEmpty(0)).toMatchObject({
        'highlights to find again': expect.any(Number),
      });
      app.app.get(AnchoringBacklog).wake();
      expect(await backlog.waitUntilEmpty(WAIT_MS)).toEqual({});
      expect(await unsettled(honest.id)).toBe(0);
      expect(await unsettled(hostile.id)).toBe(0);
      expect(await lastWrite(honest.id)).toBeLessThan(await lastWrite(hostile.id));
    },
    WAIT_MS,
  );

  it(
    'are created without blocking other requests',
    async () => {
      const [ada, bob] = await app.twoUsers();
      const { path } = await anArticle(ada);
      const making = Promise.all(
        Array.from({ length: 12 }, (_, n) => ada.post(path, { quote: `${QUOTE}${n}` })),
      );
      expect(await answersDuring(bob, making)).toBeGreaterThan(10);
      expect((await making).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    },
    WAIT_MS,
  );

  it(
    'return 429 when one user has too many queued',
    async () => {
      const ada = await app.signedIn();
      const { path } = await anArticle(ada);
      const making = Array.from({ length: 30 }, (_, n) => ada.post(path, { quote: `${QUOTE}${n}` }));
      const statuses = (await Promise.all(making)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([201, 429]));
    },
    WAIT_MS,
  );

  it('stay due when their text was replaced while they were anchored', async () => {
    const ada = await app.signedIn();
    const { id, path } = await anArticle(ada);
    const { body } = await ada.post<{ highlight_id: number }>(path, { quote: 'Not in the text' });
    const [tasks, queries] = [app.app.get(AnchoringTasksQueries), app.app.get(HighlightsQueries)];
    await tasks.markDue(app.app.database, [id]);
    const before = await queries.listPending(ada, id, Buffer.from('older'), 10);
    await app.app.database.run(sql`
      update highlights set anchoring_due_at = anchoring_due_at + interval '1 hour'
      where article_id = ${id}`);
    const found = { highlight_id: body.highlight_id, start_at: 1, end_at: 2, resolution: 'exact' } as const;
    await queries.storeResolved(Buffer.from('older'), before, [found]);
    expect(await queries.listPending(ada, id, Buffer.from('newer'), 10)).toMatchObject([
      { resolution: 'orphaned' },
    ]);
  });
});
