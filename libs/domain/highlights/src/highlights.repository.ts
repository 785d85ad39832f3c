import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';

import type { NewHighlight } from './resolve';

/** Truncated to milliseconds, because it is compared with a JavaScript date. */
export const nowSql = buildRawSql(`date_trunc('milliseconds', clock_timestamp())`);

export interface HighlightTarget {
  readonly user: UserRef;
  readonly articleId: number;
  /** Of the text that the highlight was anchored in; null when anchoring is pending. */
  readonly hash: Buffer | null;
}

export const buildInsertHighlightSql = (
  { user, articleId, hash }: HighlightTarget,
  { quote, prefix, suffix, original_start_at, start_at, end_at, resolution, is_repeated }: NewHighlight,
  { color, note }: { color: string; note: string | null },
): Sql => sql`
  insert into highlights (user_id, article_id, quote, prefix, suffix, original_start_at, start_at, end_at,
                          resolution, text_hash, anchoring_due_at, is_repeated, color, note)
  values (${user.id}, ${articleId}, ${quote}, ${prefix}, ${suffix}, ${original_start_at}, ${start_at},
          ${end_at}, ${resolution}, ${hash}, ${hash === null ? nowSql : buildRawSql('null')}, ${is_repeated},
          ${color}, ${note})
  returning highlight_id`;
