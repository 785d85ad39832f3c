// The measured lists: the path of the api and the path of the floor for the same rows.
import { CATEGORIES } from './data-set.mjs';

export const LIMIT = 100;
/** Articles before the page that the cursor selects. */
export const DEPTH = 10_000;
/** The global source with most articles. */
const BUSIEST_SQL = `select slug from sources s join source_state using (source_id)
                 where owner_id is null and subscribed and deleted_at is null
                 order by article_count desc limit 1`;

/** Each as { title, path, floor: { list, values }, gate }; lists with `gate` have a goal. */
export async function describeLists({ database, cursor }) {
  const [{ slug }] = await database.query(BUSIEST_SQL);
  const { publishedAt, articleId } = parseCursor(cursor);
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

export const getReaderPath = ({ path }) => `/api/articles?limit=${LIMIT}${path}`;

export function getFloorPath({ floor: [list, ...values] }, userId) {
  const query = new URLSearchParams({ user: userId, limit: LIMIT });
  for (const value of values) query.append('value', value);
  return `/${list}?${query}`;
}

/** Follows `next_cursor` as a client does, 500 at a time. */
export async function pageTo(depth, get) {
  let cursor = '';
  for (let seen = 0; seen < depth; seen += 500) {
    const page = await get(`/api/articles?limit=500${cursor && `&cursor=${cursor}`}`);
    cursor = page.next_cursor;
  }
  return cursor;
}

/** Decodes the cursor, which is opaque to clients. */
function parseCursor(cursor) {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  return { publishedAt: new Date(time).toISOString(), articleId: id };
}
