import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const from = API.slice(1);
const ids = `GET ${from}/stream/items/ids?output=json&n=200000`;

/** Account "FreshRSS": adds `greader.php` to the address, sends no write token, and compares whole lists. */
export const rssGuard: Transcript = {
  app: 'RSS Guard',
  mount: '/api/greader.php/',
  steps: [
    {
      ask: 'POST accounts/ClientLogin',
      form: 'Email={user}&Passwd={password}',
      says: /^SID=(?!NA|unused|none|null).+\n(.+\n)*Auth=(?!NA|unused|none|null).+\n$/,
      keeps: { auth: /^Auth=(.+)$/m },
    },
    {
      ask: `GET ${from}/tag/list?output=json`,
      json: { tags: [{ id: `${GOOGLE}/starred` }, { id: 'user/-/label/Sea & shore', type: 'folder' }] },
    },
    { ask: `GET ${from}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    { ask: `${ids}&s=${GOOGLE}/starred&ot={ago:365}`, has: IDS, shows: 'f1' },
    {
      ask: `${ids}&s=${GOOGLE}/reading-list&ot={ago:365}`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1 t1',
      keeps: { all: 'ids' },
    },
    {
      ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read&ot={ago:365}`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1',
    },
    {
      ask: `POST ${from}/stream/items/contents?output=json&n=200000`,
      form: '{i:all:escaped}',
      has: { ...ITEM, 'items.alternate.type': 'text', 'items.alternate.href': 'text' },
      // With a continuation the app would request the same ids forever.
      without: ['continuation'],
      shows: 't4 t3 f2 t2 f1:starred t1:read',
    },
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/read&{i:t4+f2:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `r=${GOOGLE}/read&{i:t1:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/starred&{i:t3:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `r=${GOOGLE}/starred&{i:f1:long}`, says: 'OK' },
    { unread: 't3 t2 f1 t1', starred: 't3' },
    // Marks a feed by the ids of its articles.
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/read&{i:t4+t3+t2+t1:long}`, says: 'OK' },
    { unread: 'f1', starred: 't3' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    // A single feed; the app does not escape its stream id.
    { ask: `${ids}&s=feed/{tides}&ot={ago:365}`, shows: 't5 t4 t3 t2 t1' },
    { ask: `${ids}&s=feed/{tides}&xt=${GOOGLE}/read&ot={ago:365}`, shows: 't5 t2' },
    {
      ask: `POST ${from}/stream/items/contents?output=json&n=200000`,
      form: '{i:t5+t2:escaped}',
      has: ITEM,
      shows: 't5 t2',
    },
    // Account "Other", without "intelligent" synchronisation: escaped stream id, all articles.
    {
      ask: `GET ${from}/stream/contents/feed%2F{tides}?output=json&n=2000000&ot={ago:365}`,
      has: ITEM,
      shows: 't5 t4:read t3:read:starred t2 t1:read',
    },
    { ask: `GET ${from}/subscription/export`, says: /<opml[^]+Tides/ },
  ],
};
