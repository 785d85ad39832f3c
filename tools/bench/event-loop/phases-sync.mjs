// The worst that reader apps, and strangers who pretend to be some, send to the sync routes.
const MIB = 1024 * 1024;
const LOGIN = '/api/greader/accounts/ClientLogin';
const API = '/api/greader/reader/api/0';
const LONG_ID = 'tag:google.com,2005:reader/item/';

const FORMS = {
  'short fields': 'a&'.repeat(MIB - 1),
  'empty fields': '&'.repeat(2 * MIB - 1),
  escapes: `i=${'%41'.repeat((2 * MIB) / 3 - 2)}`,
  'broken escapes': `i=${'%f0'.repeat((2 * MIB) / 3 - 2)}`,
  plus: `i=${'+'.repeat(2 * MIB - 3)}`,
  names: Array.from({ length: 10_000 }, (_, n) => `${n}=${'x'.repeat(150)}`).join('&'),
};

const idsOf = (ids) =>
  ids
    .slice(0, 10_000)
    .map((id) => `i=${encodeURIComponent(LONG_ID + id.toString(16).padStart(16, '0'))}`)
    .join('&');

export const SYNC_PHASES = [
  {
    name: 'sync: login with 2 MiB, by strangers',
    run: async ({ stranger }) => {
      await Promise.all(Object.values(FORMS).map((form) => stranger.form(LOGIN, form)));
      await Promise.all([1, 2, 3, 4].map(() => stranger.form(LOGIN, FORMS['short fields'])));
    },
  },
  {
    name: 'sync: forms in parts, by strangers',
    run: async ({ stranger }) => {
      for (const name of ['a[99999999]', 'a[b]', 'a['.repeat(40)]) await stranger.formInParts(LOGIN, name, 8);
      await stranger.formInParts(LOGIN, 'a', 5_000);
    },
  },
  {
    name: 'sync: hostile forms with a token',
    run: async ({ app }) => {
      for (const path of ['edit-tag', 'stream/items/contents', 'mark-all-as-read', 'stream/items/ids'])
        for (const form of Object.values(FORMS)) await app.form(`${API}/${path}`, form);
      for (const name of ['a[99999999]', 'i']) await app.formInParts(`${API}/edit-tag`, name, 900);
    },
  },
  {
    name: 'sync: 10,000 ids marked',
    run: async ({ app, ids }) => {
      for (const tag of ['a=user/-/state/com.google/read', 'r=user/-/state/com.google/read'])
        await app.form(`${API}/edit-tag`, `${tag}&${idsOf(ids)}`);
    },
  },
  {
    name: 'sync: 10,000 articles named and read',
    run: ({ app, ids }) =>
      Promise.all([1, 2].map(() => app.form(`${API}/stream/items/contents`, idsOf(ids)))),
  },
  {
    name: 'sync: 2,500 articles a page, 10,000 ids',
    run: ({ app }) =>
      Promise.all([
        app.get(`${API}/stream/contents?n=2500`),
        app.get(`${API}/stream/contents?n=2500&output=json`),
        app.get(`${API}/stream/items/ids?n=10000&s=user/-/state/com.google/reading-list`),
        app.get('/api/greader/reader/atom/user/-/state/com.google/reading-list?n=2500'),
      ]),
  },
  {
    name: 'sync: everything marked as read',
    run: ({ app }) => app.form(`${API}/mark-all-as-read`, 's=user/-/state/com.google/reading-list'),
  },
];
