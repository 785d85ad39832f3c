// The hot queries: what screens and sync clients request all the time, with the plan that must read each.
import { CATEGORIES, READERS, SIZE } from '../lists/data-set.mjs';
import { createVocabulary } from '../search/data-set.mjs';

const UNREAD = { on: 'read', is: false };
const STARRED = { on: 'starred', is: true };
const FOLLOWED = { on: 'followed' };
const stream = { order: 'inserted_newest' };

/** Each as { title, reader, query, plan }; `plan` is a name of the code's `QueryPlan`. */
export const listQueries = () =>
  [
    { title: 'all', query: {}, plan: 'by_published' },
    {
      title: 'all, by cursor',
      query: { cursor: { publishedAt: new Date(Date.now() - 90 * 86_400_000), articleId: SIZE.articles } },
      plan: 'by_published',
    },
    { title: 'unread, of many', query: { filter: [UNREAD] }, plan: 'by_published' },
    { title: 'unread, of few', reader: READERS.tidy, query: { filter: [UNREAD] }, plan: 'by_unread' },
    { title: 'one source', query: { filter: [{ on: 'source', slugs: ['source-3'] }] }, plan: 'by_source' },
    {
      title: 'a category',
      query: { filter: [{ on: 'category', in: [CATEGORIES[0]] }] },
      plan: 'by_published',
    },
    { title: 'starred', query: { filter: [STARRED] }, plan: 'by_mark' },
  ].map((each) => ({ reader: READERS.busy, ...each, query: { limit: 100, ...each.query } }));

export const streamQueries = () =>
  [
    { title: 'stream: unread', query: { filter: [FOLLOWED, UNREAD], limit: 1_001 }, plan: 'by_inserted' },
    { title: 'stream: all', query: { filter: [FOLLOWED], limit: 101 }, plan: 'by_inserted' },
    { title: 'stream: starred', query: { filter: [FOLLOWED, STARRED], limit: 1_001 }, plan: 'by_mark' },
  ].map((each) => ({ ...each, query: { ...stream, ...each.query } }));

/** Indexes of the vocabulary: lower ones are more frequent. */
const [HALF, TENTH, HUNDREDTH] = [50, 400, 4_000];

export function searchQueries() {
  const words = createVocabulary();
  return [
    { title: 'search: a common word', query: { q: words[HALF] }, plan: 'by_recent_words' },
    { title: 'search: two words', query: { q: `${words[TENTH]} ${words[HUNDREDTH]}` }, plan: 'by_words' },
  ];
}
