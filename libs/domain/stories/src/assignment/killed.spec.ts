import { join } from 'node:path';
import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticleTermsRepository, buildBag } from '@reader/embeddings';
import { countTrials, TrialProcesses, waitForExit } from '@reader/testing';
import { COMMON, makeWords } from '../clustering/invented.testing';
import { StoriesModule } from '../stories.module';
import { News } from '../stories.testing';

const ARTICLES = 900;
const SOURCES = 12;
const KILLS = countTrials(20);
/** Statements of three batches. */
const STATEMENTS_MAX = 60;

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a process that is killed while it clusters', () => {
  const app = testApp([StoriesModule]);
  const news = new News(app);
  const random = createRandom(17);
  let processes: TrialProcesses;

  beforeAll(async () => {
    processes = await TrialProcesses.build(join(__dirname, 'trial-process.testing.ts'));
    await news.countTerms();
    await publishAll();
  });
  afterAll(() => processes.remove());

  /** Articles about events that share words, so that stories merge and split. */
  async function publishAll(): Promise<void> {
    const { database } = app.app;
    const sources = await Promise.all(Array.from({ length: SOURCES }, () => news.source()));
    const rows = await database.query<{ article_id: number }>(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select (${sources}::bigint[])[1 + n % ${SOURCES}], sha256(n::text::bytea), sha256('x'), 'Title ' || n,
             now() - n * interval '9 minutes'
      from generate_series(1, ${ARTICLES}) n returning article_id`);
    const bags = rows.map(({ article_id: id }): [number, ReturnType<typeof buildBag>] => {
      const event = Math.floor(random() * 80);
      const words = makeWords(`event${event % 40}of${event}x`, 14).split(' ');
      const title = words.filter(() => random() < 0.4).join(' ');
      return [id, buildBag({ title: `${title} ${makeWords(`own${id}x`, 3)} ${COMMON}`, text: '' })];
    });
    await database.withTransaction((tx) => app.app.get(ArticleTermsRepository).write(tx, new Map(bags)));
  }

  const run = (...words: string[]): Promise<number | null> =>
    waitForExit(processes.start(app.app.database.pool.options.connectionString ?? '', ...words));

  const countEach = () =>
    app.app.database.queryOne<{ pending: number; members: number; lost: number; both: number }>(sql`
      select (select count(*) from unclustered_articles) as pending,
             (select count(*) from story_members) as members,
             (select count(*) from articles a
              where not exists (select 1 from unclustered_articles u where u.article_id = a.article_id)
                and not exists (select 1 from story_members m where m.article_id = a.article_id)) as lost,
             (select count(*) from unclustered_articles join story_members using (article_id)) as both`);

  const readStories = () =>
    app.app.database.query<{ article_id: number; story_id: number; is_shared: boolean }>(
      sql`select article_id, story_id, is_shared from story_members order by article_id`,
    );

  it('loses no article, doubles none, and another process ends with the same stories', async () => {
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const nth = 1 + Math.floor((random() * STATEMENTS_MAX * (kill + 1)) / KILLS);
      await run(String(nth), kill % 2 === 0 ? 'before' : 'after');
      const counts = await countEach();
      expect(counts).toMatchObject({ lost: 0, both: 0 });
      if ((counts?.pending ?? 0) > 0) interrupted++;
    }
    expect(interrupted).toBeGreaterThan(KILLS / 4);
    expect(await run()).toBe(0);
    expect(await countEach()).toMatchObject({ pending: 0, members: ARTICLES });
    const killed = await readStories();
    const { database } = app.app;
    await database.run(sql`
      with gone as (delete from story_members returning article_id, published_at)
      insert into unclustered_articles select * from gone`);
    await database.run(sql`delete from story_redirects`);
    await database.run(sql`update story_clustering set next_story_id = 1`);
    expect(await run()).toBe(0);
    expect(await readStories()).toEqual(killed);
    expect(new Set(killed.map(({ story_id: id }) => id)).size).toBeLessThan(ARTICLES / 2);
  }, 300_000);
});
