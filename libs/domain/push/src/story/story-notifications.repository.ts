import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildStoryMemberSql } from '@reader/articles';
import { Database, deleteInBatches, sql, type Transaction } from '@reader/database';
import type { QuietHours } from '../notification/quiet-hours';

/** Sources that must report a story before users are notified of it. */
const SOURCES_MIN = 5;
/** A story without news for longer is no news. */
const NEW_HOURS = 12;
/** Longer than a story stays open. */
const STORED_DAYS = 30;

export interface NotifiedUser extends UserRef {
  readonly timezone: string | null;
  readonly quiet_hours: QuietHours | null;
  /** Stories that the user was notified of in the last 24 hours. */
  readonly notified: number;
}

export interface BigStory {
  readonly story_id: number;
  /** Of its first article. */
  readonly title: string;
  readonly sources: readonly string[];
  readonly source_ids: readonly number[];
}

/** Finds the stories that users are notified of, each once. */
@Injectable()
export class StoryNotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Users who want it and have a browser for it. */
  listUsers(): Promise<NotifiedUser[]> {
    return this.database.query(sql`
      select u.user_id as id, u.settings->>'timezone' as timezone,
             nullif(u.settings->'quiet_hours', 'null') as quiet_hours,
             (select count(*) from story_notifications n
              where n.user_id = u.user_id and n.notified_at > now() - interval '1 day') as notified
      from users u
      where (u.settings->>'story_push')::boolean and (u.settings->>'push_enabled')::boolean
        and exists (select 1 from push_subscriptions p where p.user_id = u.user_id)
      order by u.user_id`);
  }

  /** Stories with recent news that enough sources report, seen by the user or not. */
  async listBigIds(): Promise<number[]> {
    const rows = await this.database.query<{ story_id: number }>(sql`
      select m.story_id from story_members m
      where m.story_id in (
        select r.story_id from story_members r
        where r.is_shared and r.published_at > now() - make_interval(hours => ${NEW_HOURS}))
      group by m.story_id having count(distinct m.source_id) >= ${SOURCES_MIN}`);
    return rows.map(({ story_id: id }) => id);
  }

  /**
   * Those that are as big with what the user sees, the biggest first, without stories that the user has begun
   * to read or was notified of.
   */
  listFor(user: UserRef, storyIds: readonly number[], limit: number): Promise<BigStory[]> {
    return this.database.query(sql`
      select a.story_id, (array_agg(t.title order by a.published_at, a.article_id))[1] as title,
             array_agg(distinct s.title) as sources,
             array_agg(distinct s.source_id) as source_ids
      from story_members a
      join sources s on s.source_id = a.source_id
      join articles t on t.article_id = a.article_id
      left join article_states k on k.user_id = ${user.id} and k.article_id = a.article_id
      where a.story_id = any(${storyIds}::bigint[]) and ${buildStoryMemberSql(user)}
        and not exists (
          select 1 from story_notifications n
          left join story_redirects r on r.from_id = n.story_id
          where n.user_id = ${user.id} and a.story_id in (n.story_id, r.story_id))
      group by a.story_id
      having count(distinct a.source_id) >= ${SOURCES_MIN} and not coalesce(bool_or(k.read), false)
      order by count(distinct a.source_id) desc, a.story_id desc limit ${limit}`);
  }

  /** @returns false when the user was notified of it meanwhile */
  async markNotified(tx: Transaction, user: UserRef, storyId: number): Promise<boolean> {
    const inserted = await tx.run(sql`
      insert into story_notifications (user_id, story_id) values (${user.id}, ${storyId})
      on conflict do nothing`);
    return inserted > 0;
  }

  async deleteOld(): Promise<void> {
    const deleteSome = (limit: number) => sql`
      delete from story_notifications where ctid = any(array(
        select ctid from story_notifications
        where notified_at < now() - make_interval(days => ${STORED_DAYS}) limit ${limit}))`;
    await deleteInBatches(this.database, deleteSome);
  }
}
