// The requests of a sync client, in the form that each contender accepts.

const READ = 'user/-/state/com.google/read';
const LIST = 'user/-/state/com.google/reading-list';
const API = '/reader/api/0';

export const CONNECTIONS = 8;

/** Each as { title, path, floor, bodies }; `bodies` builds forms from article ids and is null for a GET. */
export const listOperations = () => [
  ...[1_000, 10_000].map((n) => ({
    title: `stream/items/ids, n=${n}`,
    path: `${API}/stream/items/ids?${new URLSearchParams({ s: LIST, xt: READ, n, output: 'json' })}`,
    floor: `/ids/${n}`,
    bodies: null,
  })),
  {
    title: 'stream/contents, n=100',
    path: `${API}/stream/contents/${LIST}?n=100&output=json`,
    floor: '/page/100',
    bodies: null,
  },
  ...[100, 1_000].map((n) => ({
    title: `stream/items/contents, ${n} ids`,
    path: `${API}/stream/items/contents?output=json`,
    floor: `/items/${n}`,
    bodies: (ids, token) => [buildForm(ids.slice(0, n), token)],
  })),
  ...[1, 1_000].map((n) => ({
    title: `edit-tag, ${n === 1 ? '1 id' : `${n} ids`}`,
    path: `${API}/edit-tag`,
    floor: `/mark/${n}`,
    // Alternates read and unread, so that each request changes something.
    bodies: (ids, token) =>
      ['a', 'r'].map((field) => `${buildForm(ids.slice(0, n), token)}&${field}=${READ}`),
  })),
];

/** The floor ignores the token. */
const buildForm = (ids, token) => `${ids.map((id) => `i=${id}`).join('&')}&T=${encodeURIComponent(token)}`;

/** The requests of a contender; every connection has its own articles. */
export function buildRequests({ path, bodies }, { ids, token }) {
  if (bodies === null) return { path };
  const share = Math.floor(ids.length / CONNECTIONS);
  return {
    path,
    bodies: Array.from({ length: CONNECTIONS }, (_, n) =>
      bodies(ids.slice(n * share, (n + 1) * share), token),
    ),
  };
}

/** Signs in as sync clients do. Returns { headers, token, ids }, with the newest unread ids in decimal. */
export async function signInAsApp(base, { username, password }, count) {
  const login = await fetch(`${base}/accounts/ClientLogin`, {
    method: 'POST',
    body: new URLSearchParams({ Email: username, Passwd: password }),
  });
  const auth = /^Auth=(.+)$/m.exec(await login.text())?.[1];
  if (auth === undefined) throw new Error(`${base}: signing in was answered with ${login.status}.`);
  const headers = { authorization: `GoogleLogin auth=${auth}` };
  const read = async (path) => (await fetch(base + path, { headers })).text();
  const token = (await read(`${API}/token`)).trim();
  const query = new URLSearchParams({ s: LIST, xt: READ, n: count, output: 'json' });
  const { itemRefs } = JSON.parse(await read(`${API}/stream/items/ids?${query}`));
  return { headers, token, ids: itemRefs.map(({ id }) => id) };
}
