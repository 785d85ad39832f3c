import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sources, and apart from them the state that changes with every check. */
export class CreateSources implements MigrationInterface {
  readonly name = 'CreateSources1763672400003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sources (
        source_id   bigint generated always as identity primary key,
        slug        text not null constraint sources_slug unique
                    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
        -- null: global
        owner_id    bigint references users on delete cascade,
        type        text not null check (type in ('rss', 'newsletter', 'saved')),
        title       text not null,
        description text,
        feed_url    text,
        site_url    text,
        icon_url    text,
        category    text,
        subscribed  boolean not null default true,
        enabled     boolean not null default true,
        priority    smallint not null default 50 check (priority between 0 and 100),
        full_text   boolean not null default false,
        created_at  timestamptz not null default now(),
        -- a deleted source stays while a user still stores an article of it
        deleted_at  timestamptz,
        check (type <> 'rss' or feed_url is not null)
      )`);
    // One subscription per address and user, and one global (0 stands for all users).
    await db.query(`
      create unique index sources_address on sources (coalesce(owner_id, 0), feed_url)
      where deleted_at is null and feed_url is not null`);
    await db.query(`create index sources_feed_url on sources (feed_url) where deleted_at is null`);
    await db.query(`create index sources_owner on sources (owner_id) where deleted_at is null`);
    await db.query(`
      create table source_state (
        source_id            bigint primary key references sources on delete cascade,
        article_count        integer not null default 0,
        last_checked_at      timestamptz,
        last_success_at      timestamptz,
        last_error           text,
        consecutive_failures integer not null default 0,
        success_count        bigint not null default 0,
        failure_count        bigint not null default 0,
        not_modified_count   bigint not null default 0,
        next_check_at        timestamptz not null default now(),
        -- an unexpired Retry-After applies to manual runs too
        retry_after          timestamptz,
        -- validators of the version whose articles are stored (RFC 9110 §8.8)
        etag                 text,
        last_modified        text
      ) with (fillfactor = 70)`);
    await db.query(`create index source_state_due on source_state (next_check_at)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
