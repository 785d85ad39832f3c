// The worst requests to the JSON routes: to each route with a body or a query, and some special cases.
import { listRoutesWithBodies, listRoutesWithQueries } from './bodies.mjs';

/** Node accepts 16 KiB for the request line and headers. */
const QUERY_BYTES = 15_000;
const SEARCH_LENGTH = 500;
const LOGINS = 24;
const STREAMS = 100;

const QUERIES = {
  'many names': 'a&'.repeat(QUERY_BYTES / 2),
  escapes: `q=${'%41'.repeat(QUERY_BYTES / 3 - 1)}`,
  'one name': Array.from({ length: QUERY_BYTES / 8 }, () => 'source=a')
    .join('&')
    .slice(0, QUERY_BYTES),
  'long values': ['q', 'cursor', 'source', 'category', 'from']
    .map((name) => `${name}=${'a'.repeat(2_900)}`)
    .join('&'),
};

/** The bodies of each route; a sample has every fourth body. */
export async function buildBodyPhases({ isSample }) {
  const routes = await listRoutesWithBodies();
  return groupPhases('bodies', routes, ({ method, path, bodies }) => {
    const names = Object.keys(bodies).filter((_, at) => !isSample || at % 4 === 1);
    return names.map((name) => async ({ admin }) => {
      const body = path === '/auth/login' ? bodies[name].slice(0, 8_000) : bodies[name];
      await admin.send(method, path, body);
    });
  });
}

/** The queries of each group of routes; in a sample, all groups are one phase. */
export async function buildQueryPhases({ isSample }) {
  const routes = (await listRoutesWithQueries()).map((route) =>
    isSample ? { ...route, group: 'all' } : route,
  );
  return groupPhases('queries', routes, ({ path }) =>
    Object.values(QUERIES).map(
      (query) =>
        ({ admin }) =>
          admin.get(`${path}?${query}`),
    ),
  );
}

function groupPhases(kind, routes, buildRequests) {
  const groups = Object.groupBy(routes, ({ group }) => group);
  return Object.entries(groups).map(([group, members]) => ({
    name: `${kind}: ${group}`,
    run: async (context) => {
      for (const route of members) for (const request of buildRequests(route)) await request(context);
    },
  }));
}

const HOSTILE_RULE = {
  conditions: Array.from({ length: 20 }, () => ({ field: 'title', op: 'matches', value: '(?:x*){1000}' })),
};

const SEARCHES = [
  'a '.repeat(SEARCH_LENGTH / 2),
  '-a '.repeat(SEARCH_LENGTH / 3),
  '"'.repeat(SEARCH_LENGTH),
  'a* '.repeat(SEARCH_LENGTH / 3),
  '('.repeat(SEARCH_LENGTH),
  'grid OR batteries OR gas OR '.repeat(17),
];

export const API_PHASES = [
  {
    name: 'rules: preview of 20 × (?:x*){1000}',
    run: ({ admin }) =>
      Promise.all([admin, admin].map((one) => one.post('/api/rules/preview', HOSTILE_RULE))),
  },
  {
    name: 'rules: a slow pattern over all articles',
    run: ({ admin }) =>
      admin.post('/api/rules/preview', {
        conditions: [{ field: 'text', op: 'matches', value: `(${'(a|b|g|r)*'.repeat(12)})+z` }],
      }),
  },
  {
    name: 'search: 500 characters',
    run: async ({ admin }) => {
      for (const q of SEARCHES) await admin.get(`/api/search?limit=200&q=${encodeURIComponent(q)}`);
      await admin.get('/api/search?limit=200&q=grid%20batteries');
    },
  },
  {
    name: 'articles: 10,000 ids to mark, and undone',
    run: async ({ admin, ids }) => {
      const { text } = await admin.post('/api/articles/mark-read', { article_ids: ids.slice(0, 10_000) });
      await admin.send('POST', `/api/undo/${JSON.parse(text).operation_id}`);
    },
  },
  {
    name: 'articles: lists of 10,000 ids and of 500',
    run: async ({ admin }) => {
      await Promise.all([1, 2, 3].map(() => admin.get('/api/articles/ids')));
      for (let n = 0; n < 4; n += 1) await admin.get('/api/articles?limit=500');
    },
  },
  {
    name: 'reading list: 200 long addresses, in parallel',
    run: ({ admin }) =>
      Promise.all(
        [1, 2, 3, 4].map((part) =>
          admin.post('/api/reading-list/import', {
            urls: Array.from({ length: 200 }, (_, n) => `https://a.test/${part}/${n}/${'a%20'.repeat(900)}`),
          }),
        ),
      ),
  },
  {
    name: 'reading list: 1,000 ids to order',
    run: ({ admin, ids }) => admin.post('/api/reading-list/reorder', { item_ids: ids.slice(0, 1_000) }),
  },
  {
    name: 'events: batches of 100, in parallel',
    run: ({ admin, ids }) =>
      Promise.all(
        Array.from({ length: 12 }, () =>
          admin.post('/api/events', {
            events: Array.from({ length: 100 }, (_, n) => ({
              type: 'article_read',
              article_id: ids[n],
              duration_ms: 9_000,
            })),
          }),
        ),
      ),
  },
  {
    name: 'settings: preferences at their limit',
    run: async ({ admin }) => {
      const preferences = Object.fromEntries(
        Array.from({ length: 100 }, (_, n) => [`n${n}`, 'x'.repeat(300)]),
      );
      await admin.send('PATCH', '/api/users/me/settings', JSON.stringify({ preferences }));
    },
  },
  {
    name: 'changes: 100 streams, and all articles marked',
    run: async ({ admin }) => {
      const closers = await Promise.all(
        Array.from({ length: STREAMS }, () => admin.openStream('/api/changes/stream')),
      );
      await admin.post('/api/articles/mark-read', {});
      await admin.get('/api/articles?limit=100');
      for (const close of closers) close();
    },
  },
  {
    name: 'import: OPML of 5 MiB, 1000 outlines',
    run: ({ admin }) =>
      admin.send('POST', '/api/sources/import', buildOpml(1_000, 5 * 1024 * 1024), 'text/x-opml'),
  },
  {
    name: 'import: OPML of 10 MiB',
    run: ({ admin }) =>
      admin.send('POST', '/api/sources/import', buildOpml(1_000, 10 * 1024 * 1024 - 512), 'text/x-opml'),
  },
  {
    name: 'import: damaged OPML',
    run: async ({ admin }) => {
      for (const piece of ['&', '<', '&amp;', '<b>', '<!--', ' ', '\u0001', '&nbsp;'])
        await admin.send('POST', '/api/sources/import', buildDamagedOpml(piece), 'text/x-opml');
    },
  },
];

/** Runs last, because the limit of failed logins affects every client of this machine. */
export const LOGIN_PHASE = {
  name: 'auth: logins in parallel',
  run: ({ anonymous }) =>
    Promise.all(
      Array.from({ length: LOGINS }, (_, n) =>
        anonymous.post('/auth/login', { username: `nobody-${n}`, password: 'x'.repeat(250) }),
      ),
    ),
};

function buildOpml(outlines, bytes) {
  const pad = 'd'.repeat(Math.floor(bytes / outlines) - 120);
  const lines = Array.from(
    { length: outlines },
    (_, n) => `<outline text="Feed ${n}" xmlUrl="https://opml.test/${n}.xml" description="${pad}"/>`,
  );
  return `<opml version="2.0"><body>${lines.join('')}</body></opml>`;
}

function buildDamagedOpml(piece) {
  return `<opml version="2.0"><body><outline text="${piece.repeat((4.9 * 1024 * 1024) / piece.length)}`;
}
