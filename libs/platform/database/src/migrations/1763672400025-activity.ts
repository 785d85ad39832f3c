import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reading statistics, for users who allow them: events of their browsers, deleted after a while, and
 * readings, the basis of streaks and profiles.
 */
export class RecordActivity implements MigrationInterface {
  readonly name = 'RememberActivity1763672400025';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table user_events (
        event_id    bigint generated always as identity primary key,
        user_id     bigint not null references users on delete cascade,
        type        text not null
                    check (type in ('route_view', 'time_on_app', 'article_dwell', 'feature_usage')),
        occurred_at timestamptz not null,
        route       text,
        -- no foreign key: the event outlives the article
        article_id  bigint,
        feature     text,
        duration_ms integer
      )`);
    await db.query(`create index user_events_of_user on user_events (user_id, occurred_at)`);
    await db.query(`create index user_events_by_time on user_events (occurred_at)`);
    // Times are whole quarters of an hour, because the days of every time zone consist of these: one row a
    // quarter is enough.
    await db.query(`
      create table readings (
        user_id    bigint not null references users on delete cascade,
        read_at    timestamptz not null check (date_bin('15 minutes', read_at, 'epoch') = read_at),
        -- no foreign keys: a reading outlives its article and its source
        article_id bigint not null,
        source_id  bigint not null,
        category   text,
        word_count integer not null,
        primary key (user_id, read_at, article_id)
      )`);
    await db.query(`
      create table achievements (
        user_id     bigint not null references users on delete cascade,
        key         text not null,
        unlocked_at timestamptz not null default now(),
        primary key (user_id, key)
      )`);
    await this.createReadingTriggers(db);
  }

  /**
   * An article that becomes read in the browser or a reader app counts as a reading. Bulk updates do not, nor
   * do rules (they set `reader.automatic`).
   */
  private async createReadingTriggers(db: QueryRunner): Promise<void> {
    const buildTriggerBodySql = (former: string, known: string) => `
      begin
        if current_setting('reader.automatic', true) = 'on' then return null; end if;
        insert into readings (user_id, read_at, article_id, source_id, category, word_count)
        select n.user_id, date_bin('15 minutes', now(), 'epoch'), n.article_id, n.source_id,
               coalesce(a.category, s.category), a.word_count
        from is_now n ${former}
        join articles a on a.article_id = n.article_id
        join sources s on s.source_id = n.source_id
        where n.read and n.state in ('read', 'saved') and n.operation_id is null ${known}
        on conflict do nothing;
        return null;
      end`;
    const was = 'join was w on w.user_id = n.user_id and w.article_id = n.article_id';
    for (const [event, tables, statement] of [
      ['insert', 'new table as is_now', buildTriggerBodySql('', '')],
      ['update', 'old table as was new table as is_now', buildTriggerBodySql(was, 'and not w.read')],
    ] as const) {
      const remember = `remember_reading_on_${event}()`;
      await db.query(`create function ${remember} returns trigger language plpgsql as $$ ${statement} $$`);
      await db.query(`
        create trigger article_states_read_on_${event} after ${event} on article_states
        referencing ${tables} for each statement execute function ${remember}`);
    }
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
