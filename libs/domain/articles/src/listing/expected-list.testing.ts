import type { UserRef } from '@reader/accounts';
import { type Database, sql } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import type { ArticleQuery } from '../query/article-query';
import { toArticleQuery } from './to-article-query';

/** An article as the user sees it. */
export interface ReadableArticle {
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

export type FilterInput = Partial<Omit<ArticleFilter, 'limit' | 'offset' | 'cursor'>>;

/** The query of one page, newest first unless the input says otherwise. */
export const toQuery = (input: FilterInput, limit: number, offset = 0): ArticleQuery =>
  toArticleQuery({ sort: 'newest', ...input, limit, offset });

const NOT_TRIAGE = ['sort', 'category', 'source', 'tag_id', 'published_after', 'published_before'];

/** The meaning of the filter, without SQL. */
function matches(article: ReadableArticle, input: FilterInput): boolean {
  const marks = Object.entries(input).filter(([name]) => !NOT_TRIAGE.includes(name));
  return (
    isWithin(article, input) &&
    isInScope(article, input) &&
    marks.every(([name, value]) => article[name as keyof ReadableArticle] === value)
  );
}

function isWithin({ published_at: at }: ReadableArticle, input: FilterInput): boolean {
  const { published_after: after, published_before: before } = input;
  return (after === undefined || at >= after) && (before === undefined || at < before);
}

function isInScope(
  { categories, slug, tags }: ReadableArticle,
  { category, source, tag_id: tag }: FilterInput,
): boolean {
  return (
    (category === undefined || categories.includes(category)) &&
    (source === undefined || source.includes(slug)) &&
    (tag === undefined || tags.includes(tag))
  );
}

/** Every combination of the values, each also left out. */
export function combine(values: Readonly<Record<string, readonly unknown[]>>): FilterInput[] {
  return Object.entries(values).reduce<FilterInput[]>(
    (inputs, [name, choices]) =>
      inputs.flatMap((input) => [input, ...choices.map((choice) => ({ ...input, [name]: choice }))]),
    [{}],
  );
}

/** The readable articles that match the input, in its order. */
export function listFor(seen: readonly ReadableArticle[], input: FilterInput): ReadableArticle[] {
  const list = seen.filter((article) => matches(article, input));
  return input.sort === 'oldest' ? list.reverse() : list;
}

interface StoredArticle extends ReadableArticle {
  readonly owner_id: number | null;
  readonly subscribed: boolean;
  readonly is_deleted: boolean;
  readonly has_highlight: boolean;
  readonly is_listed: boolean;
}

/** Readability as the specification defines it, without the product's predicates: the oracle for them. */
function isReadable(article: StoredArticle, userId: number): boolean {
  const isOwn = article.owner_id === userId;
  const isGlobal = article.owner_id === null && article.subscribed;
  if (!article.is_deleted) return isOwn || isGlobal;
  const isSaved = article.starred || article.state === 'saved';
  return isSaved || article.tags.length > 0 || article.has_highlight || article.is_listed;
}

/** All articles that the user may read, newest first. */
export async function listReadable(database: Database, user: UserRef): Promise<ReadableArticle[]> {
  const stored = await database.query<StoredArticle>(sql`
    select a.article_id, a.published_at, s.slug, array[a.category, s.category] as categories,
           s.owner_id, s.subscribed, s.deleted_at is not null as is_deleted,
           coalesce(t.state, 'new') as state, coalesce(t.status, 'inbox') as status,
           coalesce(t.read, false) as read, coalesce(t.starred, false) as starred,
           a.article_id in (select article_id from highlights where user_id = ${user.id}) as has_highlight,
           a.article_id in (select article_id from reading_list where user_id = ${user.id}) as is_listed,
           array(select x.tag_id from article_tags x join tags g using (tag_id)
                 where x.article_id = a.article_id and g.owner_id = ${user.id}) as tags
    from articles a join sources s on s.source_id = a.source_id
    left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`);
  return stored
    .filter((article) => isReadable(article, user.id))
    .sort(
      (one, other) =>
        other.published_at.getTime() - one.published_at.getTime() || other.article_id - one.article_id,
    );
}
