import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Unread of a source = its article count − the user's read count there. The statement that changes articles
 * or states updates both counts (cascades too), so a list of sources never counts articles.
 */
export class CreateCounters implements MigrationInterface {
  readonly name = 'CreateCounters1763672400005';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read_counts (
        user_id    bigint not null references users on delete cascade,
        source_id  bigint not null references sources on delete cascade,
        read_count integer not null,
        primary key (user_id, source_id)
      ) with (fillfactor = 70)`);
    await this.countArticles(db);
    await this.countReads(db);
  }

  private async countArticles(db: QueryRunner): Promise<void> {
    await db.query(`
      create function count_articles() returns trigger language plpgsql as $$
      begin
        update source_state s
        set article_count = s.article_count + (case tg_op when 'INSERT' then c.n else -c.n end)
        from (select source_id, count(*)::integer n from changed group by source_id order by source_id) c
        where s.source_id = c.source_id;
        return null;
      end $$`);
    for (const [event, table] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const)
      await db.query(`
        create trigger articles_counted_on_${event} after ${event} on articles
        referencing ${table} table as changed for each statement execute function count_articles()`);
  }

  private async countReads(db: QueryRunner): Promise<void> {
    // The join skips rows whose user or source the same statement deletes.
    await db.query(`
      create function add_reads(user_ids bigint[], source_ids bigint[], deltas integer[])
      returns void language sql as $$
        insert into read_counts as r (user_id, source_id, read_count)
        select d.user_id, d.source_id, sum(d.delta)
        from unnest(user_ids, source_ids, deltas) as d (user_id, source_id, delta)
        join users using (user_id) join sources using (source_id)
        group by d.user_id, d.source_id having sum(d.delta) <> 0 order by d.user_id, d.source_id
        on conflict (user_id, source_id) do update set read_count = r.read_count + excluded.read_count
      $$`);
    const triggers = {
      insert: {
        tables: 'new table as added',
        from: 'select user_id, source_id, 1 as delta from added where read',
      },
      delete: {
        tables: 'old table as removed',
        from: 'select user_id, source_id, -1 as delta from removed where read',
      },
      update: {
        tables: 'old table as removed new table as added',
        from: `select user_id, source_id, -1 as delta from removed where read
               union all select user_id, source_id, 1 from added where read`,
      },
    };
    for (const [event, { tables, from }] of Object.entries(triggers)) {
      await db.query(`
        create function count_reads_on_${event}() returns trigger language plpgsql as $$
        begin
          perform add_reads(array_agg(user_id), array_agg(source_id), array_agg(delta))
          from (${from}) changes;
          return null;
        end $$`);
      await db.query(`
        create trigger article_states_counted_on_${event} after ${event} on article_states
        referencing ${tables} for each statement execute function count_reads_on_${event}()`);
    }
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
