import { API, FOLDERS, GOOGLE, ITEM, SUBSCRIPTIONS, type Transcript } from './transcript.testing';

const token = { ask: `GET ${API}/token`, keeps: { write: /^(.+)$/s } };
const edit = `POST ${API}/edit-tag`;
const read = (feed: string): string => `GET ${API}/stream/contents/feed%2F${feed}?n=100`;

/**
 * Source "freshrss", version 2.24 and later: feed by feed, a token for each edit, only the feed id escaped.
 * (The end-to-end tests run version 2.21 itself.)
 */
export const newsboat: Transcript = {
  app: 'newsboat',
  mount: '/api/greader',
  steps: [
    {
      ask: 'POST /accounts/ClientLogin',
      form:
        'service=reader&Email={user}&Passwd={password}&source=newsboat%2F2.36&accountType=HOSTED_OR_GOOGLE' +
        '&continue=http://www.google.com/',
      keeps: { auth: /^Auth=(.+)$/m },
    },
    { ask: `GET ${API}/subscription/list?output=json`, has: SUBSCRIPTIONS, json: FOLDERS },
    { ask: read('{tides}'), has: ITEM, shows: 't4 t3 t2 t1:read' },
    { ask: read('{ferns}'), has: ITEM, shows: 'f2 f1:starred' },
    {
      ask: `GET ${API}/stream/contents/user%2F-%2Fstate%2Fcom.google%2Fstarred?n=100`,
      has: ITEM,
      shows: 'f1:starred',
    },
    token,
    {
      ask: edit,
      form: `{i:t4:long}&a=${GOOGLE}/read&r=${GOOGLE}/kept-unread&ac=edit&T={write}`,
      says: 'OK',
    },
    token,
    {
      ask: edit,
      form:
        `{i:t1:long}&r=${GOOGLE}/read&a=${GOOGLE}/kept-unread&a=${GOOGLE}/tracking-kept-unread` +
        '&ac=edit&T={write}',
      says: 'OK',
    },
    token,
    { ask: edit, form: `{i:t3:long}&a=${GOOGLE}/starred&ac=edit&T={write}`, says: 'OK' },
    token,
    { ask: edit, form: `{i:f1:long}&r=${GOOGLE}/starred&ac=edit&T={write}`, says: 'OK' },
    // "Shared", a state that has no effect here.
    token,
    { ask: edit, form: `{i:f1:long}&a=${GOOGLE}/broadcast&ac=edit&T={write}`, says: 'OK' },
    { unread: 't3 f2 t2 f1 t1', starred: 't3' },
    token,
    { ask: `POST ${API}/mark-all-as-read`, form: 's=feed/{tides}&T={write}', says: 'OK' },
    { unread: 'f2 f1', starred: 't3' },

    { arrives: 't5' },
    { marks: 'new', article: 't2' },
    { ask: read('{tides}'), has: ITEM, shows: 't5 t4:read t3:read:starred t2 t1:read' },
  ],
};
