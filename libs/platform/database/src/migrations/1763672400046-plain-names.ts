import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  ['arrivals', 'article_tasks'],
  ['arrival_steps', 'article_task_types'],
  ['arrival_batches', 'article_task_batches'],
  ['arrivals_given_up', 'dead_letter_tasks'],
  ['counter_handovers', 'unscraped_counters'],
  ['operation_marks', 'operation_additions'],
  ['sync_hours', 'sync_hourly_stats'],
] as const;

/** Tables by their new names. */
const COLUMNS = [
  ['article_tasks', 'step', 'type'],
  ['article_task_types', 'step', 'type'],
  ['article_task_types', 'wanted', 'enabled'],
  ['article_task_batches', 'step', 'type'],
  ['dead_letter_tasks', 'step', 'type'],
  ['dead_letter_tasks', 'given_up_at', 'failed_at'],
  ['rules', 'slow_step', 'slow_task'],
  ['rules', 'slow_times', 'slow_batches'],
  ['highlights', 'made_at', 'original_start_at'],
] as const;

const FOREIGN_KEYS = [
  ['article_tasks', 'arrivals_article_id_fkey', 'article_tasks_article_id_fkey'],
  ['dead_letter_tasks', 'arrivals_given_up_article_id_fkey', 'dead_letter_tasks_article_id_fkey'],
  ['operation_additions', 'operation_marks_operation_id_fkey', 'operation_additions_operation_id_fkey'],
  ['sync_hourly_stats', 'sync_hours_token_id_fkey', 'sync_hourly_stats_token_id_fkey'],
] as const;

const INDEXES = [
  ['arrivals_pkey', 'article_tasks_pkey'],
  ['arrivals_of_article', 'article_tasks_of_article'],
  ['arrival_steps_pkey', 'article_task_types_pkey'],
  ['arrival_batches_pkey', 'article_task_batches_pkey'],
  ['arrivals_given_up_pkey', 'dead_letter_tasks_pkey'],
  ['arrivals_given_up_of_article', 'dead_letter_tasks_of_article'],
  ['counter_handovers_pkey', 'unscraped_counters_pkey'],
  ['operation_marks_of_operation', 'operation_additions_of_operation'],
  ['sync_hours_pkey', 'sync_hourly_stats_pkey'],
  ['article_states_kept', 'article_states_retained'],
  ['article_states_at_work', 'article_states_not_inbox'],
  ['sources_of_viewer', 'sources_visible'],
] as const;

const FUNCTIONS = [
  ['owe_arrivals', 'enqueue_article_tasks'],
  ['want_full_texts', 'enable_full_text_task'],
  ['remember_reading_on_insert', 'record_reading_on_insert'],
  ['remember_reading_on_update', 'record_reading_on_update'],
  ['announce_source_filled', 'announce_source_articles'],
  ['stemmed_language', 'find_stemmed_language'],
  ['search_document', 'build_search_document'],
] as const;

const TRIGGERS = [
  ['articles', 'articles_owed', 'articles_enqueue_tasks'],
  ['articles', 'articles_counted_on_insert', 'articles_count_on_insert'],
  ['articles', 'articles_counted_on_delete', 'articles_count_on_delete'],
  ['articles', 'source_filled_announced', 'articles_announce_added'],
  ['sources', 'source_added_announced', 'sources_announce_added'],
  ['sources', 'source_changed_announced', 'sources_announce_changed'],
  ['sources', 'sources_with_full_text', 'sources_enable_full_text_on_insert'],
  ['sources', 'sources_full_text', 'sources_enable_full_text_on_update'],
  ['article_states', 'article_states_counted_on_insert', 'article_states_count_reads_on_insert'],
  ['article_states', 'article_states_counted_on_update', 'article_states_count_reads_on_update'],
  ['article_states', 'article_states_counted_on_delete', 'article_states_count_reads_on_delete'],
  ['article_states', 'article_states_announced_on_insert', 'article_states_announce_triage_on_insert'],
  ['article_states', 'article_states_announced_on_update', 'article_states_announce_triage_on_update'],
  ['article_states', 'article_states_announced_on_delete', 'article_states_announce_triage_on_delete'],
  ['article_states', 'article_states_read_on_insert', 'article_states_record_reading_on_insert'],
  ['article_states', 'article_states_read_on_update', 'article_states_record_reading_on_update'],
] as const;

/** Words inside function bodies that name something renamed here: function, old word, new word. */
const WORDS_IN_BODIES = [
  ['build_search_document', 'stemmed_language(', 'find_stemmed_language('],
  ['announce_source_added', ' circles', ' audiences'],
  ['announce_source_changed', ' circles', ' audiences'],
  ['announce_source_articles', ' circles', ' audiences'],
  ['record_reading_on_insert', 'reader.automatic', 'reader.automation'],
  ['record_reading_on_update', 'reader.automatic', 'reader.automation'],
] as const;

/** Names database objects in the words of docs/naming.md. Rows stay where they are. */
export class RenameInPlainTerms implements MigrationInterface {
  readonly name = 'RenameInPlainTerms1763672400046';

  async up(db: QueryRunner): Promise<void> {
    for (const [from, to] of TABLES) await db.query(`alter table ${from} rename to ${to}`);
    await db.query(`alter sequence arrival_batches_batch_id_seq rename to article_task_batches_batch_id_seq`);
    for (const [table, from, to] of COLUMNS)
      await db.query(`alter table ${table} rename column ${from} to ${to}`);
    for (const [table, from, to] of FOREIGN_KEYS)
      await db.query(`alter table ${table} rename constraint ${from} to ${to}`);
    for (const [from, to] of INDEXES) await db.query(`alter index ${from} rename to ${to}`);
    for (const [from, to] of FUNCTIONS) await db.query(`alter function ${from} rename to ${to}`);
    for (const [table, from, to] of TRIGGERS)
      await db.query(`alter trigger ${from} on ${table} rename to ${to}`);
    for (const [name, from, to] of WORDS_IN_BODIES)
      await db.query(`do $$ begin
        execute replace(pg_get_functiondef('${name}'::regproc), '${from}', '${to}');
      end $$`);
    await rewriteTaskTriggers(db);
    await renameTriageRecord(db);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

async function rewriteTaskTriggers(db: QueryRunner): Promise<void> {
  await db.query(`
    create or replace function enqueue_article_tasks() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from article_task_types where enabled) then
        insert into article_tasks (type, article_id)
        select t.type, a.article_id from article_task_types t cross join added a where t.enabled;
        if found then perform pg_notify('article_tasks', ''); end if;
      end if;
      return null;
    end $$`);
  await db.query(`
    create or replace function enable_full_text_task() returns trigger language plpgsql as $$
    begin
      insert into article_task_types as t (type) values ('full-text')
      on conflict (type) do update set enabled = t.enabled;
      -- The row is locked now, so this statement sees the last committed change of a source.
      update article_task_types
      set enabled = exists (select 1 from sources where full_text and deleted_at is null)
      where type = 'full-text';
      return null;
    end $$`);
}

/** The names of its parameters change too, so it is created again. */
async function renameTriageRecord(db: QueryRunner): Promise<void> {
  await db.query(`drop function triage_record`);
  await db.query(`
    create function read_triage_record(for_user bigint, for_article bigint) returns article_states
    language plpgsql as $$
    declare
      record article_states;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('triage', for_user));
      select t.* into record from article_states t where t.user_id = for_user and t.article_id = for_article;
      return record;
    end $$`);
}
