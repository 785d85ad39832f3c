import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const contents = `GET ${API}/stream/contents?output=json&n=125`;
const READ = 'user%2F-%2Fstate%2Fcom.google%2Fread';
const STARRED = 'user%2F-%2Fstate%2Fcom.google%2Fstarred';

/** Never sends a write token. Reads everything newest first, up to the last id that it has. */
export const fluentReader: Transcript = {
  app: 'Fluent Reader',
  mount: '/api/greader',
  steps: [
    { ask: `GET ${API}/user-info`, headers: { authorization: 'undefined' }, status: 401 },
    {
      ask: 'POST /accounts/ClientLogin',
      headers: { authorization: 'undefined' },
      form: 'Email={user}&Passwd={password}',
      keeps: { auth: /Auth=(\S+)/ },
    },
    { ask: `GET ${API}/user-info` },
    { ask: `GET ${API}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    {
      ask: `GET ${API}/stream/items/ids?output=json&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read&n=1000`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1',
    },
    { ask: `GET ${API}/stream/items/ids?output=json&s=${GOOGLE}/starred&n=1000`, has: IDS, shows: 'f1' },
    {
      ask: contents,
      has: { ...ITEM, 'items.crawlTimeMsec': 'milliseconds' },
      shows: 't4 t3 f2 t2 f1:starred t1:read',
      keeps: { seconds: /"crawlTimeMsec" ?: ?"(\d{10})/ },
    },
    { ask: `POST ${API}/edit-tag`, form: `i={id:t4}&a=${READ}`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `i={id:t1}&r=${READ}`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `i={id:t3}&a=${STARRED}`, says: 'OK' },
    { ask: `POST ${API}/edit-tag`, form: `i={id:f1}&r=${STARRED}`, says: 'OK' },
    { unread: 't3 f2 t2 f1 t1', starred: 't3' },
    // "Mark older than one day" sends ids; then a whole feed.
    { ask: `POST ${API}/edit-tag`, form: `i={id:t1}&i={id:f1}&a=${READ}`, says: 'OK' },
    { ask: `POST ${API}/mark-all-as-read`, form: 's=feed%2F{tides}', says: 'OK' },
    { unread: 'f2', starred: 't3' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    // The app stops at t4, the last id that it has.
    { ask: `${contents}&ot={seconds}`, has: ITEM, shows: 't5 t4:read' },
    {
      ask: `GET ${API}/stream/items/ids?output=json&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read&n=1000`,
      shows: 't5 f2 t2',
    },
    // The request that it sends to Inoreader: without a stream.
    { ask: `GET ${API}/stream/items/ids?output=json&xt=${GOOGLE}/read&n=1000`, shows: 't5 f2 t2' },
    { ask: `GET ${API}/stream/items/ids?output=json&it=${GOOGLE}/starred&n=1000`, shows: 't3' },
  ],
};
