import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { AnnounceChanges } from './migrations/1763672400014-announcements';
import { RecordActivity } from './migrations/1763672400025-activity';
import { RenameInPlainTerms } from './migrations/1763672400046-plain-names';
import { CreateOutbox } from './migrations/1763672420000-outbox';
import { CreateClaims } from './migrations/1763672460000-claims';
import { CreateMails } from './migrations/1763672500000-mails';
import { prepareDatabase } from './prepare';
import { createTestDatabase, testConfig } from './testing/databases.testing';
import { createOldDatabase } from './testing/old-database.testing';

/** Earlier versions, each with the migration that followed its last one. */
const VERSIONS = [
  ['with lists and sources', AnnounceChanges],
  ['with a reading list, highlights and rules', RecordActivity],
  ['before the tables were renamed', RenameInPlainTerms],
  ['before the outbox', CreateOutbox],
  ['with stories', CreateClaims],
  ['before mails', CreateMails],
] as const;

/** What users own, in columns that every version has. */
const USER_DATA: Readonly<Record<string, string>> = {
  users: 'select username, role, created_at from users',
  sync_tokens: 'select name, prefix, token_hash, revoked_at from sync_tokens',
  sources: 'select slug, type, title, feed_url, enabled from sources',
  source_state: 'select article_count, success_count from source_state',
  articles: 'select title, guid_hash, published_at from articles order by title',
  article_contents:
    'select title, html from articles join article_contents using (article_id) order by title',
  article_states: `
    select title, state, read, starred from article_states join articles using (article_id) order by title`,
  article_tags: `
    select title, name, color
    from article_tags join tags using (tag_id) join articles using (article_id)`,
  reading_list: `
    select title, rank, note, done from reading_list join articles using (article_id) order by rank`,
  rules: 'select name, enabled, match, conditions, actions from rules',
};

/** What a migration computes from the rows of earlier versions. */
const COMPUTED: Readonly<Record<string, string>> = {
  source_state: `
    select (last_stored_at = max(ingested_at)) as is_exact
    from source_state join articles using (source_id) group by source_id`,
};

/** Everything that makes two schemas differ, one line each, without the order of columns. */
const SCHEMA = `
  select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
         || case when attnotnull then ' not null' else '' end
          || ' ' || attidentity::text || attgenerated::text
         || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0
    and not attisdropped
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
         || case when convalidated then '' else ' not valid' end
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index ' || pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by line`;

/** Runs the statements of those tables that exist. */
async function readRows(url: string, statements: Readonly<Record<string, string>>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, object[]> = {};
    for (const [table, statement] of Object.entries(statements)) {
      const { rows } = await client.query<{ exists: boolean }>(
        'select to_regclass($1) is not null as exists',
        [table],
      );
      if (rows[0]?.exists) found[table] = (await client.query<object>(statement)).rows;
    }
    return found;
  } finally {
    await client.end();
  }
}

/** `pg_class` exists in every schema. */
const readSchema = async (url: string) => (await readRows(url, { pg_class: SCHEMA }))['pg_class'];

describe('a database of a version', () => {
  let fresh: object[] | undefined;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    const database = await createTestDatabase();
    fresh = await readSchema(database.url);
    await database.drop();
  });

  it.each(VERSIONS)('%s is upgraded with its data to the schema of a new one', async (_, next) => {
    const database = await createOldDatabase(next);
    try {
      const before = await readRows(database.url, USER_DATA);
      expect(before['articles']).toHaveLength(3);
      for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
      expect(await readSchema(database.url)).not.toEqual(fresh);
      await prepareDatabase(testConfig({ DATABASE_URL: database.url }));
      expect(await readRows(database.url, USER_DATA)).toMatchObject(before);
      expect(await readRows(database.url, COMPUTED)).toEqual({ source_state: [{ is_exact: true }] });
      expect(await readSchema(database.url)).toEqual(fresh);
    } finally {
      await database.drop();
    }
  });
});
