import { waitUntil } from '../process/wait-until.mjs';
import { ReaderClient } from './client.mjs';

/** The invented sites answer from this machine: a run takes seconds. */
const RUN_MS = 5 * 60_000;
const PAGE = 500;
const DAY_MS = 86_400_000;

/**
 * Brings the sites into the service through its own API, as a person would: signed in, OPML imported, one
 * run. The first time some articles are read, starred and saved, so that the lists look lived in. Answers
 * what it did.
 */
export async function fill({ url, login, opml }) {
  const reader = new ReaderClient(url);
  if (!(await reader.signIn(login)))
    return 'the demo has another password now: its sites were left as they are';
  const isFirst = (await reader.get('/api/sources?limit=1')).total === 0;
  await reader.sendOpml('/api/sources/import', opml);
  await ingest(reader);
  if (isFirst) await readSome(reader);
  return 'the invented sites are in';
}

async function ingest(reader) {
  const { run_id: id } = await reader.send('POST', '/api/ingest', {});
  const hasEnded = async () => (await reader.get(`/api/ingest/runs/${id}`)).status !== 'running';
  await waitUntil('the run has ended', hasEnded, { timeoutMs: RUN_MS });
}

/** What is older than five days was mostly read; here and there something was kept. */
async function readSome(reader) {
  const { items } = await reader.get(`/api/articles?limit=${PAGE}`);
  const isOld = ({ published_at: at }) => Date.now() - Date.parse(at) > 5 * DAY_MS;
  const read = items.filter((article, i) => (isOld(article) ? i % 5 > 0 : i % 11 === 3));
  await reader.send('POST', '/api/articles/mark-read', { article_ids: read.map(({ article_id: id }) => id) });
  const every = (step, from) => items.filter((_, i) => i % step === from);
  for (const { article_id: id } of every(19, 5)) {
    await reader.send('PATCH', `/api/articles/${id}/star`, { starred: true });
  }
  for (const { article_id: id } of every(23, 8))
    await reader.send('PATCH', `/api/articles/${id}/later`, { later: true });
}
