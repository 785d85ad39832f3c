import { type Database, type Sql, sql } from '@reader/database';

interface PlanNode {
  readonly 'Relation Name'?: string;
  /** Of one loop. */
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Adds articles of its own source to the story of an article, older than this one. */
export async function growStory(database: Database, articleId: number, members: number): Promise<void> {
  await database.run(sql`
    with made as (
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(n::text::bytea), sha256(n::text::bytea), title,
             published_at - n * interval '1 second'
      from articles, generate_series(1, ${members}::integer) n where article_id = ${articleId}
      returning article_id, source_id, published_at)
    insert into story_members (article_id, story_id, source_id, published_at, is_shared)
    select a.article_id, m.story_id, a.source_id, a.published_at, true
    from made a, story_members m where m.article_id = ${articleId}`);
  await database.run(sql`analyze story_members, articles`);
}

/** Does the work. @returns how many rows of `story_members` its statements read, as `explain` counts them */
export async function countMembersRead(database: Database, work: () => Promise<void>): Promise<number> {
  const spies = [jest.spyOn(database, 'query'), jest.spyOn(database, 'queryForJson')];
  await work();
  const queries = spies.flatMap(({ mock }) => mock.calls.map(([query]) => query));
  spies.forEach((spy) => spy.mockRestore());
  let rows = 0;
  for (const query of queries)
    if (query.toQuery().text.includes('story_members')) rows += await explainMembersRead(database, query);
  return rows;
}

async function explainMembersRead(database: Database, query: Sql): Promise<number> {
  const row = await database.queryOne<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  return (row?.['QUERY PLAN'] ?? []).reduce((sum, { Plan: plan }) => sum + sumMembers(plan), 0);
}

function sumMembers(node: PlanNode): number {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === 'story_members' ? rows * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + sumMembers(child), own);
}
