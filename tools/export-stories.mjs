// DATABASE_URL=… node tools/export-stories.mjs [--out FILE]: the articles of stories that administrators
// corrected, as JSON Lines {id, lang, title, text, ts, src, story}, cases for
// `npm run bench -- stories --data FILE`.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runTool, ToolError } from './run-tool.mjs';

/** The stories as they are now, because clustering obeys the corrections. */
const ARTICLES_SQL = `
  select m.article_id as id, a.language as lang, a.title,
         coalesce(x.body, regexp_replace(c.html, '<[^>]*>', ' ', 'g'), '') as text,
         extract(epoch from m.published_at)::float as ts, s.title as src, m.story_id as story
  from story_members m
  join articles a on a.article_id = m.article_id
  join sources s on s.source_id = m.source_id
  left join article_search x on x.article_id = m.article_id
  left join article_contents c on c.article_id = m.article_id
  where m.article_id in (select unnest(article_ids || other_ids) from story_corrections)
  order by m.published_at, m.article_id`;

await runTool(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const lines = (await readArticles()).map((article) => `${JSON.stringify(article)}\n`).join('');
  if (values.out === undefined) process.stdout.write(lines);
  else await writeFile(values.out, lines);
});

async function readArticles() {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString)
    throw new ToolError('DATABASE_URL is not set.', 'Set it to the database of the service.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(ARTICLES_SQL)).rows;
  } finally {
    await client.end();
  }
}
