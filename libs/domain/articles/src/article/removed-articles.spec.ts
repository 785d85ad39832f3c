import { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { type DomainEvent, OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { underLease } from '@reader/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import { ArticlesJobsModule } from '../articles.jobs.module';
import { OperationsRetentionJob } from '../operation/operations-retention.job';
import { TriageService } from '../triage/triage.service';
import { aSource, ingested } from './intake.testing';
import { RemovedSourceHandler } from './removed-source-handler';

describe('articles of a deleted source', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    OutboxJobsModule,
    SourcesHttpModule,
    ArticlesHttpModule,
    ArticlesJobsModule,
  ]);
  let sources = 0;

  const countRows = async (source: number) => {
    const row = await app.app.database.queryOne<{ sources: number; articles: number }>(sql`
      select (select count(*)::integer from sources where source_id = ${source}) as sources,
             (select count(*)::integer from articles where source_id = ${source}) as articles`);
    return [row?.sources, row?.articles];
  };
  const runJob = async () => {
    await underLease(app.app, (lease) => app.app.get(OperationsRetentionJob).run({ lease }));
    await eventsHandled(app.app);
  };
  const daysPass = (days: number) =>
    app.app.database.run(sql`
      with operation as (
        update operations set created_at = created_at - make_interval(days => ${days}))
      update article_states set changed_at = changed_at - make_interval(days => ${days})`);

  /** A user with a deleted source, and its article, which is starred. */
  async function aStarredArticle() {
    const client = await app.signedIn();
    const slug = `removed-${(sources += 1)}`;
    const source = await aSource(app.app, client.id, { slug });
    const [id = 0] = await ingested(app.app, source, [{ title: 'Starred' }, { title: 'Plain' }]);
    await client.patch(`/api/articles/${id}/star`);
    await client.delete(`/api/sources/${slug}`);
    return { client, source, id };
  }

  /** @returns the id of the operation */
  const unstar = async (client: SignedIn, id: number) => {
    const user = await app.app.database.withTransaction((tx) =>
      tx.entities.findOneByOrFail(User, { id: client.id }),
    );
    const selection = sql`a.article_id = ${id}`;
    return (await app.app.get(TriageService).applyBulk(user, { kind: 'unstar', selection })).operation_id;
  };

  it('are deleted once nobody retains them and no undo can bring that back', async () => {
    const { client, source, id } = await aStarredArticle();
    await daysPass(8);
    await runJob();
    expect(await countRows(source)).toEqual([1, 1]);
    await unstar(client, id);
    await daysPass(6);
    await runJob();
    expect(await countRows(source)).toEqual([1, 1]);
    await daysPass(2);
    await runJob();
    expect(await countRows(source)).toEqual([0, 0]);
  });

  it('stay when the change is undone', async () => {
    const { client, source, id } = await aStarredArticle();
    const operation = await unstar(client, id);
    await daysPass(6);
    await runJob();
    expect((await client.post(`/api/undo/${operation}`)).status).toBe(200);
    await daysPass(8);
    await runJob();
    expect(await countRows(source)).toEqual([1, 1]);
    expect((await client.get(`/api/articles/${id}`)).status).toBe(200);
  });

  it('are deleted in slices, each in a transaction that leaves the rest to the next', async () => {
    const { database } = app.app;
    const client = await app.signedIn();
    const source = await aSource(app.app, client.id, { slug: 'large' });
    await database.run(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select ${source}, sha256(n::text::bytea), sha256('x'), 'An article', now()
      from generate_series(1, 4500) n`);
    await database.run(sql`update sources set deleted_at = now() where source_id = ${source}`);
    const event: DomainEvent<'source.removed'> = { type: 'source.removed', source_id: source };
    await database.withTransaction(async (tx) => {
      await app.app.get(RemovedSourceHandler).run([event], tx);
      const left = await tx.count(sql`select count(*) as n from articles where source_id = ${source}`);
      expect(left).toBe(2_500);
      const next = await tx.query(sql`select event from outbox`);
      expect(next).toEqual([{ event }]);
    });
    await eventsHandled(app.app);
    expect(await countRows(source)).toEqual([0, 0]);
  });
});
