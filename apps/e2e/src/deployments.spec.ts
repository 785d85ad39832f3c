import { expect, test } from '@playwright/test';
import { Deployment, type Shape, SHAPES } from './deployment';
import { killLaunched } from './launch';
import { type TestArticle, Publisher } from './publisher';

/* Runs each deployment of docs/operations.md as real processes through the same steps. */

/** Time for background work of processes that share two processors with the other specs. */
const SOON = { timeout: 120_000 };
/** Within the hour in which the nightly job `article_retention` catches up. */
const AT_NIGHT = '03:41';
const WORDS = 'The turbine is described in full on its own page, and nowhere else. ';
const PAGE = `<!doctype html><html lang="en"><title>Report</title><main><h1>Report</h1>${Array.from(
  { length: 8 },
  (_, n) => `<p>Part ${n}. ${WORDS.repeat(5)}</p>`,
).join('')}</main></html>`;

interface Article {
  readonly title: string;
  readonly read: boolean;
  readonly has_body: boolean;
}
interface Items<T> {
  readonly items: readonly T[];
}
interface JobRun {
  readonly job_name: string;
  readonly trigger: string;
  readonly status: string;
}

const report = (title: string): TestArticle => ({
  title: `Turbine ${title}`,
  html: '<p>A teaser.</p>',
  page: PAGE,
});

/** One deployment with a site, and a rule and a watchlist that match everything the site publishes. */
class Trial {
  private published = 1;
  private slug = '';

  private constructor(
    readonly deployment: Deployment,
    private readonly pieces: TestArticle[],
    private readonly publisher: Publisher,
  ) {}

  static async of(shape: Shape): Promise<Trial> {
    const pieces = [report('one')];
    const publisher = await Publisher.start('The Turbine', pieces);
    return new Trial(await Deployment.start(shape, AT_NIGHT), pieces, publisher);
  }

  async stop(): Promise<void> {
    await this.publisher.stop();
    await this.deployment.stop();
  }

  publish(title: string): void {
    this.pieces.push(report(title));
    this.published += 1;
  }

  async addSource(): Promise<void> {
    const { deployment } = this;
    const conditions = [{ field: 'title', op: 'contains', value: 'turbine' }];
    const rule = { name: 'Read', conditions, actions: [{ type: 'mark_read' }] };
    await deployment.call('POST', '/api/rules', rule, 201);
    await deployment.call('POST', '/api/watchlists', { name: 'Turbines', keywords: ['turbine'] }, 201);
    const source = { url: this.publisher.url, full_text: true };
    ({ slug: this.slug } = await deployment.call<{ slug: string }>('POST', '/api/sources', source, 201));
  }

  /** Starts a new run, because a run under way may already be done with the source. */
  async ingestOnDemand(): Promise<void> {
    const joinsAnother = async (): Promise<boolean> => {
      const sources = { sources: [this.slug] };
      const run = await this.deployment.call<{ already_running: boolean }>(
        'POST',
        '/api/ingest',
        sources,
        202,
      );
      return run.already_running;
    };
    await expect.poll(joinsAnother, SOON).toBe(false);
  }

  /** Moves the next checks and the last run starts one day into the past. */
  async letADayPass(): Promise<void> {
    await this.deployment.database.query(`
      update source_state set next_check_at = next_check_at - interval '1 day',
             run_started_at = run_started_at - interval '1 day', not_before = not_before - interval '1 day'`);
  }

  savePage(): Promise<unknown> {
    const page = new URL('/pages/0', this.publisher.url).href;
    return this.deployment.call('POST', '/api/articles/save-url', { url: page, title: 'Turbine saved' }, 201);
  }

  /** Whether everything published is stored and went through rules, watchlists and full texts. */
  async isProcessed(): Promise<object> {
    const { items } = await this.deployment.call<Items<Article>>('GET', `/api/articles?source=${this.slug}`);
    const lists = await this.deployment.call<Items<{ match_count: number }>>('GET', '/api/watchlists');
    return {
      articles: items.length,
      read: items.filter(({ read }) => read).length,
      inFull: items.filter(({ has_body: has }) => has).length,
      watched: lists.items[0]?.match_count,
    };
  }

  /** What `isProcessed` returns once everything is processed. */
  get all(): object {
    const n = this.published;
    return { articles: n, read: n, inFull: n, watched: n };
  }

  async jobRuns(jobName: string): Promise<readonly JobRun[]> {
    const path = `/api/scheduler/job-runs?job_name=${jobName}`;
    return (await this.deployment.call<Items<JobRun>>('GET', path)).items;
  }

  /** The titles that a sync client gets. */
  async synced(): Promise<readonly string[]> {
    const { deployment } = this;
    const made = { name: 'An app' };
    const { token } = await deployment.call<{ token: string }>(
      ...(['POST', '/api/users/me/greader-tokens', made, 201] as const),
    );
    const stream = '/api/greader/reader/api/0/stream/contents/user/-/state/com.google/reading-list';
    const answer = await fetch(deployment.getUrl('greader-gateway') + stream, {
      headers: { authorization: `GoogleLogin auth=${token}` },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Items<{ title: string }>).items.map(({ title }) => title);
  }

  async articlesLeft(): Promise<number> {
    return (await this.deployment.call<Items<Article>>('GET', `/api/articles?source=${this.slug}`)).items
      .length;
  }

  /** Sets a retention policy that every article exceeds. */
  async setRetention(): Promise<void> {
    await this.deployment.database.query(
      `update articles a set ingested_at = ingested_at - interval '90 days' from sources s
       where s.source_id = a.source_id and s.type = 'rss'`,
    );
    const policy = { enabled: true, max_age_days: 30, max_per_source: null };
    await this.deployment.call('PUT', '/api/retention', policy);
  }
}

/** The longest test starts and ends about 15 processes: a minute on a busy machine. */
test.describe.configure({ timeout: 600_000 });

const trials: Trial[] = [];

test.afterEach(async () => {
  await Promise.allSettled(trials.splice(0).map((trial) => trial.stop()));
  killLaunched();
});

async function started(shape: Shape): Promise<Trial> {
  const trial = await Trial.of(shape);
  trials.push(trial);
  return trial;
}

for (const shape of Object.keys(SHAPES) as Shape[])
  test(`${shape}: articles come in and are processed, old ones go, and apps sync`, async () => {
    const trial = await started(shape);
    const { deployment } = trial;
    const isCron = shape === 'an api and CronJobs';

    await test.step('adding a source stores and processes its articles', async () => {
      await trial.addSource();
      await expect.poll(() => trial.isProcessed(), SOON).toEqual(trial.all);
    });

    await test.step('ingestion on demand does the same', async () => {
      trial.publish('two');
      await trial.ingestOnDemand();
      await expect.poll(() => trial.isProcessed(), SOON).toEqual(trial.all);
    });

    await test.step('scheduled ingestion does the same', async () => {
      trial.publish('three');
      await trial.letADayPass();
      await deployment.call('POST', '/api/scheduler/interval', { interval_minutes: 1 });
      if (isCron) expect(await deployment.runOnce()).toMatchObject({ code: 0 });
      await expect.poll(() => trial.isProcessed(), SOON).toEqual(trial.all);
      expect((await trial.jobRuns('ingest')).at(0)).toMatchObject({ trigger: 'schedule', status: 'success' });
    });

    await test.step('saving a page does the same', async () => {
      const before = (await trial.isProcessed()) as { watched: number };
      await trial.savePage();
      await expect.poll(() => trial.isProcessed(), SOON).toMatchObject({ watched: before.watched + 1 });
    });

    await test.step('sync clients get the articles', async () => {
      expect(await trial.synced()).toEqual(expect.arrayContaining(['Turbine one', 'Turbine three']));
    });

    await test.step('articles beyond the policy are deleted', async () => {
      await trial.setRetention();
      if (isCron) expect(await deployment.runOnce('--job=article_retention')).toMatchObject({ code: 0 });
      await expect.poll(() => trial.articlesLeft(), SOON).toBe(0);
      expect((await trial.jobRuns('article_retention')).at(0)).toMatchObject({ status: 'success' });
    });
  });

test('CronJobs: every job has a process, obeys pause and appears in history and metrics', async () => {
  const trial = await started('an api and CronJobs');
  const { deployment } = trial;
  await trial.addSource();
  await expect.poll(() => trial.isProcessed(), SOON).toEqual(trial.all);
  const metrics = async (): Promise<string> => (await fetch(`${deployment.getUrl('api')}/metrics`)).text();

  await test.step('each job that the api lists runs by its name', async () => {
    const { jobs } = await deployment.call<{ jobs: { name: string }[] }>('GET', '/api/scheduler/status');
    // These jobs belong to the mailer and the newsletter-poller, which run all the time.
    const others = ['digest', 'newsletters'];
    const names = jobs.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(names).toEqual(expect.arrayContaining(['ingest', 'full_texts', 'operations_retention']));
    const ended = await Promise.all(names.map((name) => deployment.runOnce(`--job=${name}`)));
    expect(ended.map(({ code, printed }, n) => [names[n], code, code === 0 ? '' : printed])).toEqual(
      names.map((name) => [name, 0, '']),
    );
    // Retention is off until an administrator sets a policy, notifications until their keys are set, and only
    // administrators start the rebuild.
    const idle = ['article_retention', 'push_notifications', 'story_notifications', 'story_rebuild'];
    for (const name of names.filter((each) => !idle.includes(each)))
      expect(await trial.jobRuns(name)).toMatchObject([{ trigger: 'schedule', status: 'success' }]);
    expect(await metrics()).toMatch(
      /^reader_scheduler_job_runs_total\{job_name="ingest",status="success"\} 1$/m,
    );
  });

  await test.step('an unknown job name exits with 2 and lists the names', async () => {
    const { code, printed } = await deployment.runOnce('--job=unheard-of');
    expect(code).toBe(2);
    expect(printed).toMatch(/no job "unheard-of".*article_retention.*ingest/);
  });

  await test.step('a paused job does nothing, says so and exits with 0', async () => {
    await deployment.call('POST', '/api/scheduler/pause');
    const { code, printed } = await deployment.runOnce();
    expect(code).toBe(0);
    expect(printed).toContain('The job ingest is paused by an administrator');
    expect(await trial.jobRuns('ingest')).toHaveLength(1);
    await deployment.call('POST', '/api/scheduler/resume');
  });

  await test.step('the worker processes what it stored before it exits, alone', async () => {
    await deployment.stopApp('api');
    trial.publish('alone');
    await trial.letADayPass();
    expect(await deployment.runOnce()).toMatchObject({ code: 0 });
    const { rows } = await deployment.database.query<object>(`
      select a.title, t.state, a.has_body, exists (
               select 1 from watchlist_matches m where m.article_id = a.article_id) as watched
      from articles a left join article_states t on t.article_id = a.article_id
      where a.title = 'Turbine alone'`);
    expect(rows).toEqual([{ title: 'Turbine alone', state: 'read', has_body: true, watched: true }]);
  });
});
