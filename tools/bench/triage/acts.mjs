// What fifty people do: they open articles, star some, put some off, tag a few, and look at their lists.

/** Articles that one of them acts on. */
const ARTICLES = 40;

const STATES = ['read', 'saved', 'new', 'archived'];

/** One person's acts, to be done over and over. */
export async function actsOf(reader) {
  const { items } = await reader.get(`/api/articles?limit=${ARTICLES}`);
  return items.flatMap(({ article_id: id }, n) => [
    { kind: 'list', method: 'GET', path: '/api/articles?limit=50' },
    change(id, 'state', { state: STATES[n % STATES.length] }),
    change(id, 'star', { starred: n % 2 === 0 }),
    change(id, 'later', { later: n % 3 === 0 }),
    n % 4 === 0
      ? { kind: 'tag', method: 'POST', path: `/api/articles/${id}/tags`, body: { name: `Tag ${n % 3}` } }
      : change(id, 'state', { state: n % 2 === 0 ? 'new' : 'read' }),
  ]);
}

const change = (id, what, body) => ({
  kind: 'change',
  method: 'PATCH',
  path: `/api/articles/${id}/${what}`,
  body,
});

/** As many bare writes, each of a record of one's own. */
export function upserts(readers) {
  return readers.map(({ id }) => ({
    headers: {},
    acts: Array.from({ length: ARTICLES * 2 }, (_, n) => {
      const path = `/${id}/${n % ARTICLES}/${n % 3 === 0}`;
      return { kind: 'upsert', method: 'PATCH', path };
    }),
  }));
}

export const emptyRequests = (readers) =>
  readers.map(() => ({ headers: {}, acts: [{ kind: 'empty', method: 'GET', path: '/' }] }));
