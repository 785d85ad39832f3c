// Group `feeds`: responses that a site may send instead of a feed, to a new source and to one that worked
// before.
import { setTimeout as wait } from 'node:timers/promises';
import { buildResponse } from './feeds-responses.mjs';
import { PUBLISHER, SILENT } from './internet.mjs';

/** Above the sum of the timeouts of headers, body and discovery. */
const DEADLINE_MS = 120_000;
const POLL_MS = 250;
const RUN_CHECKS_MAX = DEADLINE_MS / POLL_MS;
/** Problem codes of a 502 or 504 that blame the site. */
const SITE_FAILED = new Set(['upstream_failed', 'upstream_timeout']);
const TITLE_LENGTH_MAX = 1_000;
const ENTRIES_MAX = 10_000;
/** Allowed memory growth while the service reads the worst document within the limit of bytes. */
const GROWTH_BYTES_MAX = 256 * 1024 * 1024;
/** Control characters except tab and line ends, lone surrogates, noncharacters: none may be stored. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/u;
const WORKING = `<rss version="2.0"><channel><title>Worked before</title><link>http://${PUBLISHER.host}/</link>
  <item><title>Stays</title><guid>stays</guid><description>Words.</description></item></channel></rss>`;

export async function playFeeds(rows, world) {
  const { outcomes, internet } = world;
  internet.reset({ resolver: { [SILENT.host]: [SILENT.address] }, reachable: [SILENT.address] });
  for (const row of rows) {
    const response = buildResponse(row);
    const add = () => watchService(world, () => addSource(row, response, world));
    await outcomes.play('feeds', 'new source', row, add);
    if (row.tlsSilent) continue;
    const check = () => watchService(world, () => checkAgain(row, response, world));
    await outcomes.play('feeds', 'known source', row, check);
  }
}

/** Returns the problem of `play`, or that the service did not respond or used too much memory meanwhile. */
async function watchService({ product, internet }, play) {
  const before = await product.readMemory();
  let silences = 0;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await wait(POLL_MS)) if (!(await product.isAlive())) silences += 1;
  })();
  const problem = await play().finally(() => (isOver = true));
  await watch;
  const strangers = internet.listUnexpectedDials(new Set([`${SILENT.address}:443`]));
  if (strangers.length > 0) return `connected to ${strangers.join(', ')}`;
  const grown = (await product.readMemory()) - before;
  if (grown > GROWTH_BYTES_MAX) return `${Math.round(grown / 1024 / 1024)} MiB more memory than before`;
  return silences > 0 ? `/api/live did not answer within a second, ${silences} times` : problem;
}

async function addSource(row, response, { people: { user }, internet }) {
  const host = row.tlsSilent ? `https://${SILENT.host}` : `http://${PUBLISHER.host}`;
  const url = internet.servePage(`${host}/new/${row.id}.xml`, response);
  const answer = await user.send('POST', '/api/sources', { json: { url } });
  const isOurs = answer.status >= 500 && !SITE_FAILED.has(answer.body?.code);
  if (isOurs) return `${answer.status}: ${answer.text.slice(0, 200)}`;
  if (answer.status >= 400) return answer.body?.detail ? null : 'the refusal has no detail';
  const problem = (await inspect(answer.body, row, user)) ?? (await addSecond(row, { user, internet }));
  await user.sendOk('DELETE', `/api/sources/${answer.body.slug}`);
  return problem;
}

async function checkAgain(row, response, { people: { user }, internet }) {
  const url = internet.servePage(`http://${PUBLISHER.host}/known/${row.id}.xml`, { body: WORKING });
  const { slug } = await user.sendOk('POST', '/api/sources', { url });
  const [before] = (await listArticles(slug, user)).items;
  internet.servePage(url, response);
  for (let check = 0; check < (row.repeat ?? 1); check++) await ingestSource(slug, user);
  const stored = await listArticles(slug, user);
  const { status } = await user.send('GET', `/api/articles/${before.article_id}`);
  if (status !== 200) return `the article from before answers ${status}`;
  await ingestSource(slug, user);
  const source = await user.sendOk('GET', `/api/sources/${slug}`);
  const problem = await inspect(source, row, user);
  const again = await listArticles(slug, user);
  await user.sendOk('DELETE', `/api/sources/${slug}`);
  if (again.total !== stored.total)
    return `${again.total} articles after the same document, not ${stored.total}`;
  return problem;
}

/** The same document at another address is another source with articles of its own. */
async function addSecond(row, { user, internet }) {
  if (row.second === undefined) return null;
  const url = internet.servePage(`http://${PUBLISHER.host}/second/${row.id}.xml`, { body: row.second });
  const { slug } = await user.sendOk('POST', '/api/sources', { url });
  const { total } = await listArticles(slug, user);
  await user.sendOk('DELETE', `/api/sources/${slug}`);
  return total > 0 ? null : 'the second source has no article';
}

/** The problem of the stored source, or null. */
async function inspect(source, row, user) {
  if (FORBIDDEN.test(source.title)) return `the title holds ${JSON.stringify(source.title)}`;
  const { items, total } = await listArticles(source.slug, user);
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

function listArticles(slug, user) {
  return user.sendOk('GET', `/api/articles?source=${slug}&limit=200`);
}

/** Ingests this source and waits for the end of the run. */
async function ingestSource(slug, user) {
  const { run_id: run } = await user.sendOk('POST', '/api/ingest', { sources: [slug] });
  for (let check = 0; check < RUN_CHECKS_MAX; check++) {
    const { status } = await user.sendOk('GET', `/api/ingest/runs/${run}`);
    if (status !== 'running') return;
    await wait(POLL_MS);
  }
  throw new Error(`run ${run} did not end within ${DEADLINE_MS / 1000} s`);
}
