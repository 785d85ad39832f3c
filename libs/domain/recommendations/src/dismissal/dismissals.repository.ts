import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, deleteInBatches, sql, type Transaction } from '@reader/database';
import type { Signal } from '../interest/interest';

/** As much as a star, which is as deliberate. */
const WEIGHT = 3;
const HALF_LIFE_DAYS = 60;
/** After three half-lives a dismissal is deleted; articles that old are not recommended. */
const DISMISSAL_DAYS = 180;
const DISMISSALS_MAX = 300;

@Injectable()
export class DismissalsRepository {
  constructor(private readonly database: Database) {}

  async add(user: UserRef, articleId: number): Promise<void> {
    await this.database.run(sql`
      insert into recommendation_dismissals (user_id, article_id)
      select ${user.id}::bigint, article_id from articles where article_id = ${articleId}
      on conflict do nothing`);
  }

  async remove(user: UserRef, articleId: number): Promise<void> {
    await this.database.run(sql`
      delete from recommendation_dismissals where user_id = ${user.id} and article_id = ${articleId}`);
  }

  /** The newest first. */
  listWeighed(user: UserRef): Promise<Signal[]> {
    return this.database.query(sql`
      select article_id as "articleId",
             (${WEIGHT}::float * power(2, -extract(epoch from now() - created_at)
                / extract(epoch from make_interval(days => ${HALF_LIFE_DAYS}))))::float as weight
      from recommendation_dismissals where user_id = ${user.id}
      order by created_at desc, article_id desc limit ${DISMISSALS_MAX}`);
  }

  /** The articles of `listWeighed`, in its order. */
  async listIds(tx: Transaction, user: UserRef): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select article_id from recommendation_dismissals where user_id = ${user.id}
      order by created_at desc, article_id desc limit ${DISMISSALS_MAX}`);
    return rows.map(({ article_id: id }) => id);
  }

  deleteExpired(): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from recommendation_dismissals where ctid = any(array(
        select ctid from recommendation_dismissals
        where created_at < now() - make_interval(days => ${DISMISSAL_DAYS}) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome);
  }
}
