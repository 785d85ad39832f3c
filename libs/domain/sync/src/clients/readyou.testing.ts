import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const from = API.slice(1);
const ids = `GET ${from}/stream/items/ids?output=json`;
const READ = 'user%2F-%2Fstate%2Fcom.google%2Fread';
const STARRED = 'user%2F-%2Fstate%2Fcom.google%2Fstarred';

/**
 * Needs an address with a trailing slash, logs in for JSON, and treats articles missing in the unread list as
 * read.
 */
export const readYou: Transcript = {
  app: 'ReadYou',
  mount: '/api/greader/',
  steps: [
    {
      ask: 'POST accounts/ClientLogin',
      form:
        'output=json&Email={user}&Passwd={password}&client=ReadYou%2F0.14.0&accountType=HOSTED_OR_GOOGLE' +
        '&service=reader',
      has: { SID: 'text', LSID: 'text', Auth: 'text' },
      keeps: { auth: /"Auth":"([^"]+)"/ },
    },
    { ask: `GET ${from}/token`, keeps: { write: /^(.+)$/s } },
    {
      ask: `GET ${from}/user-info?output=json`,
      has: { userId: 'text', userName: 'text', userProfileId: 'text', userEmail: 'string' },
    },
    {
      ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read&n=10000`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1',
      keeps: { unread: 'ids' },
    },
    { ask: `${ids}&s=${GOOGLE}/starred&n=10000`, has: IDS, shows: 'f1' },
    { ask: `${ids}&s=${GOOGLE}/read&ot={ago:30}&n=10000`, has: IDS, shows: 't1', keeps: { read: 'ids' } },
    { ask: `GET ${from}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    {
      ask: `POST ${from}/stream/items/contents?output=json`,
      form: '{i:unread:short}&T={write}',
      has: ITEM,
      shows: 't4 t3 f2 t2 f1:starred',
    },
    {
      ask: `POST ${from}/stream/items/contents?output=json`,
      form: '{i:read:bare}&T={write}',
      shows: 't1:read',
    },
    {
      ask: `POST ${from}/edit-tag?output=json`,
      form: `{i:t4+f2:escaped}&a=${READ}&T={write}`,
      says: 'OK',
    },
    { ask: `POST ${from}/edit-tag?output=json`, form: `{i:t1:escaped}&r=${READ}&T={write}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag?output=json`, form: `{i:t3:escaped}&a=${STARRED}&T={write}`, says: 'OK' },
    { unread: 't3 t2 f1 t1', starred: 't3 f1' },
    {
      ask: `POST ${from}/mark-all-as-read?output=json`,
      form: 's=feed%2F{tides}&ts={microseconds}&T={write}',
      says: 'OK',
    },
    { unread: 'f1', starred: 't3 f1' },
    {
      ask: `POST ${from}/subscription/edit?output=json`,
      form: 'ac=edit&s=feed%2F{tides}&t=Ebb&T={write}',
      status: 403,
      has: { errors: 'list', 'errors.0': 'text' },
    },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    { ask: `${ids}&s=${GOOGLE}/reading-list&xt=${GOOGLE}/read&n=10000`, shows: 't5 t2 f1' },
    { ask: `${ids}&s=${GOOGLE}/starred&n=10000`, shows: 't3 f1' },
    { ask: `${ids}&s=${GOOGLE}/read&ot={ago:30}&n=10000`, shows: 't4 t3 f2 t1' },
    {
      ask: `POST ${from}/stream/items/contents?output=json`,
      form: '{i:t5:short}&T={write}',
      has: ITEM,
      shows: 't5',
    },
  ],
};
