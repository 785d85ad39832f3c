import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleConditions, ArticleReader, createArticleQuery } from '@reader/articles';
import { sql } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { createFieldProblem } from '@reader/http';
import { REWIND_IDS_MAX, type RewindView } from './rewind.dto';

/** Only the last change of an article is stored, so that further back the list would be a guess. */
const DAYS_MAX = 7;

/** The list as it was: what the user had not read at a time. */
@Injectable()
export class RewindService {
  constructor(private readonly articles: ArticleReader) {}

  /** @throws a 422 for a time in the future or more than seven days ago */
  async list(user: User, at: Date, now = new Date()): Promise<RewindView> {
    if (at > now || at.getTime() < now.getTime() - DAYS_MAX * DAY_MS)
      throw createFieldProblem('at', `Give a time of the last ${DAYS_MAX} days.`);
    const filter = buildFilter(user, at);
    const items = await this.articles.listIds(user, createArticleQuery({ filter, limit: REWIND_IDS_MAX }));
    const [total, readSince] = await Promise.all([
      this.articles.count(user, filter),
      this.articles.count(user, [...filter, { on: 'read', is: true }]),
    ]);
    return { items, total, read_since: readSince, at: at.toISOString() };
  }
}

/**
 * What is unread now, and what was read since. An article that was read before and changed since, for example
 * starred, is found by its reading, which is known to a quarter of an hour. Without recorded readings such an
 * article is included.
 */
function buildFilter(user: User, at: Date): ArticleConditions {
  const select = sql`
    select t.article_id from article_states t
    where t.user_id = ${user.id} and t.read and t.changed_at > ${at} and not t.is_automatic
      and not exists (select 1 from readings r
                      where r.user_id = t.user_id and r.article_id = t.article_id
                        and r.read_at < date_bin('15 minutes', ${at}, 'epoch'))`;
  const unreadThen: ArticleConditions = [
    { on: 'read', is: false },
    { on: 'ids', select },
  ];
  return [
    { on: 'any', of: unreadThen },
    { on: 'inserted', from: null, until: at },
  ];
}
