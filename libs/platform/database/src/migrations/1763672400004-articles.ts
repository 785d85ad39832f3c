import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Narrow articles with separate contents. A user's state of an article has a row only once it changed. */
export class CreateArticles implements MigrationInterface {
  readonly name = 'CreateArticles1763672400004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table articles (
        article_id   bigint generated always as identity primary key,
        source_id    bigint not null references sources on delete cascade,
        -- SHA-256 of the guid: identity within the source (a guid may be too long for an index entry)
        guid_hash    bytea not null,
        -- SHA-256 of the feed's item: tells a changed item from a known one
        content_hash bytea not null,
        title        text not null,
        url          text,
        author       text,
        excerpt      text not null default '',
        image_url    text,
        category     text,
        language     text,
        comments_url text,
        enclosures   jsonb not null default '[]',
        word_count   integer not null default 0,
        published_at timestamptz not null,
        ingested_at  timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        has_body     boolean not null default false,
        has_audio    boolean not null default false,
        duplicate_of bigint references articles on delete set null,
        constraint articles_identity unique (source_id, guid_hash)
      )`);
    await db.query(`create index articles_newest on articles (published_at desc, article_id desc)`);
    await db.query(
      `create index articles_newest_of_source on articles (source_id, published_at desc, article_id desc)`,
    );
    await db.query(
      `create index articles_duplicates on articles (duplicate_of) where duplicate_of is not null`,
    );
    await db.query(
      `create table article_contents (
         article_id bigint primary key references articles on delete cascade, html text not null
       )`,
    );
    await db.query(`
      create table article_states (
        user_id    bigint not null references users on delete cascade,
        article_id bigint not null references articles on delete cascade,
        source_id  bigint not null,
        state      text not null default 'new'
                   check (state in ('new', 'read', 'saved', 'skipped', 'archived')),
        read       boolean not null default false,
        starred    boolean not null default false,
        status     text not null default 'inbox' check (status in ('inbox', 'in_progress', 'done')),
        changed_at timestamptz not null default now(),
        primary key (user_id, article_id)
      )`);
    await db.query(`create index article_states_of_article on article_states (article_id)`);
    await db.query(
      `create index article_states_starred on article_states (user_id, article_id desc) where starred`,
    );
    await db.query(
      `create index article_states_by_state on article_states (user_id, state, article_id desc)
       where state <> 'read'`,
    );
    await db.query(`
      create table tags (
        tag_id   bigint generated always as identity primary key,
        owner_id bigint not null references users on delete cascade,
        name     text not null,
        name_key text not null,
        color    text not null,
        constraint tags_owner_name unique (owner_id, name_key)
      )`);
    await db.query(`
      create table article_tags (
        tag_id     bigint not null references tags on delete cascade,
        article_id bigint not null references articles on delete cascade,
        primary key (tag_id, article_id)
      )`);
    await db.query(`create index article_tags_of_article on article_tags (article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
