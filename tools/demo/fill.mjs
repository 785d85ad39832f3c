import { waitUntil } from '../process/wait-until.mjs';
import { addHistory, arrangeDemo } from './arrange.mjs';
import { ReaderClient } from './client.mjs';

/** The sites are on this machine: a run takes seconds. */
const RUN_MS = 5 * 60_000;
const PAGE = 500;
const DAY_MS = 86_400_000;

/**
 * Adds the sites through the API: signs in, imports OPML, runs ingestion once. The first time it also fills
 * the other screens. Returns a description.
 */
export async function fillDemo({ url, login, sites, databaseUrl }) {
  const reader = new ReaderClient(url);
  if (!(await reader.signIn(login))) return 'the demo has another password now: nothing was added';
  const isFirst = (await reader.get('/api/sources?limit=1')).total === 0;
  await reader.sendOpml('/api/sources/import', sites.opml);
  if (isFirst) await reader.sendOpml('/api/sources/import', writeLostSite(sites.lostFeed));
  await runIngestion(reader);
  if (isFirst) {
    const { items } = await reader.get(`/api/articles?limit=${PAGE}`);
    await markSome(reader, items);
    await arrangeDemo(reader, items);
    await addHistory(databaseUrl, login);
  }
  return 'the demo is filled';
}

async function runIngestion(reader) {
  const { run_id: id } = await reader.send('POST', '/api/ingest', {});
  const hasEnded = async () => (await reader.get(`/api/ingest/runs/${id}`)).status !== 'running';
  await waitUntil('the run has ended', hasEnded, { timeoutMs: RUN_MS });
}

/** Marks most articles older than five days as read, and some as starred or saved. */
async function markSome(reader, items) {
  const isOld = ({ published_at: at }) => Date.now() - Date.parse(at) > 5 * DAY_MS;
  const read = items.filter((article, i) => (isOld(article) ? i % 5 > 0 : i % 11 === 3));
  await reader.send('POST', '/api/articles/mark-read', { article_ids: read.map(({ article_id: id }) => id) });
  const filterEvery = (step, from) => items.filter((_, i) => i % step === from);
  for (const { article_id: id } of filterEvery(19, 5)) {
    await reader.send('PATCH', `/api/articles/${id}/star`, { starred: true });
  }
  for (const { article_id: id } of filterEvery(23, 8))
    await reader.send('PATCH', `/api/articles/${id}/later`, { later: true });
}

/** Its checks fail, so that the pages about health and clean-up show what they do about it. */
const writeLostSite = (feed) => `<opml version="2.0"><body>
<outline type="rss" text="The Closed Garden" xmlUrl="${feed}"/></body></opml>`;
