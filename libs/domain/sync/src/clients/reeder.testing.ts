import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const ids = `GET ${API}/stream/items/ids?output=json&n=10000`;

/** From server logs of the app: bare ids, `feed/` twice, and any write token. */
export const reeder: Transcript = {
  app: 'Reeder',
  mount: '/api/greader.php',
  steps: [
    {
      ask: 'POST /accounts/ClientLogin',
      form: 'Email={user}&Passwd={password}',
      keeps: { auth: /^Auth=(.+)$/m },
    },
    { ask: `GET ${API}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    {
      ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1',
      keeps: { unread: 'ids' },
    },
    { ask: `${ids}&s=${GOOGLE}/starred`, has: IDS, shows: 'f1' },
    {
      ask: `POST ${API}/stream/items/contents`,
      form: '{i:unread:bare}&T=x',
      // The date that the app shows.
      has: { ...ITEM, 'items.timestampUsec': 'microseconds' },
      shows: 't4 t3 f2 t2 f1:starred',
    },
    { ask: `POST ${API}/edit-tag`, form: `{i:t4+f2:bare}&a=${GOOGLE}/read&T=x`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `{i:t1:bare}&r=${GOOGLE}/read&T=x`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `{i:t3:bare}&a=${GOOGLE}/starred&T=x`, says: 'OK' },
    { unread: 't3 t2 f1 t1', starred: 't3 f1' },
    { ask: `POST ${API}/mark-all-as-read`, form: 's=feed/feed/{tides}&ts={microseconds}&T=x', says: 'OK' },
    { unread: 'f1', starred: 't3 f1' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    { ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read`, shows: 't5 t2 f1' },
    // Pages by a continuation that is a string.
    {
      ask: `GET ${API}/stream/items/ids?output=json&n=2&s=feed/feed/{tides}`,
      has: { continuation: 'text' },
      shows: 't5 t4',
      keeps: { place: /"continuation": ?"(\d+)"/ },
    },
    {
      ask: `GET ${API}/stream/items/ids?output=json&n=3&s=feed/feed/{tides}&c={place}`,
      without: ['continuation'],
      shows: 't3 t2 t1',
    },
    { ask: `POST ${API}/stream/items/contents`, form: '{i:t5:bare}&T=x', has: ITEM, shows: 't5' },
  ],
};
