import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of the items of a notification; it holds less than 8,000 bytes together with its origin. */
const ITEMS_LENGTH_MAX = 7_500;
const ITEMS_MAX = 200;

/**
 * A version for each user's state of an article. It grows with each change, so that a browser knows which of
 * two answers is newer. A state without a row has the version of the user's last deleted row, which is higher
 * than any version that the article had before.
 */
export class VersionTriage implements MigrationInterface {
  readonly name = 'VersionTriage1763672400050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create sequence article_state_versions`);
    await db.query(`
      alter table article_states
      add column version bigint not null default nextval('article_state_versions')`);
    await db.query(`
      create table deleted_state_versions (
        user_id bigint primary key references users on delete cascade,
        version bigint not null
      )`);
    await this.announceVersions(db);
    await db.query(`alter table operations drop constraint operations_kind_check`);
    await db.query(`
      alter table operations add constraint operations_kind_check check (kind in (
        'mark_read', 'mark_unread', 'save', 'unsave', 'skip', 'archive', 'star', 'unstar', 'rule'))`);
  }

  /**
   * On `triage`: `{user_id, origin, items: [[article_id, state, starred, read, status, version]]}`, or null
   * for more articles than a notification holds.
   */
  private async announceVersions(db: QueryRunner): Promise<void> {
    const buildNotifySql = (item: string, condition: string) => `
      begin
        perform pg_notify('triage', json_build_object(
          'user_id', u.user_id,
          'origin', nullif(current_setting('reader.origin', true), ''),
          'items', case when length(l.items::text) <= ${ITEMS_LENGTH_MAX} then l.items end)::text)
        from (select c.user_id, count(*) as items from changed c where ${condition} group by c.user_id) u
        cross join lateral (
          select json_agg(json_build_array(${item})) as items from changed c
          where u.items <= ${ITEMS_MAX} and c.user_id = u.user_id and ${condition}) l;
        return null;
      end`;
    const written = `c.article_id,
      array_position(array['new', 'read', 'saved', 'skipped', 'archived'], c.state) - 1,
      c.starred::integer, c.read::integer,
      array_position(array['inbox', 'in_progress', 'done'], c.status) - 1, c.version`;
    // A state that is deleted together with its article is not announced.
    const hasArticle = 'exists (select 1 from articles a where a.article_id = c.article_id)';
    const deleted = `c.article_id, 0, 0, 0, 0,
      coalesce((select v.version from deleted_state_versions v where v.user_id = c.user_id), 0)`;
    for (const [event, body] of [
      ['insert', buildNotifySql(written, 'true')],
      ['update', buildNotifySql(written, 'true')],
      ['delete', buildNotifySql(deleted, hasArticle)],
    ] as const)
      await db.query(`
        create or replace function announce_triage_on_${event}() returns trigger
        language plpgsql as $$ ${body} $$`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
