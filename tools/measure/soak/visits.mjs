// One visit of each kind to the service.
const PAGE = 50;
const TAKEN_IN_ONE_SYNC = 100;
const STREAM_FOR_MS = 20_000;
const SYNC_PATH = '/api/greader/reader/api/0';
const READING_LIST = 'user/-/state/com.google/reading-list';

/** A list, an article, a star. @param starred takes the id of each answered star */
export async function readAsPerson(client, starred) {
  const { article_id: id } = await pickArticle(client);
  await client.get(`/api/articles/${id}`);
  await client.send('POST', `/api/articles/${id}/events`, { event: 'mark_read' });
  await client.send('PATCH', `/api/articles/${id}/star`, { starred: true });
  starred.add(id);
}

/** A word of a title. */
export async function searchAsPerson(client) {
  const [word] = (await pickArticle(client)).title.split(' ');
  const { items } = await client.get(`/api/search?q=${encodeURIComponent(word)}`);
  if (items.length === 0) throw new Error(`nothing was found for ${word}`);
}

export async function readSummary(client) {
  await client.get('/api/summary');
}

async function pickArticle(client) {
  const { items } = await client.get(`/api/articles?limit=${PAGE}`);
  return items[Math.floor(Math.random() * items.length)];
}

/** The digest, as a test. */
export async function sendDigest(client) {
  await client.send('POST', '/api/digests/test', {});
}

/** A notification to each browser, as a test. */
export async function sendPush(client) {
  await client.send('POST', '/api/push/test', {});
}

/** Ids, their articles, and one mark, as reader apps do. @param app signed in by `signInAsApp` */
export async function syncAsApp(url, { headers, token }) {
  const base = `${url}${SYNC_PATH}`;
  const query = new URLSearchParams({ s: READING_LIST, n: TAKEN_IN_ONE_SYNC, output: 'json' });
  const { itemRefs } = await (await request(`${base}/stream/items/ids?${query}`, { headers })).json();
  const ids = itemRefs.map(({ id }) => ['i', id]);
  const body = new URLSearchParams([...ids, ['T', token]]);
  await (
    await request(`${base}/stream/items/contents?output=json`, { method: 'POST', headers, body })
  ).text();
  const mark = [...ids.slice(0, 1), ['a', 'user/-/state/com.google/read'], ['T', token]];
  await (
    await request(`${base}/edit-tag`, { method: 'POST', headers, body: new URLSearchParams(mark) })
  ).text();
}

/** A tab that listens to changes for a while and is closed. */
export async function listen(url, cookie, signal) {
  const closing = AbortSignal.any([signal, AbortSignal.timeout(STREAM_FOR_MS)]);
  const answer = await request(`${url}/api/changes/stream`, { headers: { cookie }, signal: closing });
  const isClosed = await answer.text().then(
    () => false,
    () => closing.aborted,
  );
  if (!isClosed) throw new Error('the stream ended');
}

async function request(url, options) {
  const answer = await fetch(url, options);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer;
}
