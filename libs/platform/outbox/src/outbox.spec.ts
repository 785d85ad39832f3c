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

/** Longer than a slow machine needs for a few articles. */
const DRAIN_MS = 60_000;

type Run = (articleIds: readonly number[], tx: Transaction, prepared?: unknown) => Promise<void> | void;

interface StepOptions {
  readonly prepare?: (ids: readonly number[]) => Promise<unknown>;
  readonly runsJobs?: boolean;
}

/** Modules of a process with one handler, which records its articles and then calls `run`. */
function withStep(run: Run, { prepare, runsJobs = true }: StepOptions) {
  class StepModule {
    constructor(tasks: ArticleTasks) {
      tasks.register({
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

describe('article tasks', () => {
  let made: TestDatabase;
  let apps: RunningApp[] = [];
  let sourceCount = 0;

  /** Starts a process; the first one creates the schema. */
  async function aProcess(run: Run = () => undefined, options: StepOptions = {}): Promise<RunningApp> {
    const app = await startApp(withStep(run, options), { DATABASE_URL: made.url });
    apps.push(app);
    return app;
  }

  /** Creates the schema and enables the task. */
  async function prepare(enabled = true): Promise<void> {
    const app = await aProcess();
    await app.database.run(sql`create table seen (article_id bigint not null)`);
    await enableWhen(app, enabled);
  }

  const enableWhen = (app: RunningApp, enabled: boolean) =>
    app.get(ArticleTasks).enableWhen(app.database, 'count', buildRawSql(String(enabled)));

  const storeArticles = async ({ database }: RunningApp, count: number) => {
    const articles = await createArticles(database, null, { slug: `tasks-${(sourceCount += 1)}`, count });
    return articles.map(({ article_id: id }) => id).sort((one, other) => one - other);
  };

  const pendingIds = async ({ database }: RunningApp) =>
    (await database.query<{ id: number }>(sql`select article_id as id from article_tasks order by 1`)).map(
      ({ id }) => id,
    );

  /** Processed articles in order of id, once only tasks of `exceptIds` are pending. */
  async function seen(app: RunningApp, exceptIds: readonly number[] = []): Promise<number[]> {
    await waitUntil('the tasks are done', async () => (await pendingIds(app)).join() === exceptIds.join());
    const rows = await app.database.query<{ id: number }>(sql`select article_id as id from seen order by 1`);
    return rows.map(({ id }) => id);
  }

  /** Makes retries due now. */
  async function retryNow(app: RunningApp): Promise<void> {
    await app.database.run(sql`update article_tasks set due_at = now()`);
    app.get(ArticleTaskDispatcher).wake();
  }

  async function retryUntilEmpty(app: RunningApp): Promise<void> {
    await waitUntil('no task is pending', async () => {
      await retryNow(app);
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

  it('runs once for each new article', async () => {
    await prepare();
    const [app] = apps as [RunningApp];
    const ids = [...(await storeArticles(app, 20)), ...(await storeArticles(app, 3))];
    expect(await seen(app)).toEqual(ids);
  });

  it('creates no tasks while the task is disabled', async () => {
    await prepare(false);
    const [app] = apps as [RunningApp];
    await storeArticles(app, 5);
    expect(await pendingIds(app)).toEqual([]);
    await enableWhen(app, true);
    const ids = await storeArticles(app, 2);
    expect(await seen(app)).toEqual(ids);
    await enableWhen(app, false);
    await storeArticles(app, 2);
    expect(await seen(app)).toEqual(ids);
  });

  it('runs in a process without scheduled jobs', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const app = await aProcess(() => undefined, { runsJobs: false });
    const ids = await storeArticles(app, 3);
    expect(await app.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
    expect(await seen(app)).toEqual(ids);
  });

  it('counts due tasks as backlog, but not tasks that wait for a retry', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    await storeArticles(first, 3);
    expect(await first.get(Backlog).waitUntilEmpty(0)).toEqual({ 'article tasks': 3 });
    await first.database.run(sql`update article_tasks set due_at = now() + interval '1 minute'`);
    expect(await first.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
  });

  it('keeps tasks while no process runs', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 12);
    expect(await pendingIds(first)).toEqual(ids);
    expect(await seen(await aProcess())).toEqual(ids);
  });

  it('takes effect once when a process loses its connection in the middle', async () => {
    await prepare();
    let cuts = 0;
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 20);
    const app = await aProcess(async (_, tx) => {
      // Stands for a crash: the connection ends and uncommitted writes are lost.
      if ((cuts += 1) === 2) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await retryUntilEmpty(app);
    expect(await seen(app)).toEqual(ids);
  });

  it('shares tasks between two processes and runs each task in one of them', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 64);
    // Neither process continues before both have begun.
    const begun = new Set<string>();
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const worker = (name: string) => () => {
      if (begun.add(name).size === 2) resolve();
      return both;
    };
    const [one] = await Promise.all([aProcess(worker('one')), aProcess(worker('other'))]);
    expect(await seen(one)).toEqual(ids);
  });

  it('moves a task that keeps failing to the dead letters and completes the others', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 11);
    const poison = ids[5] as number;
    let failures = 0;
    const app = await aProcess((batch) => {
      if (!batch.includes(poison)) return;
      if (batch.length === 1) failures += 1;
      throw new Error('not this one');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    expect(await seen(app)).toEqual(others);
    expect(failures).toBe(FAILURES_MAX);
  });

  it('moves a task that crashes its processes to the dead letters and completes the others', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 11);
    const poison = ids[5] as number;
    // A crashed process leaves an unfinished batch.
    const recordCrash = (batch: readonly number[]) =>
      first.database.run(sql`
        insert into article_task_batches (type, article_ids) values ('count', ${batch}::bigint[])`);
    await recordCrash(ids.slice(0, 8));
    let alone = 0;
    const app = await aProcess(async (batch) => {
      if (!batch.includes(poison)) return;
      expect(batch).toEqual([poison]);
      alone += 1;
      await recordCrash([poison]);
      throw new Error('stands for the end of the process');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    expect(alone).toBe(CRASHES_MAX - 1);
    expect(await seen(app)).toEqual(others);
    const [deadLetter] = await app.get(ArticleTaskRepository).listDeadLetters();
    expect(deadLetter).toMatchObject({ type: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('finishes the current batch when the process ends, and no other', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 20);
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

  it('prepares outside of transactions, and other processes do not take the batch', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 3);
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
    const handler = other.get(ArticleTasks).listHandlers()[0] as ArticleTaskHandler;
    expect(await other.get(ArticleTaskProcessor).processNext(handler)).toBe(0);
    ending.resolve();
    expect(await seen(first)).toEqual(ids);
    expect([prepared, sizes]).toEqual([[ids], [3]]);
  });

  it('retries with fewer articles when prepare fails', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 8);
    const poison = ids[2] as number;
    const app = await aProcess(() => undefined, {
      prepare: (batch) => (batch.includes(poison) ? Promise.reject(new Error('no')) : Promise.resolve()),
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    const [deadLetter] = await app.get(ArticleTaskRepository).listDeadLetters();
    expect(deadLetter).toMatchObject({ type: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('deletes the task with its article', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(ArticleTaskDispatcher).onModuleDestroy();
    await storeArticles(first, 5);
    await first.database.run(sql`delete from articles`);
    expect(await pendingIds(first)).toEqual([]);
  });
});
