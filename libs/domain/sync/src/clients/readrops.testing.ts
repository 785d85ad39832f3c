import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const from = API.slice(1);
const MOST = 2_147_483_647;

/** The app fails on a second key of a reference, a second category, or an empty text. */
export const readrops: Transcript = {
  app: 'Readrops',
  mount: '/api/greader/',
  steps: [
    {
      ask: 'POST accounts/ClientLogin',
      parts: { Email: '{user}', Passwd: '{password}' },
      // The app reads it as Java properties, where backslash and colon are syntax.
      says: /^[^\\:]+$/,
      keeps: { auth: /^Auth=(.+)$/m },
    },
    { ask: `GET ${from}/token`, keeps: { write: /^(.+)$/s } },
    { ask: `GET ${from}/user-info`, has: { userName: 'text' } },
    { ask: `GET ${from}/tag/list?output=json`, has: { tags: 'list', 'tags.id': 'text' } },
    {
      ask: `GET ${from}/subscription/list?output=json`,
      has: SUBSCRIPTIONS,
      json: FOLDERS,
      without: ['subscriptions.categories.1'],
    },
    {
      ask:
        `GET ${from}/stream/contents/user/-/state/com.google/reading-list` +
        `?xt=${GOOGLE}/read&xt=${GOOGLE}/starred&n=${MOST}`,
      has: { ...ITEM, 'items.alternate.href': 'text' },
      without: ['items.content', 'self'],
      shows: 't4 t3 f2 t2',
    },
    {
      ask: `GET ${from}/stream/contents/user/-/state/com.google/starred?n=${MOST}`,
      has: ITEM,
      shows: 'f1:starred',
    },
    {
      ask: `GET ${from}/stream/items/ids?xt=${GOOGLE}/read&s=${GOOGLE}/reading-list&n=${MOST}`,
      has: IDS,
      without: ['itemRefs.timestampUsec', 'itemRefs.directStreamIds'],
      shows: 't4 t3 f2 t2 f1',
    },
    {
      ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/starred&n=${MOST}`,
      has: IDS,
      shows: 'f1',
      keeps: { since: 'date' },
    },

    { arrives: 't5' },
    { marks: 'starred', article: 't2' },
    { ask: `POST ${from}/edit-tag`, form: `T={write}&a=${GOOGLE}/read&{i:t4+f2:escaped}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `T={write}&r=${GOOGLE}/read&{i:t1:escaped}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `T={write}&a=${GOOGLE}/starred&{i:t3:escaped}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag`, form: `T={write}&r=${GOOGLE}/starred&{i:f1:escaped}`, says: 'OK' },
    { unread: 't5 t3 t2 f1 t1', starred: 't3 t2' },
    {
      ask: `GET ${from}/stream/contents/user/-/state/com.google/reading-list?n=2500&ot={since}`,
      has: ITEM,
      shows: 't5',
    },
    {
      ask: `GET ${from}/stream/items/ids?xt=${GOOGLE}/read&s=${GOOGLE}/reading-list&n=2500`,
      shows: 't5 t3 t2 f1 t1',
    },
    {
      ask: `GET ${from}/stream/items/ids?xt=${GOOGLE}/unread&s=${GOOGLE}/reading-list&n=2500`,
      shows: 't4 f2',
    },
    { ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/starred&n=1000`, shows: 't3 t2' },
    // Creates a folder by adding a tag to no article.
    { ask: `POST ${from}/edit-tag`, form: 'T={write}&a=user/-/label/New', status: 403 },
  ],
};
