import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One outbox of events instead of article tasks. Pending tasks, batches in progress and dead letters become
 * events. The triggers that enqueued tasks go: publishers write events in their own transactions.
 */
export class CreateOutbox implements MigrationInterface {
  readonly name = 'CreateOutbox1763672420000';

  async up(db: QueryRunner): Promise<void> {
    await this.createTables(db);
    await this.moveTasks(db);
    await db.query('drop trigger articles_enqueue_tasks on articles');
    await db.query('drop trigger sources_enable_full_text_on_insert on sources');
    await db.query('drop trigger sources_enable_full_text_on_update on sources');
    await db.query('drop function enqueue_article_tasks(), enable_full_text_task()');
    await db.query('drop table article_tasks, article_task_types, article_task_batches, dead_letter_tasks');
  }

  private async createTables(db: QueryRunner): Promise<void> {
    await db.query(`
      create table outbox_handlers (
        handler text primary key,
        event   text not null,
        filter  jsonb not null default '{}',
        enabled boolean not null
      )`);
    await db.query(`
      create table outbox (
        handler    text not null,
        event_id   bigint not null generated always as identity,
        event      jsonb not null,
        article_id bigint references articles on delete cascade,
        failures   smallint not null default 0,
        due_at     timestamptz not null default now(),
        primary key (handler, event_id)
      )`);
    await db.query(`create index outbox_of_article on outbox (article_id) where article_id is not null`);
    await db.query(`
      create table outbox_batches (
        batch_id      bigint generated always as identity primary key,
        handler       text not null,
        event_ids     bigint[] not null,
        started_at    timestamptz not null default now(),
        claimed_until timestamptz
      )`);
    await db.query(`
      create table outbox_dead_letters (
        event_id   bigint primary key,
        handler    text not null,
        event      jsonb not null,
        article_id bigint references articles on delete cascade,
        reason     text not null,
        failed_at  timestamptz not null default now()
      )`);
    await db.query(`
      create index outbox_dead_letters_of_article on outbox_dead_letters (article_id)
      where article_id is not null`);
  }

  private async moveTasks(db: QueryRunner): Promise<void> {
    const buildEventSql = (task: string) => `
      case ${task}.type when 'rules_full_text'
        then jsonb_build_object('type', 'article.body_replaced', 'article_id', ${task}.article_id,
                                'body_id', (select b.body_id from article_bodies b
                                            where b.article_id = ${task}.article_id and b.is_current),
                                'is_first', true)
        else jsonb_build_object('type', 'article.created', 'article_id', ${task}.article_id) end`;
    // Processes that have other handlers store them when they start.
    await db.query(`
      insert into outbox_handlers (handler, event, enabled)
      select type, 'article.created', enabled from article_task_types where type in ('rules', 'watchlists')`);
    await db.query(`
      insert into outbox (handler, event, article_id, failures, due_at)
      select t.type, ${buildEventSql('t')}, t.article_id, t.failures, t.due_at
      from article_tasks t order by t.article_id`);
    await db.query(`
      insert into outbox_batches (handler, event_ids, started_at)
      select b.type, array_agg(o.event_id order by o.event_id), b.started_at
      from article_task_batches b join outbox o on o.handler = b.type and o.article_id = any(b.article_ids)
      group by b.batch_id, b.type, b.started_at`);
    await db.query(`
      insert into outbox_dead_letters (event_id, handler, event, article_id, reason, failed_at)
      select nextval(pg_get_serial_sequence('outbox', 'event_id')), t.type, ${buildEventSql('t')},
             t.article_id, t.reason, t.failed_at
      from dead_letter_tasks t`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
