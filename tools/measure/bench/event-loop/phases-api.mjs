// The worst requests to some JSON routes.
import { requireOk } from './client.mjs';

const SEARCH_LENGTH = 500;
const LOGINS = 24;
/** As many as one user may have open. */
const STREAMS_PER_USER = 10;
/** The longest reading list, in imports of the largest size. */
const READING_LIST = { items: 1_000, import: 200, page: 500 };

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
      await admin.sendOk('GET', '/api/search?limit=200&q=grid%20batteries');
    },
  },
  {
    name: 'articles: 10,000 ids to mark, and undone',
    // The administrator has read everything by now.
    run: ({ readers: [reader], ids }) => markAndUndo(reader, ids.slice(0, 10_000)),
  },
  {
    name: 'articles: lists of 10,000 ids and of 500',
    run: async ({ admin }) => {
      await Promise.all([1, 2, 3].map(() => admin.sendOk('GET', '/api/articles/ids')));
      for (let n = 0; n < 4; n += 1) await admin.sendOk('GET', '/api/articles?limit=500');
    },
  },
  {
    name: 'reading list: 200 long addresses, in parallel',
    run: ({ admin }) =>
      Promise.all(
        [1, 2, 3, 4].map((part) =>
          admin.sendOk('POST', '/api/reading-list/import', {
            urls: Array.from({ length: 200 }, (_, n) => `https://a.test/${part}/${n}/${'a%20'.repeat(900)}`),
          }),
        ),
      ),
  },
  {
    name: 'reading list: 1,000 ids to order',
    run: reorderReadingList,
  },
  {
    name: 'events: batches of 100, in parallel',
    run: ({ admin, ids }) =>
      Promise.all(
        Array.from({ length: 12 }, () =>
          admin.sendOk('POST', '/api/events', {
            events: Array.from({ length: 100 }, (_, n) => ({
              type: 'article_dwell',
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
      await admin.sendOk('PATCH', '/api/users/me/settings', { preferences });
    },
  },
  {
    name: 'changes: 100 streams of ten users, and articles of all marked',
    run: async ({ admin, readers, ids }) => {
      const users = [admin, ...readers];
      const streams = users.flatMap((user) => Array(STREAMS_PER_USER).fill(user));
      const closers = await Promise.all(streams.map((user) => user.openStream('/api/changes/stream')));
      await admin.sendOk('POST', '/api/articles/mark-read', {});
      await Promise.all(readers.map((reader) => markAndUndo(reader, ids.slice(0, 1_000))));
      await admin.sendOk('GET', '/api/articles?limit=100');
      for (const close of closers) close();
    },
  },
  {
    name: 'import: OPML of 5 MiB, 1000 outlines',
    run: ({ admin }) =>
      requireOk(admin.send('POST', '/api/sources/import', buildOpml(1_000, 5 * 1024 * 1024), 'text/x-opml')),
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

async function markAndUndo(user, articleIds) {
  const { operation_id: id } = await user.sendOk('POST', '/api/articles/mark-read', {
    article_ids: articleIds,
  });
  await user.sendOk('POST', `/api/undo/${id}`);
}

/** Fills the list and reverses its order. */
async function reorderReadingList({ admin, ids }) {
  const { items: total, import: part, page } = READING_LIST;
  for (let from = 0; from < total; from += part)
    await admin.sendOk('POST', '/api/reading-list/import', { article_ids: ids.slice(from, from + part) });
  const listed = [];
  for (let offset = 0; offset < total; offset += page)
    listed.push(...(await admin.sendOk('GET', `/api/reading-list?limit=${page}&offset=${offset}`)).items);
  if (listed.length < total) throw new Error(`${listed.length} of ${total} items are on the reading list`);
  const reversed = listed.map(({ item_id: id }) => id).reverse();
  await admin.sendOk('POST', '/api/reading-list/reorder', { item_ids: reversed });
}

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
