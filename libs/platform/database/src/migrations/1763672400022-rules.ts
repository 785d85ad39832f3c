import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a user wants done with articles automatically, and the journal of actions beyond triage. */
export class CreateRules implements MigrationInterface {
  readonly name = 'CreateRules1763672400022';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table rules (
        rule_id         bigint generated always as identity primary key,
        user_id         bigint not null references users on delete cascade,
        -- the order in which a user's rules are matched
        position        integer not null,
        name            text not null,
        enabled         boolean not null,
        match           text not null check (match in ('all', 'any')),
        conditions      jsonb not null,
        actions         jsonb not null,
        -- for a condition on age: the number of days, and the time up to which articles have been matched
        age_days        integer check (age_days > 0),
        aged_until      timestamptz not null default date_trunc('milliseconds', now()),
        matched         bigint not null default 0,
        last_matched_at timestamptz,
        last_error      text,
        created_at      timestamptz not null default now(),
        constraint rules_order unique (user_id, position) deferrable
      )`);
    await db.query(`create index rules_enabled on rules (user_id) where enabled`);
    await db.query(`alter table operations drop constraint operations_kind_check`);
    await db.query(`
      alter table operations add constraint operations_kind_check
      check (kind in ('mark_read', 'archive', 'rule'))`);
    await db.query(`
      create table operation_marks (
        operation_id bigint not null references operations on delete cascade,
        -- the tag that the articles got; null: they were added to the reading list
        tag_id       bigint,
        article_ids  bigint[] not null
      )`);
    await db.query(`create index operation_marks_of_operation on operation_marks (operation_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
