import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notification holds less than 8,000 bytes; an article takes at most 36. */
const ITEMS_MAX = 200;
/** An audience takes at most 40 bytes of a notification. */
const AUDIENCES_MAX = 150;

/**
 * Announces changes to open browsers from triggers, so that every statement is covered. States and statuses
 * are sent as positions in the lists of their check constraints.
 */
export class AnnounceChanges implements MigrationInterface {
  readonly name = 'AnnounceChanges1763672400014';

  async up(db: QueryRunner): Promise<void> {
    await this.announceTriage(db);
    await this.announceSources(db);
  }

  /**
   * On `triage`: `{user_id, origin, items: [[article_id, state, starred, read, status]]}`, or null for many.
   */
  private async announceTriage(db: QueryRunner): Promise<void> {
    const buildNotifySql = (item: string, restriction: string) => `
      begin
        perform pg_notify('triage', json_build_object(
          'user_id', c.user_id,
          'origin', nullif(current_setting('reader.origin', true), ''),
          'items', case when count(*) <= ${ITEMS_MAX} then (
            select json_agg(json_build_array(${item})) from changed i
            where i.user_id = c.user_id and ${restriction.replaceAll('c.', 'i.')}) end)::text)
        from changed c where ${restriction} group by c.user_id;
        return null;
      end`;
    const written = `i.article_id,
      array_position(array['new', 'read', 'saved', 'skipped', 'archived'], i.state) - 1,
      i.starred::integer, i.read::integer,
      array_position(array['inbox', 'in_progress', 'done'], i.status) - 1`;
    // A state deleted together with its article is not announced. One deleted alone resets the article.
    const alone = 'exists (select 1 from articles a where a.article_id = c.article_id)';
    for (const [event, table, body] of [
      ['insert', 'new', buildNotifySql(written, 'true')],
      ['update', 'new', buildNotifySql(written, 'true')],
      ['delete', 'old', buildNotifySql('i.article_id, 0, 0, 0, 0', alone)],
    ] as const) {
      const announce = `announce_triage_on_${event}()`;
      await db.query(`create function ${announce} returns trigger language plpgsql as $$ ${body} $$`);
      await db.query(`
        create trigger article_states_announced_on_${event} after ${event} on article_states
        referencing ${table} table as changed for each statement execute function ${announce}`);
    }
  }

  /**
   * On `sources`: `[[owner_id, subscribed, articles_new]]`, the audiences that see the change, before and
   * after; empty for too many audiences.
   */
  private async announceSources(db: QueryRunner): Promise<void> {
    const buildNotifySql = (audiencesSql: string) => `
      begin
        perform pg_notify('sources', case when count(*) <= ${AUDIENCES_MAX} then
          json_agg(json_build_array(owner_id, subscribed::integer, articles))::text end)
        from (select owner_id, subscribed, sum(articles) as articles from (${audiencesSql}) c
              where deleted_at is null group by owner_id, subscribed) circles
        having count(*) > 0;
        return null;
      end`;
    const selectVersionSql = (table: string) => `
      select owner_id, subscribed, deleted_at, 0 as articles from ${table}`;
    for (const [event, on, tables, audiencesSql] of [
      ['added', 'insert on sources', 'new table as is_now', selectVersionSql('is_now')],
      [
        'changed',
        'update on sources',
        'old table as was new table as is_now',
        `${selectVersionSql('was')} union all ${selectVersionSql('is_now')}`,
      ],
      [
        'filled',
        'insert on articles',
        'new table as added',
        `select s.owner_id, s.subscribed, s.deleted_at, 1 as articles
         from added join sources s on s.source_id = added.source_id`,
      ],
    ] as const) {
      await db.query(`
        create function announce_source_${event}() returns trigger language plpgsql as $$
        ${buildNotifySql(audiencesSql)} $$`);
      await db.query(`
        create trigger source_${event}_announced after ${on}
        referencing ${tables} for each statement execute function announce_source_${event}()`);
    }
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
