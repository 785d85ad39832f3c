// The worst requests to the sync routes, with and without a token.
import { requireOk } from './client.mjs';

const MIB = 1024 * 1024;
const LOGIN = '/api/greader/accounts/ClientLogin';
const API = '/api/greader/reader/api/0';
const LONG_ID_PREFIX = 'tag:google.com,2005:reader/item/';
/** Item ids of the sync API are article ids with this added. */
const ITEM_ID_OFFSET = 10 ** 15;
const IDS = 10_000;
/** Of one answer. */
const ARTICLES = 2_500;

const FORMS = {
  'short fields': 'a&'.repeat(MIB - 1),
  'empty fields': '&'.repeat(2 * MIB - 1),
  escapes: `i=${'%41'.repeat((2 * MIB) / 3 - 2)}`,
  'broken escapes': `i=${'%f0'.repeat((2 * MIB) / 3 - 2)}`,
  plus: `i=${'+'.repeat(2 * MIB - 3)}`,
  names: Array.from({ length: 10_000 }, (_, n) => `${n}=${'x'.repeat(150)}`).join('&'),
};

const encodeIds = (ids) =>
  ids
    .slice(0, IDS)
    .map((id) => (ITEM_ID_OFFSET + id).toString(16).padStart(16, '0'))
    .map((id) => `i=${encodeURIComponent(LONG_ID_PREFIX + id)}`)
    .join('&');

export const SYNC_PHASES = [
  {
    name: 'sync: login with 2 MiB, anonymous',
    run: async ({ anonymous }) => {
      await Promise.all(Object.values(FORMS).map((form) => anonymous.postForm(LOGIN, form)));
      await Promise.all([1, 2, 3, 4].map(() => anonymous.postForm(LOGIN, FORMS['short fields'])));
    },
  },
  {
    name: 'sync: multipart forms, anonymous',
    run: async ({ anonymous }) => {
      for (const name of ['a[99999999]', 'a[b]', 'a['.repeat(40)])
        await anonymous.postMultipartForm(LOGIN, name, 8);
      await anonymous.postMultipartForm(LOGIN, 'a', 5_000);
    },
  },
  {
    name: 'sync: hostile forms with a token',
    run: async ({ syncApp }) => {
      for (const path of ['edit-tag', 'stream/items/contents', 'mark-all-as-read', 'stream/items/ids'])
        for (const form of Object.values(FORMS)) await syncApp.postForm(`${API}/${path}`, form);
      for (const name of ['a[99999999]', 'i']) await syncApp.postMultipartForm(`${API}/edit-tag`, name, 900);
    },
  },
  {
    name: 'sync: 10,000 ids marked',
    run: async ({ syncApp, ids }) => {
      for (const tag of ['a=user/-/state/com.google/read', 'r=user/-/state/com.google/read'])
        await requireOk(syncApp.postForm(`${API}/edit-tag`, `${tag}&${encodeIds(ids)}`));
    },
  },
  {
    name: 'sync: 10,000 articles requested by id',
    run: ({ syncApp, ids }) => Promise.all([1, 2].map(() => readArticles(syncApp, ids))),
  },
  {
    name: 'sync: 2,500 articles a page, 10,000 ids',
    run: ({ syncApp }) =>
      Promise.all(
        [
          `${API}/stream/contents?n=2500`,
          `${API}/stream/contents?n=2500&output=json`,
          `${API}/stream/items/ids?n=10000&s=user/-/state/com.google/reading-list`,
          '/api/greader/reader/atom/user/-/state/com.google/reading-list?n=2500',
        ].map((path) => requireOk(syncApp.get(path), path)),
      ),
  },
  {
    name: 'sync: everything marked as read',
    run: ({ syncApp }) =>
      requireOk(syncApp.postForm(`${API}/mark-all-as-read`, 's=user/-/state/com.google/reading-list')),
  },
];

async function readArticles(syncApp, ids) {
  const text = await requireOk(syncApp.postForm(`${API}/stream/items/contents`, encodeIds(ids)));
  const { items } = JSON.parse(text);
  if (items.length < ARTICLES) throw new Error(`${items.length} articles instead of ${ARTICLES}`);
}
