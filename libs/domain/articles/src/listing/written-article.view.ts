import type { User } from '@reader/accounts';
import { type Cells, isoTime, type Sql, sql } from '@reader/database';
import { servedIcon } from '@reader/sources';
import { readingMinutes } from '../article/article.view';
import { duplicateSeenBy, tagsOf } from '../article/articles.queries';
import { type Cursor, writeCursor } from '../article/cursor';
import { servedImage } from '../article/served-image';
import type { Listed } from './conditions';
import type { FrozenList, Listing } from './listing.service';

/** An article of a list in the order of its view, as `writeArticle` reads it; joins `a`, `s` and `t`. */
export const articleCells = (user: User): Sql => sql`
  a.article_id, a.title, a.url, a.author, a.excerpt, ${servedImage}, coalesce(a.category, s.category),
  a.language, a.published_at, a.ingested_at, a.word_count,
  s.slug, s.title as source_title, ${servedIcon} as icon_url,
  t.status, t.state, t.starred, t.read, ${tagsOf(user)} as tags, a.has_body, a.has_audio,
  ${duplicateSeenBy(user)} as duplicate_of`;

type Cell = Cells[number] | undefined;
const text = (cell: Cell) => JSON.stringify(cell ?? null);
const flag = (cell: Cell) => (cell === 't' ? 'true' : 'false');

/**
 * The JSON of an `ArticleView`, written from the cells in one go. A page of a hundred is the most frequent
 * answer of all, and half of its time would go into objects that nobody looks at.
 */
export function writeArticle(cells: Cells): string {
  const [id, title, url, author, excerpt, image, category, language, published, ingested, words, ...more] =
    cells;
  const [slug, sourceTitle, icon, status, state, starred, read, tags, hasBody, hasAudio, duplicate] = more;
  return (
    `{"article_id":${id},"title":${text(title)},"url":${text(url)},"author":${text(author)},` +
    `"excerpt":${text(excerpt)},"image_url":${text(image)},"category":${text(category)},` +
    `"language":${text(language)},"published_at":"${isoTime(published ?? '')}",` +
    `"ingested_at":"${isoTime(ingested ?? '')}","word_count":${words},` +
    `"reading_minutes":${readingMinutes(Number(words))},` +
    `"source":{"slug":"${slug}","title":${text(sourceTitle)},"icon_url":${text(icon)}},` +
    `"status":"${status ?? 'inbox'}","state":"${state ?? 'new'}","starred":${flag(starred)},` +
    `"read":${flag(read)},"tags":${tags ?? '[]'},"has_body":${flag(hasBody)},` +
    `"has_audio":${flag(hasAudio)},"duplicate_of":${duplicate ?? 'null'}}`
  );
}

/** The envelope of a page. `next_cursor` is null when the page was not full: there is nothing after it. */
export function writePage({ limit, offset, sort }: Listed, { rows, total }: Listing): Buffer {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor(placeOf(last), sort);
  const end = `],"total":${total},"limit":${limit},"offset":${offset},"next_cursor":${JSON.stringify(next)}}`;
  return inUtf8(['{"items":[', ...written(rows), end]);
}

/** The envelope of articles that were asked for by name. */
export function writeNamed(limit: number, rows: readonly Cells[]): Buffer {
  return inUtf8(['{"items":[', ...written(rows), `],"total":${rows.length},"limit":${limit},"offset":0}`]);
}

/** The JSON of a `FrozenListView`. */
export function writeIds(limit: number, { ids, total, asOf }: FrozenList): string {
  const end = `"total":${total},"limit":${limit},"offset":0,"as_of":"${asOf.toISOString()}"`;
  return `{"items":[${ids.join(',')}],${end}}`;
}

const written = (rows: readonly Cells[]): string[] =>
  rows.map((cells, n) => (n === 0 ? '' : ',') + writeArticle(cells));

/**
 * Piece by piece: joined first, one letter outside of Latin-1 would make all of the text twice as long, and
 * slow to encode.
 */
function inUtf8(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  pieces.reduce((end, piece) => end + bytes.write(piece, end), 0);
  return bytes;
}

function placeOf(cells: Cells): Cursor {
  return { publishedAt: new Date(isoTime(cells[8] ?? '')), articleId: Number(cells[0]) };
}
