// Group `feeds`: what a site may answer instead of a feed. Each row is met by a new source and by one that
// worked before.
import { setTimeout as wait } from 'node:timers/promises';
import { respondAs } from './feeds-responses.mjs';
import { PUBLISHER, SILENT } from './internet.mjs';

/** Above the sum of the deadlines of headers, body and the search for a feed. */
const DEADLINE_MS = 120_000;
const POLL_MS = 250;
const RUN_CHECKS_MAX = DEADLINE_MS / POLL_MS;
/** Codes of a 502 or 504 that speaks of the site. */
const SITE_FAILED = new Set(['upstream_failed', 'upstream_timeout']);
const TITLE_LENGTH_MAX = 1_000;
const ENTRIES_MAX = 10_000;
/** What the service may grow by while it reads the worst document that passes the limit of bytes. */
const GROWTH_BYTES_MAX = 256 * 1024 * 1024;
/** Controls but tab and line ends, halves of pairs, noncharacters: nothing that is stored may hold them. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/u;
const WORKING = `<rss version="2.0"><channel><title>Worked before</title><link>http://${PUBLISHER.host}/</link>
  <item><title>Stays</title><guid>stays</guid><description>Words.</description></item></channel></rss>`;

export async function playFeeds(rows, world) {
  const { outcomes, internet } = world;
  internet.begin({ resolver: { [SILENT.host]: [SILENT.address] }, reachable: [SILENT.address] });
  for (const row of rows) {
    const response = respondAs(row);
    const add = () => watched(world, () => addSource(row, response, world));
    await outcomes.of('feeds', 'new source', row, add);
    if (row.tlsSilent) continue;
    const check = () => watched(world, () => checkAgain(row, response, world));
    await outcomes.of('feeds', 'known source', row, check);
  }
}

/** The problem that `play` found, or that the service was silent or grew too much meanwhile. */
async function watched({ product, internet }, play) {
  const before = await product.memoryBytes();
  let silences = 0;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await wait(POLL_MS)) if (!(await product.isAlive())) silences += 1;
  })();
  const problem = await play().finally(() => (isOver = true));
  await watch;
  const strangers = internet.strangers(new Set([`${SILENT.address}:443`]));
  if (strangers.length > 0) return `connected to ${strangers.join(', ')}`;
  const grown = (await product.memoryBytes()) - before;
  if (grown > GROWTH_BYTES_MAX) return `${Math.round(grown / 1024 / 1024)} MiB more memory than before`;
  return silences > 0 ? `/api/live did not answer within a second, ${silences} times` : problem;
}

async function addSource(row, response, { people: { user }, internet }) {
  const host = row.tlsSilent ? `https://${SILENT.host}` : `http://${PUBLISHER.host}`;
  const url = internet.page(`${host}/new/${row.id}.xml`, response);
  const answer = await user.ask('POST', '/api/sources', { json: { url } });
  const isOurs = answer.status >= 500 && !SITE_FAILED.has(answer.body?.code);
  if (isOurs) return `${answer.status}: ${answer.text.slice(0, 200)}`;
  if (answer.status >= 400) return answer.body?.detail ? null : 'the refusal has no words';
  const problem = (await inspect(answer.body, row, user)) ?? (await addSecond(row, { user, internet }));
  await user.good('DELETE', `/api/sources/${answer.body.slug}`);
  return problem;
}

async function checkAgain(row, response, { people: { user }, internet }) {
  const url = internet.page(`http://${PUBLISHER.host}/known/${row.id}.xml`, { body: WORKING });
  const { slug } = await user.good('POST', '/api/sources', { url });
  const [before] = (await articlesOf(slug, user)).items;
  internet.page(url, response);
  for (let check = 0; check < (row.repeat ?? 1); check++) await runOf(slug, user);
  const stored = await articlesOf(slug, user);
  const { status } = await user.ask('GET', `/api/articles/${before.article_id}`);
  if (status !== 200) return `the article from before answers ${status}`;
  await runOf(slug, user);
  const source = await user.good('GET', `/api/sources/${slug}`);
  const problem = await inspect(source, row, user);
  const again = await articlesOf(slug, user);
  await user.good('DELETE', `/api/sources/${slug}`);
  if (again.total !== stored.total)
    return `${again.total} articles after the same document, not ${stored.total}`;
  return problem;
}

/** The same document at another address is another source with articles of its own. */
async function addSecond(row, { user, internet }) {
  if (row.second === undefined) return null;
  const url = internet.page(`http://${PUBLISHER.host}/second/${row.id}.xml`, { body: row.second });
  const { slug } = await user.good('POST', '/api/sources', { url });
  const { total } = await articlesOf(slug, user);
  await user.good('DELETE', `/api/sources/${slug}`);
  return total > 0 ? null : 'the second source has no article';
}

/** What is wrong with what was stored. */
async function inspect(source, row, user) {
  if (FORBIDDEN.test(source.title)) return `the title holds ${JSON.stringify(source.title)}`;
  const { items, total } = await articlesOf(source.slug, user);
  if (total > ENTRIES_MAX + 1) return `${total} articles`;
  const problem = items.map(inspectArticle).find((found) => found !== null);
  if (problem !== undefined) return problem;
  const expected = row.encoding && /<item>.*?<title>([^<&]*)<\/title>/s.exec(row.body)?.[1];
  if (expected && !items.some(({ title }) => title === expected))
    return `no article is titled ${JSON.stringify(expected)}`;
  return null;
}

function inspectArticle({ title, published_at: published }) {
  if (FORBIDDEN.test(title)) return `an article is titled ${JSON.stringify(title.slice(0, 200))}`;
  if (title.length > TITLE_LENGTH_MAX) return `a title of ${title.length} characters`;
  const at = Date.parse(published);
  return Number.isNaN(at) || at > Date.now() ? `an article of ${published}` : null;
}

function articlesOf(slug, user) {
  return user.good('GET', `/api/articles?source=${slug}&limit=200`);
}

/** A run over this source alone, from its request to its end. */
async function runOf(slug, user) {
  const { run_id: run } = await user.good('POST', '/api/ingest', { sources: [slug] });
  for (let check = 0; check < RUN_CHECKS_MAX; check++) {
    const { status } = await user.good('GET', `/api/ingest/runs/${run}`);
    if (status !== 'running') return;
    await wait(POLL_MS);
  }
  throw new Error(`run ${run} did not end within ${DEADLINE_MS / 1000} s`);
}
