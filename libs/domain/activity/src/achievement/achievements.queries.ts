import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { AchievementRow } from './achievement.entity';
import type { AchievementMetrics } from './achievements';

export type UnlockedRow = Pick<AchievementRow, 'key' | 'unlocked_at'>;

@Injectable()
export class AchievementsQueries {
  constructor(private readonly database: Database) {}

  /** Counts starred and tagged articles and highlights, each by an index. */
  async countMarked(user: User): Promise<Pick<AchievementMetrics, 'starred' | 'tagged' | 'highlights'>> {
    const row = await this.database.queryOne<
      Pick<AchievementMetrics, 'starred' | 'tagged' | 'highlights'>
    >(sql`
      select (select count(*)::integer from article_states
              where user_id = ${user.id} and starred) as starred,
             (select count(distinct x.article_id)::integer from tags g join article_tags x using (tag_id)
              where g.owner_id = ${user.id}) as tagged,
             (select count(*)::integer from highlights where user_id = ${user.id}) as highlights`);
    return row ?? { starred: 0, tagged: 0, highlights: 0 };
  }

  /** Unlocks the reached achievements and returns all that were ever unlocked. None is taken back. */
  async unlock(user: User, reached: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const known = await this.database.query<UnlockedRow>(
      sql`select key, unlocked_at from achievements where user_id = ${user.id}`,
    );
    const keys = new Set(known.map(({ key }) => key));
    const added = reached.filter((key) => !keys.has(key));
    const fresh =
      added.length === 0
        ? []
        : await this.database.query<UnlockedRow>(sql`
            insert into achievements (user_id, key) select ${user.id}::bigint, unnest(${added}::text[])
            on conflict (user_id, key) do update set key = excluded.key
            returning key, unlocked_at`);
    return new Map([...known, ...fresh].map(({ key, unlocked_at: at }) => [key, at]));
  }
}
