import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { countTrials } from '@reader/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '../index';
import { aSource, inventTexts, runEmbeddingsJob, storeArticles, waitForTerms } from '../testing';
import { createRandom } from '../vector/random-numbers';

const KILLS = countTrials(20);
const ARTICLES = 330;

describe('a job that is killed at random moments', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    OutboxJobsModule,
    EmbeddingsHttpModule,
    EmbeddingsJobsModule,
  ]);
  const query = (text: ReturnType<typeof sql>) => app.app.database.query(text);

  /** The server ends the connection that writes the n-th row from now, as if its process had died. */
  async function killAtRow(n: number): Promise<void> {
    await query(sql`select setval('rows_written', 1, false)`);
    await query(sql`update kill_at set row = ${n}`);
  }

  beforeAll(async () => {
    await storeArticles(app.app, await aSource(app.app, null), inventTexts(ARTICLES));
    await waitForTerms(app.app);
    await query(sql`create sequence rows_written`);
    await query(sql`create table kill_at (row bigint)`);
    await query(sql`insert into kill_at values (0)`);
    await query(sql`
      create function kill_writer() returns trigger language plpgsql as $$
      begin
        if nextval('rows_written') = (select row from kill_at) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return coalesce(new, old);
      end $$`);
    for (const table of ['article_embeddings', 'vector_models', 'term_snapshots', 'legacy_embeddings'])
      await app.app.database.pool.query(`
        create trigger kill_writer before insert or update or delete on ${table}
        for each row execute function kill_writer()`);
  });

  it('never loses or doubles a vector, and completes', async () => {
    const random = createRandom(5);
    let killed = 0;
    for (let n = 0; n < KILLS; n++) {
      await killAtRow(-1);
      await query(sql`
        insert into legacy_embeddings
        select article_id, 'old', '[1,2]' from articles order by article_id limit 20 on conflict do nothing`);
      // A model that has learned from few articles is renewed.
      await query(sql`update vector_models set articles = 1 where state = 'current'`);
      await killAtRow(1 + Math.floor(((random() + 1) / 2) * 3 * ARTICLES));
      await runEmbeddingsJob(app.app).catch(() => (killed += 1));
      const broken = await query(sql`
        select m.model_id from vector_models m left join article_embeddings e using (model_id)
        where m.kind = 'local' and m.state <> 'retired' group by 1 having count(*) <> ${ARTICLES}`);
      expect(broken).toEqual([]);
    }
    expect(killed).toBeGreaterThan(KILLS / 2);
    await killAtRow(-1);
    await runEmbeddingsJob(app.app);
    const models = await query(sql`
      select m.kind, m.state, count(e.embedding) as vectors, count(*) filter (where e.is_pending) as pending
      from vector_models m left join article_embeddings e using (model_id) group by m.model_id`);
    expect(models).toEqual([{ kind: 'local', state: 'current', vectors: ARTICLES, pending: 0 }]);
    const indexes = await query(sql`
      select indexname from pg_indexes where indexname like 'article_embeddings_of_model_%'`);
    expect(indexes).toHaveLength(1);
    expect(await query(sql`select 1 from legacy_embeddings`)).toEqual([]);
  });
});
