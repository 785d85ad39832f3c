import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../migrations';
import { createEmptyDatabase, type TestDatabase } from './databases.testing';

type Migration = (typeof MIGRATIONS)[number];

/** Statements for the tables that a schema may have, in the order of their references. */
const ROWS: Readonly<Record<string, string>> = {
  users: `insert into users (username, username_key, role) values ('ada', 'ada', 'admin')`,
  sync_tokens: `
    insert into sync_tokens (user_id, name, prefix, token_hash)
    select user_id, 'Phone', 'rdr_abc', sha256('token') from users`,
  sources: `insert into sources (slug, type, title, feed_url) values ('a', 'rss', 'A', 'https://a.test')`,
  source_state: `insert into source_state (source_id) select source_id from sources`,
  articles: `
    insert into articles (source_id, guid_hash, content_hash, title, published_at)
    select source_id, sha256(n::text::bytea), '', 'Title ' || n, now()
    from sources, generate_series(1, 3) as n`,
  article_contents: `
    insert into article_contents (article_id, html) select article_id, '<p>' || title from articles`,
  article_states: `
    insert into article_states (user_id, article_id, source_id, state, read, starred)
    select user_id, article_id, source_id, 'read', true, title = 'Title 2'
    from users, articles where title < 'Title 3'`,
  tags: `
    insert into tags (owner_id, name, name_key, color)
    select user_id, 'Énergie', 'énergie', '#112233' from users`,
  article_tags: `
    insert into article_tags (tag_id, article_id)
    select tag_id, article_id from tags, articles where title = 'Title 1'`,
  reading_list: `
    insert into reading_list (user_id, article_id, rank, note)
    select user_id, article_id, title, 'later' from users, articles where title > 'Title 1'`,
  rules: `
    insert into rules (user_id, position, name, enabled, match, conditions, actions)
    select user_id, 1, 'Mute', true, 'all', '[{"field": "title", "operator": "contains", "value": "x"}]',
           '[{"type": "mark_read"}]' from users`,
};

export interface OldDatabase extends TestDatabase {
  /** Number of its migrations. */
  readonly migrations: number;
}

/** The database of an earlier version, with rows: its schema is the one before the migration `before`. */
export async function createOldDatabase(before: Migration): Promise<OldDatabase> {
  const database = await createEmptyDatabase();
  const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(before));
  const source = new DataSource({ type: 'postgres', url: database.url, migrations });
  await source.initialize();
  try {
    await source.query('create extension if not exists vector');
    await source.runMigrations();
    for (const [table, statement] of Object.entries(ROWS)) {
      const [row] = await source.query<{ exists: boolean }[]>(
        `select to_regclass($1) is not null as exists`,
        [table],
      );
      if (row?.exists) await source.query(statement);
    }
  } finally {
    await source.destroy();
  }
  return { ...database, migrations: migrations.length };
}
