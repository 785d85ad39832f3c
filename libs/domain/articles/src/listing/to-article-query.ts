import { createFieldProblem } from '@reader/http';
import type { ArticleFilter, IdsFilter } from '../article/article.dto';
import { parseCursor } from '../article/cursor';
import {
  type ArticleCondition,
  type ArticleConditions,
  type ArticleQuery,
  createArticleQuery,
} from '../query/article-query';

type Paging = Pick<ArticleFilter, 'cursor' | 'offset'>;
type FilterInput = Omit<IdsFilter, 'limit' | 'sort'>;

/** @throws a 422 for an invalid cursor, or a cursor with an offset */
export function toArticleQuery(input: IdsFilter & Partial<Paging>): ArticleQuery {
  const { sort, limit, offset = 0, collapse = 'nothing' } = input;
  const cursor = input.cursor === undefined ? null : parseCursor(input.cursor, sort);
  if (cursor !== null && offset !== 0)
    throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
  return createArticleQuery({ filter: toConditions(input), order: sort, cursor, limit, offset, collapse });
}

export function toConditions(input: FilterInput): ArticleConditions {
  const { state, status, read, starred, category, source, tag_id: tag } = input;
  const { published_after: from = null, published_before: until = null } = input;
  return [
    ...toCondition(state, (is) => ({ on: 'state', in: [is] })),
    ...toCondition(status, (is) => ({ on: 'status', is })),
    ...toCondition(read, (is) => ({ on: 'read', is })),
    ...toCondition(starred, (is) => ({ on: 'starred', is })),
    ...toCondition(category, (is) => ({ on: 'category', in: [is] })),
    ...toCondition(source, (slugs) => ({ on: 'source', slugs })),
    ...toCondition(tag, (id) => ({ on: 'tag', id })),
    ...toCondition(from ?? until ?? undefined, () => ({ on: 'published', from, until })),
  ];
}

const toCondition = <T>(value: T | undefined, build: (value: T) => ArticleCondition): ArticleConditions =>
  value === undefined ? [] : [build(value)];
