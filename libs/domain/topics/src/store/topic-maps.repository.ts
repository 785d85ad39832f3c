import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { StoredMap } from '../map/stored-map';

/** A map that nobody requested for so long is deleted. */
const UNUSED_DAYS = 30;
/** Of a user and a range: that of today, and the one from which it starts. */
const MAPS_MAX = 2;

export interface TopicMapRow {
  readonly map: StoredMap;
  readonly generated_at: Date;
  readonly age_ms: number;
}

const todaySql = sql`(now() at time zone 'utc')::date`;

@Injectable()
export class TopicMapsRepository {
  constructor(private readonly database: Database) {}

  findNewest(user: UserRef, days: number): Promise<TopicMapRow | null> {
    return this.database.queryOne(
      sql`
      select map, generated_at, (extract(epoch from now() - generated_at) * 1000)::float as age_ms
      from topic_maps where user_id = ${user.id} and days = ${days}
      order by day desc limit 1`.toPrepared('topics.find_newest'),
    );
  }

  /** The map from which today's starts: the newest of an earlier day, else an earlier one of today. */
  async findEarlier(user: UserRef, days: number): Promise<StoredMap | null> {
    const row = await this.database.queryOne<{ map: StoredMap }>(sql`
      select map from topic_maps where user_id = ${user.id} and days = ${days}
      order by day < ${todaySql} desc, day desc limit 1`);
    return row?.map ?? null;
  }

  /** Stores the map of today and deletes those that nobody needs. */
  async save(user: UserRef, days: number, map: StoredMap): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await tx.run(sql`
        insert into topic_maps (user_id, days, day, map)
        select user_id, ${days}::smallint, ${todaySql}, ${JSON.stringify(map)}::json
        from users where user_id = ${user.id}
        on conflict (user_id, days, day) do update
        set map = excluded.map, generated_at = date_trunc('milliseconds', clock_timestamp())`);
      await tx.run(sql`
        delete from topic_maps where user_id = ${user.id} and days = ${days} and day < (
          select min(day) from (
            select day from topic_maps where user_id = ${user.id} and days = ${days}
            order by day desc limit ${MAPS_MAX}) newest)`);
      await tx.run(sql`
        delete from topic_maps where generated_at < now() - make_interval(days => ${UNUSED_DAYS})`);
    });
  }
}
