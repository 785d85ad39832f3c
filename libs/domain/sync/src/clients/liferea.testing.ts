import { API, FOLDERS, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const encodeState = (name: string): string => `user%2F-%2Fstate%2Fcom.google%2F${name}`;
const edit = `POST ${API}/edit-tag?client=liferea`;
const rest = 'ac=edit-tags&T={write}&async=true';
const of = 's=feed%2Fhttps%3A%2F%2F{tides}.test%2Ffeed';
const token = { ask: `GET ${API}/token`, keeps: { write: /^(.+)$/s } };

/** Feed by feed: fifty ids, then their items with the login as write token; a new token for each edit. */
export const liferea: Transcript = {
  app: 'Liferea',
  mount: '/api/greader',
  steps: [
    {
      ask: 'POST /accounts/ClientLogin',
      form: 'service=reader&Email={user}&Passwd={password}&source=liferea&continue=http://127.0.0.1/api/greader',
      keeps: { auth: /Auth=([^\n]+)/ },
    },
    { ask: `GET ${API}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    {
      ask: `GET ${API}/unread-count?output=json&all=true&client=liferea`,
      has: {
        max: 'whole',
        'unreadcounts.id': 'text',
        'unreadcounts.count': 'whole',
        'unreadcounts.newestItemTimestampUsec': 'microseconds',
      },
      json: {
        max: 5,
        unreadcounts: [
          { id: 'feed/{tides}', count: 3 },
          { id: 'feed/{ferns}', count: 2 },
          { id: 'user/-/label/Sea & shore', count: 3 },
          { id: 'user/-/state/com.google/reading-list', count: 5 },
        ],
      },
    },
    {
      ask: `GET ${API}/stream/items/ids?s=feed%2F{tides}&client=liferea&n=50&output=json&merge=true`,
      has: IDS,
      shows: 't4 t3 t2 t1',
      keeps: { tide: 'ids' },
    },
    {
      ask: `POST ${API}/stream/items/contents`,
      form: 'output=json&mediaRss=true&T={auth}&{i:tide:short}',
      // The date that the app shows.
      has: { ...ITEM, 'items.updated': 'whole' },
      shows: 't4 t3 t2 t1:read',
    },
    token,
    { ask: edit, form: `{i:t4:escaped}&${of}&a=${encodeState('read')}&${rest}`, says: 'OK' },
    token,
    { ask: edit, form: `{i:t3:escaped}&${of}&a=${encodeState('starred')}&${rest}`, says: 'OK' },
    { unread: 't3 f2 t2 f1', starred: 't3 f1' },
    token,
    { ask: edit, form: `{i:t3:escaped}&${of}&r=${encodeState('starred')}&${rest}`, says: 'OK' },
    token,
    {
      ask: edit,
      form: `{i:t4:escaped}&${of}&a=${encodeState('kept-unread')}&r=${encodeState('read')}&${rest}`,
      says: 'OK',
    },
    token,
    { ask: edit, form: `{i:t4:escaped}&${of}&a=${encodeState('tracking-kept-unread')}&${rest}`, says: 'OK' },
    { unread: 't4 t3 f2 t2 f1', starred: 'f1' },
    // Marks a feed article by article.
    ...['t4', 't3', 't2'].flatMap((name) => [
      token,
      { ask: edit, form: `{i:${name}:escaped}&${of}&a=${encodeState('read')}&${rest}`, says: 'OK' },
    ]),
    { unread: 'f2 f1', starred: 'f1' },
    {
      ask: `POST ${API}/subscription/edit?client=liferea`,
      form: 's=feed%2F{tides}&i=null&ac=unsubscribe&T={write}',
      status: 403,
      has: { error: 'text' },
    },

    { arrives: 't5' },
    {
      ask: `GET ${API}/stream/items/ids?s=feed%2F{tides}&client=liferea&n=50&output=json&merge=true`,
      shows: 't5 t4 t3 t2 t1',
      keeps: { tide: 'ids' },
    },
    {
      ask: `POST ${API}/stream/items/contents`,
      form: 'output=json&mediaRss=true&T={auth}&{i:tide:short}',
      has: ITEM,
      shows: 't5 t4:read t3:read t2:read t1:read',
    },
  ],
};
