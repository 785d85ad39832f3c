import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readings follow the privacy settings: none for a user who opted out, nor from a process with
 * `ANALYTICS_ENABLED=false` (its connections set `reader.analytics`). Rows from dwell events are marked,
 * because they are deleted together with the events.
 */
export class RespectReadingPrivacy implements MigrationInterface {
  readonly name = 'RespectReadingPrivacy1763672400041';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table readings add column from_dwell boolean not null default false');
    await db.query(`
      update readings r set from_dwell = true
      from user_events e
      where e.user_id = r.user_id and e.article_id = r.article_id and e.type = 'article_dwell'
        and date_bin('15 minutes', e.occurred_at, 'epoch') = r.read_at`);
    await db.query('create index readings_from_dwell on readings (read_at) where from_dwell');
    await this.replaceTriggers(db);
  }

  private async replaceTriggers(db: QueryRunner): Promise<void> {
    const buildTriggerBodySql = (former: string, known: string) => `
      begin
        if current_setting('reader.automatic', true) = 'on'
           or current_setting('reader.analytics', true) = 'off' then return null; end if;
        insert into readings (user_id, read_at, article_id, source_id, category, word_count)
        select n.user_id, date_bin('15 minutes', now(), 'epoch'), n.article_id, n.source_id,
               coalesce(a.category, s.category), a.word_count
        from is_now n ${former}
        join users u on u.user_id = n.user_id
        join articles a on a.article_id = n.article_id
        join sources s on s.source_id = n.source_id
        where n.read and n.state in ('read', 'saved') and n.operation_id is null ${known}
          and not coalesce((u.settings ->> 'analytics_opt_out')::boolean, false)
        on conflict (user_id, read_at, article_id) do update set from_dwell = false where readings.from_dwell;
        return null;
      end`;
    const was = 'join was w on w.user_id = n.user_id and w.article_id = n.article_id';
    for (const [event, statement] of [
      ['insert', buildTriggerBodySql('', '')],
      ['update', buildTriggerBodySql(was, 'and not w.read')],
    ] as const)
      await db.query(`
        create or replace function remember_reading_on_${event}() returns trigger language plpgsql
        as $$ ${statement} $$`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
