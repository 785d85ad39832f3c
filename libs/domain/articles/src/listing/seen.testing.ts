import type { User } from '@reader/accounts';
import { type Database, sql } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import { readableBy } from '../article/readable';
import type { Listed } from './conditions';

/** An article as its reader sees it. */
export interface Seen {
  readonly article_id: number;
  readonly published_at: Date;
  readonly slug: string;
  readonly categories: readonly (string | null)[];
  readonly state: string;
  readonly status: string;
  readonly read: boolean;
  readonly starred: boolean;
  readonly tags: readonly number[];
}

export type Wish = Partial<Omit<ArticleFilter, 'limit' | 'offset' | 'cursor'>>;

/** Of the first page that large, newest first unless the wish says otherwise. */
export const asked = (wish: Wish, limit: number, offset = 0): Listed => ({
  sort: 'newest',
  ...wish,
  limit,
  offset,
});

const PLACE = ['sort', 'category', 'source', 'tag_id', 'published_after', 'published_before'];

/** What the filter means, said once more and without SQL. */
function fits(article: Seen, wish: Wish): boolean {
  const marks = Object.entries(wish).filter(([name]) => !PLACE.includes(name));
  return (
    isWithin(article, wish) &&
    isAt(article, wish) &&
    marks.every(([name, wanted]) => article[name as keyof Seen] === wanted)
  );
}

function isWithin({ published_at: at }: Seen, wish: Wish): boolean {
  const { published_after: after, published_before: before } = wish;
  return (after === undefined || at >= after) && (before === undefined || at < before);
}

function isAt({ categories, slug, tags }: Seen, { category, source, tag_id: tag }: Wish): boolean {
  return (
    (category === undefined || categories.includes(category)) &&
    (source === undefined || source.includes(slug)) &&
    (tag === undefined || tags.includes(tag))
  );
}

/** Every combination of these values. */
export function combined(values: Readonly<Record<string, readonly unknown[]>>): Wish[] {
  return Object.entries(values).reduce<Wish[]>(
    (wishes, [name, choices]) =>
      wishes.flatMap((wish) => [wish, ...choices.map((choice) => ({ ...wish, [name]: choice }))]),
    [{}],
  );
}

/** The wish's list, in its order. */
export function listOf(seen: readonly Seen[], wish: Wish): Seen[] {
  const list = seen.filter((article) => fits(article, wish));
  return wish.sort === 'oldest' ? list.reverse() : list;
}

/** All that the user may read, newest first. */
export function seenBy(database: Database, user: Pick<User, 'id'>): Promise<Seen[]> {
  return database.rows<Seen>(sql`
    select a.article_id, a.published_at, s.slug, array[a.category, s.category] as categories,
           coalesce(t.state, 'new') as state, coalesce(t.status, 'inbox') as status,
           coalesce(t.read, false) as read, coalesce(t.starred, false) as starred,
           array(select x.tag_id from article_tags x join tags g using (tag_id)
                 where x.article_id = a.article_id and g.owner_id = ${user.id}) as tags
    from articles a join sources s on s.source_id = a.source_id
    left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
    where ${readableBy(user)} order by a.published_at desc, a.article_id desc`);
}
