// What is searched for: the address of the api, and what the floor is asked for the same hits.
import { ONE_HIT, vocabulary } from './data-set.mjs';

export const LIMIT = 50;
/** Hits before the page that is asked for by cursor. */
export const DEPTH = 10_000;

/** Places in the vocabulary: the smaller, the more articles have the word. */
const MOST = 1;
const HALF = 50;
const TENTH = 400;
const HUNDREDTH = 4_000;

/** Each as { title, q, way, gate }; the gated ones have a goal against the floor. */
export function searchesOf() {
  const words = vocabulary();
  const [most, half, tenth, hundredth] = [MOST, HALF, TENTH, HUNDREDTH].map((place) => words[place]);
  return [
    { title: 'a common word', q: half, way: 'walk', gate: true },
    { title: 'two words', q: `${tenth} ${hundredth}`, way: 'gather', gate: true },
    { title: 'one hit', q: ONE_HIT, way: 'gather', gate: true },
    { title: 'a word of every article', q: most, way: 'walk' },
    { title: 'a word of a tenth', q: tenth, way: 'walk' },
    { title: 'a word of a hundredth', q: hundredth, way: 'gather' },
  ];
}

export const everywhere = () => vocabulary()[MOST];

/** The address of a search; `more` are further parameters. */
export const readerPath = (q, more = {}) =>
  `/api/search?${new URLSearchParams({ q, limit: String(LIMIT), sort: 'date', ...more })}`;

/** A query as the database takes it: invented words are their own lexemes. */
export function floorPath({ q, way }, userId, cursor = null) {
  const query = new URLSearchParams({
    user: userId,
    limit: String(LIMIT),
    query: q.split(' ').join(' & '),
  });
  if (cursor === null) return `/${way}/first?${query}`;
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  query.append('value', new Date(time).toISOString());
  query.append('value', id);
  return `/${way}/cursor?${query}`;
}

/** Follows `next_cursor` as a client does, 200 at a time. */
export async function walkTo(depth, q, get) {
  let cursor = null;
  for (let seen = 0; seen < depth; seen += 200) {
    const page = await get(readerPath(q, { limit: '200', ...(cursor !== null && { cursor }) }));
    cursor = page.next_cursor;
    if (cursor === null) throw new Error(`"${q}" has only ${seen + page.items.length} hits.`);
  }
  return cursor;
}
