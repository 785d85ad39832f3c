// The actions of fifty users: change states, star, save for later, tag, and list.

/** Articles that one user changes. */
const ARTICLES = 40;

const STATES = ['read', 'saved', 'new', 'archived'];

/** The actions of one user, repeated in a loop. */
export async function listActions(reader) {
  const { items } = await reader.get(`/api/articles?limit=${ARTICLES}`);
  return items.flatMap(({ article_id: id }, n) => [
    { kind: 'list', method: 'GET', path: '/api/articles?limit=50' },
    changeArticle(id, 'state', { state: STATES[n % STATES.length] }),
    changeArticle(id, 'star', { starred: n % 2 === 0 }),
    changeArticle(id, 'later', { later: n % 3 === 0 }),
    n % 4 === 0
      ? { kind: 'tag', method: 'POST', path: `/api/articles/${id}/tags`, body: { name: `Tag ${n % 3}` } }
      : changeArticle(id, 'state', { state: n % 2 === 0 ? 'new' : 'read' }),
  ]);
}

const changeArticle = (id, field, body) => ({
  kind: 'change',
  method: 'PATCH',
  path: `/api/articles/${id}/${field}`,
  body,
});

/** As many plain writes, each of the user's own record. */
export function listUpserts(readers) {
  return readers.map(({ id }) => ({
    headers: {},
    actions: Array.from({ length: ARTICLES * 2 }, (_, n) => {
      const path = `/${id}/${n % ARTICLES}/${n % 3 === 0}`;
      return { kind: 'upsert', method: 'PATCH', path };
    }),
  }));
}

export const listEmptyRequests = (readers) =>
  readers.map(() => ({ headers: {}, actions: [{ kind: 'empty', method: 'GET', path: '/' }] }));
