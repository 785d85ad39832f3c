import { API, FOLDERS, GOOGLE, IDS, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const from = API.slice(1);
const READ = 'user%2F-%2Fstate%2Fcom.google%2Fread';
const STARRED = 'user%2F-%2Fstate%2Fcom.google%2Fstarred';

/**
 * Account "FreshRSS", configured with the full address: the app appends `api/greader.php/` to any. It logs in
 * by the query, sends a stored write token, and fetches a new one after a 401.
 */
export const capy: Transcript = {
  app: 'Capy Reader',
  mount: '/api/greader/api/greader.php/',
  steps: [
    {
      ask: 'POST accounts/ClientLogin?Email={user}&Passwd={password}',
      form: '',
      keeps: { auth: /^Auth=(.+)$/m },
    },
    { ask: `GET ${from}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    { ask: `GET ${from}/tag/list?output=json`, has: { tags: 'list', 'tags.id': 'text' } },
    {
      ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/starred&n=10000&output=json`,
      has: IDS,
      shows: 'f1',
    },
    {
      ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/reading-list&n=10000&xt=${GOOGLE}/read&output=json`,
      has: IDS,
      shows: 't4 t3 f2 t2 f1',
      keeps: { unread: 'ids' },
    },
    {
      ask: `POST ${from}/stream/items/contents?output=json`,
      form: '{i:unread:escaped}',
      has: { ...ITEM, 'items.origin.title': 'text', 'items.origin.htmlUrl': 'string' },
      shows: 't4 t3 f2 t2 f1:starred',
    },
    // An expired write token.
    {
      ask: `POST ${from}/edit-tag?output=json`,
      form: `{i:t4+f2:escaped}&T=stale&a=${READ}`,
      status: 401,
      answers: { 'x-reader-google-bad-token': 'true' },
    },
    { unread: 't4 t3 f2 t2 f1', starred: 'f1' },
    { ask: `GET ${from}/token`, keeps: { write: /^(.+)$/s } },
    {
      ask: `POST ${from}/edit-tag?output=json`,
      form: `{i:t4+f2:escaped}&T={write}&a=${READ}`,
      says: 'OK',
    },
    { ask: `POST ${from}/edit-tag?output=json`, form: `{i:t1:escaped}&T={write}&r=${READ}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag?output=json`, form: `{i:t3:escaped}&T={write}&a=${STARRED}`, says: 'OK' },
    { ask: `POST ${from}/edit-tag?output=json`, form: `{i:f1:escaped}&T={write}&r=${STARRED}`, says: 'OK' },
    { unread: 't3 t2 f1 t1', starred: 't3' },
    // Marks all articles on the screen, by their ids.
    {
      ask: `POST ${from}/edit-tag?output=json`,
      form: `{i:t3+t2+f1+t1:escaped}&T={write}&a=${READ}`,
      says: 'OK',
    },
    { unread: '', starred: 't3' },
    // Reports no result, with a message instead of an error status.
    {
      ask: `POST ${from}/subscription/quickadd?output=json`,
      form: 'quickadd=https%3A%2F%2Fexample.org%2F&T={write}',
      has: { numResults: 'whole', query: 'text', error: 'text' },
      json: { numResults: 0 },
    },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    { marks: 'starred', article: 'f2' },
    {
      ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/starred&n=10000&output=json`,
      shows: 't3 f2',
    },
    {
      ask: `GET ${from}/stream/items/ids?s=${GOOGLE}/reading-list&n=10000&xt=${GOOGLE}/read&output=json`,
      shows: 't5 t2',
    },
    // Opens a folder; the app escapes its label.
    {
      ask: `GET ${from}/stream/items/ids?s=user/-/label/Sea%20%26%20shore&n=10000&output=json`,
      shows: 't5 t4 t3 t2 t1',
    },
    {
      ask: `POST ${from}/stream/items/contents?output=json`,
      form: '{i:t5:escaped}&T={write}',
      has: ITEM,
      shows: 't5',
    },
  ],
};
