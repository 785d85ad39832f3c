import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An audience takes at most 75 bytes of a notification, which holds less than 8,000. */
const AUDIENCES_MAX = 100;

/**
 * Announcements are JSON objects, and no trigger reads an argument from a session setting. The statements
 * that change article states announce them, because they know the client of the request. A column says
 * whether the user or a rule wrote a state.
 */
export class AnnounceInWords implements MigrationInterface {
  readonly name = 'AnnounceInWords1763672420001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table article_states add column is_automatic boolean not null default false');
    await this.dropTriageTriggers(db);
    await this.recordReadings(db);
    await this.announceSources(db);
    await db.query(`
      create or replace function announce_ended_sessions() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', json_build_object('user_id', user_id)::text)
        from (select distinct user_id from gone) each;
        return null;
      end $$`);
  }

  private async dropTriageTriggers(db: QueryRunner): Promise<void> {
    await db.query('drop trigger article_states_announce_triage_on_insert on article_states');
    await db.query('drop trigger article_states_announce_triage_on_update on article_states');
    await db.query('drop trigger article_states_announce_triage_on_delete on article_states');
    await db.query(`
      drop function announce_triage_on_insert(), announce_triage_on_update(), announce_triage_on_delete()`);
  }

  private async recordReadings(db: QueryRunner): Promise<void> {
    const buildBodySql = (wasUnreadSql: string) => `
      begin
        if current_setting('reader.analytics', true) = 'off' then return null; end if;
        insert into readings (user_id, read_at, article_id, source_id, category, word_count)
        select n.user_id, date_bin('15 minutes', now(), 'epoch'), n.article_id, n.source_id,
               coalesce(a.category, s.category), a.word_count
        from is_now n
        join users u on u.user_id = n.user_id
        join articles a on a.article_id = n.article_id
        join sources s on s.source_id = n.source_id
        where n.read and n.state in ('read', 'saved') and n.operation_id is null and not n.is_automatic
          and ${wasUnreadSql}
          and not coalesce((u.settings ->> 'analytics_opt_out')::boolean, false)
        on conflict (user_id, read_at, article_id) do update set from_dwell = false where readings.from_dwell;
        return null;
      end`;
    const wasUnread = `exists (
            select 1 from was w
            where w.user_id = n.user_id and w.article_id = n.article_id and not w.read)`;
    await db.query(`
      create or replace function record_reading_on_insert() returns trigger language plpgsql
      as $$ ${buildBodySql('true')} $$`);
    await db.query(`
      create or replace function record_reading_on_update() returns trigger language plpgsql
      as $$ ${buildBodySql(wasUnread)} $$`);
  }

  /** On `sources`: the audiences that see the change, before and after; null for too many. */
  private async announceSources(db: QueryRunner): Promise<void> {
    const buildBodySql = (selectSql: string) => `
      begin
        perform pg_notify('sources', json_build_object('audiences',
          case when count(*) <= ${AUDIENCES_MAX} then json_agg(json_build_object(
            'owner_id', owner_id, 'subscribed', subscribed, 'articles', articles)) end)::text)
        from (select owner_id, subscribed, sum(articles) as articles from (${selectSql}) c
              where deleted_at is null group by owner_id, subscribed) audiences
        having count(*) > 0;
        return null;
      end`;
    await db.query(`
      create or replace function announce_source_added() returns trigger language plpgsql as $$
      ${buildBodySql('select owner_id, subscribed, deleted_at, 0 as articles from is_now')} $$`);
    await db.query(`
      create or replace function announce_source_changed() returns trigger language plpgsql as $$
      ${buildBodySql(`
        select owner_id, subscribed, deleted_at, 0 as articles from was
        union all select owner_id, subscribed, deleted_at, 0 from is_now`)} $$`);
    await db.query(`
      create or replace function announce_source_articles() returns trigger language plpgsql as $$
      ${buildBodySql(`
        select s.owner_id, s.subscribed, s.deleted_at, 1 as articles
        from added join sources s on s.source_id = added.source_id`)} $$`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
