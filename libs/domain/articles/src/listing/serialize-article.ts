import type { User } from '@reader/accounts';
import { type TextRow, toIsoTime, type Sql, sql } from '@reader/database';
import { iconUrlSql } from '@reader/sources';
import { estimateReadingMinutes } from '../article/article.view';
import { buildDuplicateSql, buildTagsSql, buildVersionSql } from '../article/articles.queries';
import { type Cursor, formatCursor } from '../article/cursor';
import { servedImageSql } from '../article/served-image';
import type { ListFilter } from './list-conditions';
import type { FrozenList, ListPage } from './listing.service';

/** Columns of an article in the order that `serializeArticle` expects; needs `a`, `s` and `t`. */
export const buildArticleCellsSql = (user: User): Sql => sql`
  a.article_id, a.title, a.url, a.author, a.excerpt, ${servedImageSql}, coalesce(a.category, s.category),
  a.language, a.published_at, a.ingested_at, a.word_count,
  s.slug, s.title as source_title, ${iconUrlSql} as icon_url,
  t.status, t.state, t.starred, t.read, ${buildTagsSql(user)} as tags, a.has_body, a.has_audio,
  ${buildDuplicateSql(user)} as duplicate_of, ${buildVersionSql(user)} as version`;

type Cell = TextRow[number] | undefined;
const toJsonText = (cell: Cell) => JSON.stringify(cell ?? null);
const toJsonFlag = (cell: Cell) => (cell === 't' ? 'true' : 'false');

/**
 * The JSON of an `ArticleView`, built from text columns. Pages of 100 are the most frequent answer, and half
 * of their time would go into intermediate objects.
 */
export function serializeArticle(cells: TextRow): string {
  const [id, title, url, author, excerpt, image, category, language, published, ingested, words, ...more] =
    cells;
  const [slug, sourceTitle, icon, status, state, starred, read, tags, hasBody, ...last] = more;
  const [hasAudio, duplicate, version] = last;
  return (
    `{"article_id":${id},"title":${toJsonText(title)},"url":${toJsonText(url)},` +
    `"author":${toJsonText(author)},` +
    `"excerpt":${toJsonText(excerpt)},"image_url":${toJsonText(image)},"category":${toJsonText(category)},` +
    `"language":${toJsonText(language)},"published_at":"${toIsoTime(published ?? '')}",` +
    `"ingested_at":"${toIsoTime(ingested ?? '')}","word_count":${words},` +
    `"reading_minutes":${estimateReadingMinutes(Number(words))},` +
    `"source":{"slug":"${slug}","title":${toJsonText(sourceTitle)},"icon_url":${toJsonText(icon)}},` +
    `"status":"${status ?? 'inbox'}","state":"${state ?? 'new'}","starred":${toJsonFlag(starred)},` +
    `"read":${toJsonFlag(read)},"version":${version},"tags":${tags ?? '[]'},` +
    `"has_body":${toJsonFlag(hasBody)},` +
    `"has_audio":${toJsonFlag(hasAudio)},"duplicate_of":${duplicate ?? 'null'}}`
  );
}

/** The JSON of a page. `next_cursor` is null when the page is not full, as nothing follows. */
export function serializePage({ limit, offset, sort }: ListFilter, { rows, total }: ListPage): Buffer {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last === undefined ? null : formatCursor(getCursor(last), sort);
  const end = `],"total":${total},"limit":${limit},"offset":${offset},"next_cursor":${JSON.stringify(next)}}`;
  return encodeUtf8(['{"items":[', ...serializeRows(rows), end]);
}

/** The JSON of articles requested by id. */
export function serializeArticleList(limit: number, rows: readonly TextRow[]): Buffer {
  return encodeUtf8([
    '{"items":[',
    ...serializeRows(rows),
    `],"total":${rows.length},"limit":${limit},"offset":0}`,
  ]);
}

/** The JSON of a `FrozenListView`. */
export function serializeFrozenList(limit: number, { ids, total, asOf }: FrozenList): string {
  const end = `"total":${total},"limit":${limit},"offset":0,"as_of":"${asOf.toISOString()}"`;
  return `{"items":[${ids.join(',')}],${end}}`;
}

const serializeRows = (rows: readonly TextRow[]): string[] =>
  rows.map((cells, n) => (n === 0 ? '' : ',') + serializeArticle(cells));

/**
 * Encodes piece by piece: in a joined string one character outside of Latin-1 would double the memory and
 * slow the encoding.
 */
function encodeUtf8(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  pieces.reduce((end, piece) => end + bytes.write(piece, end), 0);
  return bytes;
}

function getCursor(cells: TextRow): Cursor {
  return { publishedAt: new Date(toIsoTime(cells[8] ?? '')), articleId: Number(cells[0]) };
}
