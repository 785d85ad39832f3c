import { Module } from '@nestjs/common';
import { buildRawSql, sql, type Transaction } from '@reader/database';
import { Backlog, SchedulerModule } from '@reader/scheduler';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase, waitUntil } from '@reader/testing';
import { ArticlesJobsModule } from '../articles.jobs.module';
import { createArticles } from '../operation/articles.testing';
import { ArticleTasks, type ArticleTaskHandler } from './article-tasks';
import { ArticleTaskProcessor, CRASHES_MAX, FAILURES_MAX } from './article-task-processor';
import { ArticleTaskRepository } from './article-task.repository';
import { ArticleTaskDispatcher } from './article-task-dispatcher';

/** Longer than the slowest machine needs for a few articles. */
const DRAIN_MS = 60_000;

type Run = (articleIds: readonly number[], tx: Transaction, prepared?: unknown) => Promise<void> | void;

interface StepOptions {
  readonly prepare?: (ids: readonly number[]) => Promise<unknown>;
  readonly runsJobs?: boolean;
}

/** A process with one step that writes down each article that it gets, and with `run` of the test's own. */
function withStep(run: Run, { prepare, runsJobs = true }: StepOptions) {
  class StepModule {
    constructor(arrivals: ArticleTasks) {
      arrivals.register({
        name: 'count',
        batch: 8,
        ...(prepare ? { prepare } : {}),
        run: async (ids, tx, prepared) => {
          await tx.run(sql`insert into seen select unnest(${ids}::bigint[])`);
          await run(ids, tx, prepared);
        },
      });
    }
  }
  Reflect.defineMetadata('design:paramtypes', [ArticleTasks], StepModule);
  Module({ imports: [ArticlesJobsModule] })(StepModule);
  return [SchedulerModule.forRoot({ runsJobs }), StepModule];
}

describe('what new articles are owed', () => {
  let made: TestDatabase;
  let apps: RunningApp[] = [];
  let sourceCount = 0;

  /** One process; the first creates the schema. */
  async function aProcess(run: Run = () => undefined, options: StepOptions = {}): Promise<RunningApp> {
    const app = await startApp(withStep(run, options), { DATABASE_URL: made.url });
    apps.push(app);
    return app;
  }

  /** A process that ended: there is a schema, and nobody works. */
  async function prepare(enabled = true): Promise<void> {
    const app = await aProcess();
    await app.database.run(sql`create table seen (article_id bigint not null)`);
    await enableWhen(app, enabled);
  }

  const enableWhen = (app: RunningApp, enabled: boolean) =>
    app.get(ArticleTasks).enableWhen(app.database, 'count', buildRawSql(String(enabled)));

  const arrive = async ({ database }: RunningApp, count: number) => {
    const articles = await createArticles(database, null, { slug: `shelf-${(sourceCount += 1)}`, count });
    return articles.map(({ article_id: id }) => id).sort((one, other) => one - other);
  };

  const pendingIds = async ({ database }: RunningApp) =>
    (await database.query<{ id: number }>(sql`select article_id as id from arrivals order by 1`)).map(
      ({ id }) => id,
    );

  /** Once nothing is owed but these: what was done, in order. */
  async function seen(app: RunningApp, butFor: readonly number[] = []): Promise<number[]> {
    await waitUntil('the tasks are done', async () => (await pendingIds(app)).join() === butFor.join());
    const rows = await app.database.query<{ id: number }>(sql`select article_id as id from seen order by 1`);
    return rows.map(({ id }) => id);
  }

  /** What is to be tried again later is tried at once. */
  async function insist(app: RunningApp): Promise<void> {
    await app.database.run(sql`update arrivals set due_at = now()`);
    app.get(ArticleTaskDispatcher).wake();
  }

  async function insistToTheEnd(app: RunningApp): Promise<void> {
    await waitUntil('no task is pending', async () => {
      await insist(app);
      return (await pendingIds(app)).length === 0;
    });
  }

  beforeEach(async () => {
    made = await createTestDatabase();
    apps = [];
  });

  afterEach(async () => {
    for (const app of apps) await app.close();
    await made.drop();
  });

  it('is done once with each, as soon as it is there', async () => {
    await prepare();
    const [app] = apps as [RunningApp];
    const ids = [...(await arrive(app, 20)), ...(await arrive(app, 3))];
    expect(await seen(app)).toEqual(ids);
  });

  it('is nothing while nobody wants it', async () => {
    await prepare(false);
    const [app] = apps as [RunningApp];
    await arrive(app, 5);
    expect(await pendingIds(app)).toEqual([]);
    await enableWhen(app, true);
    const ids = await arrive(app, 2);
    expect(await seen(app)).toEqual(ids);
    await enableWhen(app, false);
    await arrive(app, 2);
    expect(await seen(app)).toEqual(ids);
  });

  it('is done in a process that stores articles and runs no scheduled jobs', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const app = await aProcess(() => undefined, { runsJobs: false });
    const ids = await arrive(app, 3);
    expect(await app.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
    expect(await seen(app)).toEqual(ids);
  });

  it('is counted as a backlog until it is done, but not while it waits for its next try', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    await arrive(first, 3);
    expect(await first.get(Backlog).waitUntilEmpty(0)).toEqual({ 'article tasks': 3 });
    await first.database.run(sql`update arrivals set due_at = now() + interval '1 minute'`);
    expect(await first.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
  });

  it('is not lost while no process is there', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 12);
    expect(await pendingIds(first)).toEqual(ids);
    expect(await seen(await aProcess())).toEqual(ids);
  });

  it('is done again, and once in effect, when the process is cut off in the middle', async () => {
    await prepare();
    let cuts = 0;
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 20);
    const app = await aProcess(async (_, tx) => {
      // What dies with a process is its connection, and with that what it had not committed.
      if ((cuts += 1) === 2) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await insistToTheEnd(app);
    expect(await seen(app)).toEqual(ids);
  });

  it('is shared by two processes, and done by one of them', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 64);
    // Neither goes on before both have begun.
    const begun = new Set<string>();
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const worker = (name: string) => () => {
      if (begun.add(name).size === 2) resolve();
      return both;
    };
    const [one] = await Promise.all([aProcess(worker('one')), aProcess(worker('other'))]);
    expect(await seen(one)).toEqual(ids);
  });

  it('of an article at fault is given up after some failures, and holds up no other', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 11);
    const poison = ids[5] as number;
    let met = 0;
    const app = await aProcess((batch) => {
      if (!batch.includes(poison)) return;
      if (batch.length === 1) met += 1;
      throw new Error('not this one');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await insistToTheEnd(app);
    expect(await seen(app)).toEqual(others);
    expect(met).toBe(FAILURES_MAX);
  });

  it('of an article that kills its process is set aside, and the others are done', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 11);
    const poison = ids[5] as number;
    // A process that dies leaves what it wrote down before: a batch that was begun, and never ended.
    const dies = (batch: readonly number[]) =>
      first.database.run(sql`
        insert into arrival_batches (step, article_ids) values ('count', ${batch}::bigint[])`);
    await dies(ids.slice(0, 8));
    let alone = 0;
    const app = await aProcess(async (batch) => {
      if (!batch.includes(poison)) return;
      expect(batch).toEqual([poison]);
      alone += 1;
      await dies([poison]);
      throw new Error('stands for the end of the process');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await insistToTheEnd(app);
    expect(alone).toBe(CRASHES_MAX - 1);
    expect(await seen(app)).toEqual(others);
    const [given] = await app.get(ArticleTaskRepository).listDeadLetters();
    expect(given).toMatchObject({ step: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('is finished for the articles at hand when the process ends, and left alone beyond', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 20);
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const app = await aProcess(() => {
      begun.resolve();
      return ending.promise;
    });
    await begun.promise;
    const closed = app.close();
    ending.resolve();
    await closed;
    apps = [first];
    expect(await seen(first, ids.slice(8))).toEqual(ids.slice(0, 8));
  });

  it('is prepared outside of transactions, and left alone by other processes meanwhile', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 3);
    const prepared: (readonly number[])[] = [];
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const prepareSlowly = async (batch: readonly number[]) => {
      prepared.push(batch);
      begun.resolve();
      await ending.promise;
      return batch.length;
    };
    const sizes: unknown[] = [];
    await aProcess((_, __, size) => void sizes.push(size), { prepare: prepareSlowly });
    await begun.promise;
    const open = sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(await first.database.query(open)).toEqual([]);
    const other = await aProcess(() => undefined, { prepare: prepareSlowly });
    const step = other.get(ArticleTasks).listHandlers()[0] as ArticleTaskHandler;
    expect(await other.get(ArticleTaskProcessor).processNext(step)).toBe(0);
    ending.resolve();
    expect(await seen(first)).toEqual(ids);
    expect([prepared, sizes]).toEqual([[ids], [3]]);
  });

  it('is tried with fewer articles when preparing fails', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await arrive(first, 8);
    const poison = ids[2] as number;
    const app = await aProcess(() => undefined, {
      prepare: (batch) => (batch.includes(poison) ? Promise.reject(new Error('no')) : Promise.resolve()),
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await insistToTheEnd(app);
    const [given] = await app.get(ArticleTaskRepository).listDeadLetters();
    expect(given).toMatchObject({ step: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('goes with the article', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    await arrive(first, 5);
    await first.database.run(sql`delete from articles`);
    expect(await pendingIds(first)).toEqual([]);
  });
});
