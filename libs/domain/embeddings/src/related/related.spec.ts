import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '../index';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { buildBag } from '../terms/term-bag';
import { aSource, embedAll, inventTexts, storeArticles } from '../testing';

interface Related {
  readonly items: readonly { article_id: number; similarity: number }[];
}

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
];

describe('related articles that were compared before', () => {
  const app = testApp(MODULES);
  let ada: SignedIn;
  let secret: number;
  let id = 0;
  let subjectText: ReturnType<typeof inventTexts>[number];

  const list = async (client = ada) => {
    const { status, body } = await client.get<Related>(`/api/articles/${id}/related`);
    expect(status).toBe(200);
    return new Map(body.items.map(({ article_id, similarity }) => [article_id, similarity]));
  };

  beforeAll(async () => {
    ada = await app.signedIn();
    const sources = await Promise.all([null, null, null, null].map((owner) => aSource(app.app, owner)));
    const texts = inventTexts(360);
    subjectText = texts[0] ?? { title: '', html: '' };
    secret = await aSource(app.app, ada);
    for (const [n, source] of [...sources, secret].entries()) {
      const ids = await storeArticles(app.app, source, texts.slice(n * 72, (n + 1) * 72));
      if (n === 0) id = ids[0] ?? 0;
    }
    await embedAll(app.app);
  });

  it('are compared by their present terms', async () => {
    const before = await list();
    expect(await list()).toEqual(before);
    const [changed = 0] = before.keys();
    const bags = new Map([[changed, buildBag({ title: 'Nothing in common', text: '' })]]);
    await app.app.database.withTransaction((tx) => app.app.get(ArticleTermsRepository).write(tx, bags));
    const after = await list();
    expect(after.get(changed) ?? 0).toBeLessThan((before.get(changed) ?? 0) - 0.05);
  });

  it('are weighed by the present frequencies', async () => {
    const before = await list();
    await app.app.database.run(sql`
      insert into term_snapshots (articles, corpus, term_ids, counts)
      select articles, corpus, term_ids,
             (select array_agg(1 + n % 50 order by n) from generate_subscripts(term_ids, 1) n)
      from term_snapshots order by snapshot_id desc limit 1`);
    expect(await list()).not.toEqual(before);
  });

  it('are of several sources where the nearest are all of one', async () => {
    const crowd = await aSource(app.app, ada);
    await storeArticles(
      app.app,
      crowd,
      Array.from({ length: 30 }, () => subjectText),
    );
    await embedAll(app.app);
    const ids = [...(await list()).keys()];
    const rows = await app.app.database.query<{ source_id: number; n: number }>(sql`
      select source_id, count(*)::int as n from articles where article_id = any(${ids}::bigint[])
      group by source_id`);
    expect(rows.find(({ source_id: source }) => source === crowd)?.n).toBe(2);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    await app.app.database.run(sql`delete from sources where source_id = ${crowd}`);
  });

  it('do not tell by what is missing that a source of someone else tells the same story', async () => {
    const bob = await app.signedIn();
    const [own, foreign] = [await aSource(app.app, bob), await aSource(app.app, ada)];
    const [first = 0, second = 0] = await storeArticles(app.app, own, [subjectText, subjectText]);
    const [third = 0] = await storeArticles(app.app, foreign, [subjectText]);
    await embedAll(app.app);
    const listOfBob = async () => {
      const { body } = await bob.get<Related>(`/api/articles/${first}/related`);
      return body.items.map(({ article_id: related }) => related);
    };
    expect(await listOfBob()).toContain(second);
    await app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, 900, source_id, published_at, true from articles
      where article_id = any(${[first, second, third]}::bigint[])`);
    expect(await listOfBob()).toContain(second);
    await app.app.database.run(sql`update sources set owner_id = null where source_id = ${foreign}`);
    expect(await listOfBob()).not.toContain(second);
    await app.app.database.run(sql`delete from sources where source_id in (${own}, ${foreign})`);
  });

  it('are those that the user may see now', async () => {
    const bob = await app.signedIn();
    const readSources = async (ids: Iterable<number>) => {
      const rows = await app.app.database.query<{ source_id: number }>(sql`
        select distinct source_id from articles where article_id = any(${[...ids]}::bigint[])`);
      return rows.map(({ source_id: source }) => source);
    };
    const seen = await readSources((await list()).keys());
    expect(seen).toContain(secret);
    expect(await readSources((await list(bob)).keys())).not.toContain(secret);
    const [own] = await readSources([id]);
    const gone = seen.find((source) => source !== secret && source !== own);
    expect(gone).toBeDefined();
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${gone}`);
    expect(await readSources((await list()).keys())).not.toContain(gone);
  });
});
