import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript';

const from = API.slice(1);
const ids = `GET ${from}/stream/items/ids?output=json&n=200000`;

/**
 * Account "FreshRSS": puts `greader.php` into the address, sends no write token, and compares whole lists.
 */
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
      // It would go on with the same ids for as long as there is one.
      without: ['continuation'],
      shows: 't4 t3 f2 t2 f1:starred t1:read',
    },
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/read&{i:t4+f2:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `r=${GOOGLE}/read&{i:t1:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/starred&{i:t3:long}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `r=${GOOGLE}/starred&{i:f1:long}`, says: 'OK' },
    { unread: 't3 t2 f1 t1', starred: 't3' },
    // All of a feed, by its articles.
    { ask: `POST ${from}/edit-tag`, form: `a=${GOOGLE}/read&{i:t4+t3+t2+t1:long}`, says: 'OK' },
    { unread: 'f1', starred: 't3' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    // One feed alone, whose stream it writes as it is.
    { ask: `${ids}&s=feed/{tides}&ot={ago:365}`, shows: 't5 t4 t3 t2 t1' },
    { ask: `${ids}&s=feed/{tides}&xt=${GOOGLE}/read&ot={ago:365}`, shows: 't5 t2' },
    {
      ask: `POST ${from}/stream/items/contents?output=json&n=200000`,
      form: '{i:t5+t2:escaped}',
      has: ITEM,
      shows: 't5 t2',
    },
    // Without "intelligent" synchronisation, by "Other": the stream escaped, and all that there is.
    {
      ask: `GET ${from}/stream/contents/feed%2F{tides}?output=json&n=2000000&ot={ago:365}`,
      has: ITEM,
      shows: 't5 t4:read t3:read:starred t2 t1:read',
    },
    { ask: `GET ${from}/subscription/export`, says: /<opml[^]+Tides/ },
  ],
};
