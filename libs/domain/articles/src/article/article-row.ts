import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { iconUrlSql } from '@reader/sources';
import { WORDS_PER_MINUTE } from './article.view';
import { servedImageSql } from './served-image';
import { buildDuplicateSql, buildStorySql } from './story.queries';

/** Minutes that it takes to read the article `a`, at least one. */
export const readingMinutesSql = buildRawSql(
  `greatest(1, ceil(a.word_count / ${WORDS_PER_MINUTE}.0)::integer)`,
);

/** The user's tags of the article `a` as JSON; null when there are none. */
const buildTagsSql = (user: UserRef): Sql => sql`
  (select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color,
                                     'important', g.important) order by g.name_key)
   from article_tags x join tags g on g.tag_id = x.tag_id
   where x.article_id = a.article_id and g.owner_id = ${user.id})`;

/** Whether the user highlighted words of the article `a` (index highlights_of_article). */
const buildHasHighlightsSql = (user: UserRef): Sql => sql`
  exists (select from highlights k where k.article_id = a.article_id and k.user_id = ${user.id})`;

/** The version of the user's state: that of the record `t` or, without one, of the last deletion. */
const buildVersionSql = (user: UserRef): Sql => sql`
  coalesce(t.version, (select v.version from deleted_state_versions v where v.user_id = ${user.id}), 0)`;

/**
 * Columns of an `ArticleView`, for `queryForJson`, from articles `a`, their sources `s` and the user's
 * records `t`. The story of each row is read with all of its members.
 */
export const buildArticleColumnsSql = (user: UserRef): Sql => sql`
  ${buildOwnColumnsSql(user)}, ${buildStorySql(user)} as story`;

/** The same without the story. */
export const buildOwnColumnsSql = (user: UserRef): Sql => sql`
  a.article_id, a.title, a.url, a.author, a.excerpt, ${servedImageSql} as image_url,
  coalesce(a.category, s.category) as category,
  a.language, a.published_at, a.ingested_at, a.edited_at,
  a.word_count, ${readingMinutesSql} as reading_minutes,
  json_build_object('slug', s.slug, 'title', s.title, 'icon_url', ${iconUrlSql}) as source,
  coalesce(t.status, 'inbox') as status, coalesce(t.state, 'new') as state,
  coalesce(t.starred, false) as starred, coalesce(t.read, false) as read,
  ${buildVersionSql(user)} as version,
  coalesce(${buildTagsSql(user)}, '[]') as tags,
  a.has_body, a.has_audio, ${buildHasHighlightsSql(user)} as has_highlights,
  ${buildDuplicateSql(user)} as duplicate_of`;

/** Joins the user's record of each article. A missing record means `new`, unread, not starred, `inbox`. */
export const buildRecordJoinSql = (user: UserRef): Sql =>
  sql`left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`;

/** Joins the source and the user's record of each article `a`. */
export const buildArticleJoinsSql = (user: UserRef): Sql => sql`
  join sources s on s.source_id = a.source_id ${buildRecordJoinSql(user)}`;
