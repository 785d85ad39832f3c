import type { UserRef } from '@reader/accounts';
import { type Database, sql } from '@reader/database';
import type { ReadableArticle } from './expected-list.testing';

/** Stories, by article id; of the user, so that removed articles have none. */
export type StoryIds = ReadonlyMap<number, number>;

/** Puts two of three articles of the library into stories of about five, and lets users remove some. */
export async function createStories(database: Database, userIds: readonly number[]): Promise<void> {
  await database.run(sql`
    insert into story_members (article_id, story_id, source_id, published_at)
    select article_id, (article_id * 7) % 67 + 1, source_id, published_at from articles
    where article_id % 3 > 0`);
  await database.run(sql`
    update story_members m set is_shared = true from (
      select story_id from story_members group by story_id having count(distinct source_id) > 1) s
    where s.story_id = m.story_id`);
  await database.run(sql`
    insert into hidden_story_members (user_id, article_id)
    select id, article_id from articles, unnest(${userIds}::bigint[]) as u (id)
    where (article_id + id) % 11 = 0`);
}

export async function readStoryIds(database: Database, user: UserRef): Promise<StoryIds> {
  const rows = await database.query<{ article_id: number; story_id: number }>(sql`
    select m.article_id, m.story_id from story_members m
    where not exists (select 1 from hidden_story_members h
                      where h.user_id = ${user.id} and h.article_id = m.article_id)`);
  return new Map(rows.map((row) => [row.article_id, row.story_id]));
}

/** The story of each article that has one for the user, newest first. */
export function listStoriesOf(
  seen: readonly ReadableArticle[],
  storyIds: StoryIds,
): Map<number, ReadableArticle[]> {
  const members = seen.filter(({ article_id: id }) => storyIds.has(id));
  const groups = Map.groupBy(members, ({ article_id: id }) => storyIds.get(id) ?? 0);
  return new Map([...groups].filter(([, articles]) => new Set(articles.map(({ slug }) => slug)).size > 1));
}

/** @param list in its order @returns one article of each story: the newest of the list */
export function collapse(
  list: readonly ReadableArticle[],
  stories: ReadonlyMap<number, readonly ReadableArticle[]>,
): ReadableArticle[] {
  const storyOf = new Map(
    [...stories].flatMap(([id, articles]) => articles.map((article) => [article.article_id, id])),
  );
  const newestFirst = list.toSorted(
    (one, other) =>
      other.published_at.getTime() - one.published_at.getTime() || other.article_id - one.article_id,
  );
  const newest = new Map<number | string, number>();
  for (const { article_id: id } of newestFirst) {
    const row = storyOf.get(id) ?? `article ${id}`;
    if (!newest.has(row)) newest.set(row, id);
  }
  const shown = new Set(newest.values());
  return list.filter(({ article_id: id }) => shown.has(id));
}
