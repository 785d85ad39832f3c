import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const ids = `GET ${API}/stream/items/ids?n=1000&output=json`;

/** Account "FreshRSS". Sends If-None-Match, and uses the Date header of the last answer as `ot`. */
export const netNewsWire: Transcript = {
  app: 'NetNewsWire',
  mount: '/api/greader',
  steps: [
    {
      ask: 'POST /accounts/ClientLogin',
      form: 'Email={user}&Passwd={password}',
      // The app splits each line at "=" and uses those with two parts.
      says: /^SID=[^=\n]+\nLSID=[^=\n]+\nAuth=[^=\n]+\n$/,
      keeps: { auth: /^Auth=(.+)$/m },
    },
    {
      ask: `GET ${API}/tag/list?output=json`,
      // The app creates only folders that are in the tag list.
      json: { tags: [{ id: `${GOOGLE}/starred` }, { id: 'user/-/label/Sea & shore', type: 'folder' }] },
      keeps: { tags: 'etag' },
    },
    {
      ask: `GET ${API}/subscription/list?output=json`,
      has: SUBSCRIPTIONS,
      json: FOLDERS,
      keeps: { feeds: 'etag' },
    },
    {
      ask: `${ids}&ot={ago:90}&s=${GOOGLE}/reading-list`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1 t1',
      keeps: { all: 'ids', since: 'date' },
    },
    { ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read`, shows: 't4 t3 f2 t2 f1' },
    { ask: `${ids}&s=${GOOGLE}/starred`, shows: 'f1' },
    { ask: `GET ${API}/token`, keeps: { write: /^(.+)$/ } },
    {
      ask: `POST ${API}/stream/items/contents`,
      form: 'T={write}&output=json&{i:all:unpadded}',
      has: { ...ITEM, id: 'text', updated: 'whole', 'items.alternate.href': 'text' },
      shows: 't4 t3 f2 t2 f1:starred t1:read',
    },
    {
      ask: `POST ${API}/edit-tag`,
      form: `T={write}&{i:t2+f2:long}&a=${GOOGLE}/read`,
      says: 'OK',
    },
    { ask: `POST ${API}/edit-tag`, form: `T={write}&{i:t1:long}&r=${GOOGLE}/read`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `T={write}&{i:t3:long}&a=${GOOGLE}/starred`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `T={write}&{i:f1:long}&r=${GOOGLE}/starred`, says: 'OK' },
    { unread: 't4 t3 f1 t1', starred: 't3' },
    // Marks a feed by the ids of its articles.
    { ask: `POST ${API}/edit-tag`, form: `T={write}&{i:t4+t3+t2+t1:long}&a=${GOOGLE}/read`, says: 'OK' },
    { unread: 'f1', starred: 't3' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    { marks: 'starred', article: 'f2' },
    { ask: `GET ${API}/tag/list?output=json`, headers: { 'if-none-match': '{tags}' }, status: 304, says: '' },
    {
      ask: `GET ${API}/subscription/list?output=json`,
      headers: { 'if-none-match': '{feeds}' },
      status: 304,
      says: '',
    },
    { ask: `${ids}&ot={since}&s=${GOOGLE}/reading-list`, shows: 't5' },
    // Articles since the last request; older versions send a fraction.
    { ask: `${ids}&ot={since}.25&s=${GOOGLE}/reading-list`, shows: 't5' },
    { ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read`, shows: 't5 t2 f1' },
    { ask: `${ids}&s=${GOOGLE}/starred`, shows: 't3 f2' },
    {
      ask: `POST ${API}/stream/items/contents`,
      form: 'T={write}&output=json&{i:t5:unpadded}',
      has: ITEM,
      shows: 't5',
    },
  ],
};
