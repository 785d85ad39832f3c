import { waitUntil } from '../process/wait-until.mjs';
import { addFilters, addHistory, arrangeDemo } from './arrange.mjs';
import { ReaderClient } from './client.mjs';
import { writeNewsletters } from './newsletters.mjs';

/** The sites are on this machine: a run takes seconds. */
const RUN_MS = 5 * 60_000;
const LEARNING_MS = 5 * 60_000;
const STORIES_MS = 60_000;
const MAIL_MS = 60_000;
const PAGE = 500;
/** The slug of the source with the first articles. */
const COMMONPLACE = 'commonplace';
const DAY_MS = 86_400_000;

/**
 * Adds the sites through the API: signs in, imports OPML, runs ingestion once. The first time it also fills
 * the other screens and the mailbox. Returns a description.
 */
export async function fillDemo({ url, login, sites, mailbox, databaseUrl }) {
  const reader = new ReaderClient(url);
  if (!(await reader.signIn(login))) return 'the demo has another password now: nothing was added';
  const isFirst = (await reader.get('/api/sources?limit=1')).total === 0;
  if (isFirst) await begin(reader, sites);
  await reader.sendOpml('/api/sources/import', sites.opml);
  await runIngestion(reader);
  if (isFirst) {
    const { items } = await reader.get(`/api/articles?limit=${PAGE}`);
    const news = items.filter(({ source }) => source.slug !== COMMONPLACE);
    await markSome(reader, news);
    await arrangeDemo(reader, news);
    await addHistory(databaseUrl, login);
    await receiveNewsletters(reader, mailbox);
    await waitForStories(reader);
    await reader.send('POST', '/api/briefings', {});
  }
  return 'the demo is filled';
}

/** Before the news: articles to compare it with, which are read, and what looks at news when it arrives. */
async function begin(reader, { firstOpml, lostFeed }) {
  await reader.sendOpml('/api/sources/import', firstOpml);
  await runIngestion(reader);
  await reader.send('POST', '/api/articles/mark-read', { source: COMMONPLACE });
  await reader.sendOpml('/api/sources/import', writeLostSite(lostFeed));
  await addFilters(reader);
  await waitUntil('the articles can be compared', () => isLearned(reader), {
    timeoutMs: LEARNING_MS,
    intervalMs: 1_000,
  });
}

async function isLearned(reader) {
  const { embeddings } = await reader.get('/api/health/details');
  if (embeddings.pending === 0 && embeddings.model !== null) return true;
  await reader.send('POST', '/api/scheduler/jobs/embeddings/run', {});
  return false;
}

/** The demo is complete without them, if the machine is slow. */
async function waitForStories(reader) {
  const hasStories = async () => (await reader.get('/api/stories?days=7')).total > 0;
  await waitUntil('there are stories', hasStories, { timeoutMs: STORIES_MS }).catch(() => {});
}

async function runIngestion(reader) {
  const { run_id: id } = await reader.send('POST', '/api/ingest', {});
  const hasEnded = async () => (await reader.get(`/api/ingest/runs/${id}`)).status !== 'running';
  await waitUntil('the run has ended', hasEnded, { timeoutMs: RUN_MS });
}

/** Delivers newsletters into the mailbox, and waits until the service has read them. */
async function receiveNewsletters(reader, mailbox) {
  const { address } = await reader.get('/api/newsletters/address');
  const messages = writeNewsletters(address, mailbox.address, Date.now());
  mailbox.deliver(messages);
  await reader.send('POST', '/api/scheduler/jobs/newsletters/run', {});
  await waitUntil('the newsletters are read', () => mailbox.isRead, { timeoutMs: MAIL_MS });
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
