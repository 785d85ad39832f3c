// The lists that are measured: the address of the api, and what the floor is asked for the same rows.
import { CATEGORIES } from './data-set.mjs';

export const LIMIT = 100;
/** Articles before the page that is asked for by cursor. */
export const DEPTH = 10_000;
/** The one that publishes most. */
const BUSIEST = `select slug from sources s join source_state using (source_id)
                 where owner_id is null and subscribed and deleted_at is null
                 order by article_count desc limit 1`;

/** Each as { title, path, floor: { list, values }, gate }; the gated ones have a goal. */
export async function listsOf({ database, cursor }) {
  const [{ slug }] = await database.rows(BUSIEST);
  const { publishedAt, articleId } = placeOf(cursor);
  const [category] = CATEGORIES;
  return [
    { title: 'first page', path: '', floor: ['newest'], gate: true },
    {
      title: `by cursor, ${DEPTH.toLocaleString('en')} deep`,
      path: `&cursor=${cursor}`,
      floor: ['cursor', publishedAt, articleId],
      gate: true,
    },
    { title: 'unread', path: '&read=false', floor: ['unread'] },
    { title: 'one source', path: `&source=${slug}`, floor: ['source', slug] },
    { title: 'a category', path: `&category=${category}`, floor: ['category', category] },
    { title: 'starred', path: '&starred=true', floor: ['starred'] },
  ];
}

export const readerPath = ({ path }) => `/api/articles?limit=${LIMIT}${path}`;

export function floorPath({ floor: [list, ...values] }, userId) {
  const query = new URLSearchParams({ user: userId, limit: LIMIT });
  for (const value of values) query.append('value', value);
  return `/${list}?${query}`;
}

/** Follows `next_cursor` as a client does, 500 at a time. */
export async function walkTo(depth, get) {
  let cursor = '';
  for (let seen = 0; seen < depth; seen += 500) {
    const page = await get(`/api/articles?limit=500${cursor && `&cursor=${cursor}`}`);
    cursor = page.next_cursor;
  }
  return cursor;
}

/** The cursor's own content, which only we may know. */
function placeOf(cursor) {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  return { publishedAt: new Date(time).toISOString(), articleId: id };
}
