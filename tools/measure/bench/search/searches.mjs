// The measured searches: the path of the api and the path of the floor for the same hits.
import { ONE_HIT, createVocabulary } from './data-set.mjs';

export const LIMIT = 50;
/** Hits before the page that the cursor selects. */
export const DEPTH = 10_000;

/** Indexes of the vocabulary: lower ones are more frequent. */
const MOST = 1;
const HALF = 50;
const TENTH = 400;
const HUNDREDTH = 4_000;

/** Each as { title, q, plan, gate }; searches with `gate` have a goal against the floor. */
export function listSearches() {
  const words = createVocabulary();
  const [most, half, tenth, hundredth] = [MOST, HALF, TENTH, HUNDREDTH].map((place) => words[place]);
  return [
    { title: 'a common word', q: half, plan: 'walk', gate: true },
    { title: 'two words', q: `${tenth} ${hundredth}`, plan: 'gather', gate: true },
    { title: 'one hit', q: ONE_HIT, plan: 'gather', gate: true },
    { title: 'a word of every article', q: most, plan: 'walk' },
    { title: 'a word of a tenth', q: tenth, plan: 'walk' },
    { title: 'a word of a hundredth', q: hundredth, plan: 'gather' },
  ];
}

export const getCommonestWord = () => createVocabulary()[MOST];

/** The path of a search; `more` are further parameters. */
export const getReaderPath = (q, more = {}) =>
  `/api/search?${new URLSearchParams({ q, limit: String(LIMIT), sort: 'date', ...more })}`;

/** A query as Postgres takes it: invented words are their own lexemes. */
export function getFloorPath({ q, plan }, userId, cursor = null) {
  const query = new URLSearchParams({
    user: userId,
    limit: String(LIMIT),
    query: q.split(' ').join(' & '),
  });
  if (cursor === null) return `/${plan}/first?${query}`;
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  query.append('value', new Date(time).toISOString());
  query.append('value', id);
  return `/${plan}/cursor?${query}`;
}

/** Follows `next_cursor` as a client does, 200 at a time. */
export async function pageTo(depth, q, get) {
  let cursor = null;
  for (let seen = 0; seen < depth; seen += 200) {
    const page = await get(getReaderPath(q, { limit: '200', ...(cursor !== null && { cursor }) }));
    cursor = page.next_cursor;
    if (cursor === null) throw new Error(`"${q}" has only ${seen + page.items.length} hits.`);
  }
  return cursor;
}
