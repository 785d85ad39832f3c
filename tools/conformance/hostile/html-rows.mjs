// Group `html`: each payload as an article through ingestion, as its extracted body, in sync clients and in a
// real browser; and where names are.
import { loadProduct } from '../reader.mjs';
import { openBrowser } from './browser.mjs';
import { ITEM_PARTS, payloadOf, published } from './html-feed.mjs';
import { NAMED } from './html-named.mjs';
import { readOnScreen } from './html-screen.mjs';

const NOT_OURS = {
  'mail.subject': 'no mail is read yet',
  'mail.from_name': 'no mail is read yet',
  'push payload title': 'nothing is pushed yet',
};
/** For a large body whose row names no other limit. */
const SLOWEST_MS = 1_000;

export async function playHtml(rows, world) {
  const { outcomes, internet, product, people, stack } = world;
  internet.begin({});
  const browser = await openBrowser({ url: product.url, people, stack });
  const all = { ...world, browser };
  const plans = Map.groupBy(rows, htmlPlan);
  const of = (plan) => plans.get(plan) ?? [];
  for (const row of of('not ours')) outcomes.notOurs('html', row, NOT_OURS[row.where]);
  for (const row of of('nobody'))
    outcomes.unplayed('html', row, unchecked(row) ?? `no surface is called "${row.where}"`);
  const [large, articles] = [of('large'), of('article')];
  if (articles.length > 0) await playArticles(articles, all);
  for (const row of large) await outcomes.of('html', 'api', row, () => playLarge(row, all));
  for (const row of of('name')) await outcomes.of('html', 'names', row, () => NAMED[row.where](row, all));
}

/** How a row is played: "article", "large", "name", "not ours" or, by nobody, "nobody". */
export function htmlPlan(row) {
  if (Object.hasOwn(NOT_OURS, row.where)) return 'not ours';
  if (unchecked(row) !== null) return 'nobody';
  if (Object.hasOwn(NAMED, row.where)) return 'name';
  if (!isArticle(row)) return 'nobody';
  return row.gen === undefined ? 'article' : 'large';
}

/** Every player checks all of these, whichever of them a row names. */
const CHECKED = [
  ...['no_script_run', 'allowlist_only', 'no_on_attr', 'no_bad_scheme', 'text_node_only'],
  ...['bidi_isolated', 'rel_noopener', 'no_crash'],
];
const REMOVED = /^attr_removed:(.+)$/;
const MILLISECONDS = /^ms<(\d+)$/;

function unchecked({ assert = [] }) {
  const strange = assert.find(
    (one) => !CHECKED.includes(one) && !REMOVED.test(one) && !MILLISECONDS.test(one),
  );
  return strange === undefined ? null : `nobody checks "${strange}"`;
}

const isArticle = ({ where }) =>
  ITEM_PARTS.includes(where.replace(/^item\./, '')) || where.startsWith('sync API');

async function playArticles(rows, world) {
  const { outcomes, people, browser } = world;
  const source = await published(rows.map(asArticle), world);
  for (const row of rows) {
    const id = source.ids.get(row.id);
    await outcomes.of('html', 'api', row, () => ofApi(row, id, world));
    await outcomes.of('html', 'full text', row, () => ofFullText(row, id, world));
  }
  const stream = await people.token.good(
    'GET',
    `/api/greader/reader/api/0/stream/contents/feed/${source.slug}?n=100`,
  );
  for (const [at, row] of rows.entries()) {
    const content =
      stream.items.find(({ title }) => title === row.id)?.summary.content ?? stream.items[at].summary.content;
    await outcomes.of('html', 'sync', row, async () => (await browser.judge(content))[0] ?? null);
  }
  for (const surface of ['screen', 'full text screen']) {
    const seen = await readOnScreen(source, { ...world, isFull: surface !== 'screen' });
    for (const row of rows) outcomes.add('html', surface, row.id, seen(row, source.ids.get(row.id)));
  }
}

const asArticle = (row) =>
  isArticle(row) && row.where.startsWith('sync') ? { ...row, where: 'item.content' } : row;

async function ofApi(row, id, { people, browser }) {
  const article = await people.user.good('GET', `/api/articles/${id}`);
  const found = await browser.judge(article.content_html);
  for (const name of ['url', 'image_url', 'comments_url'])
    if (article[name] !== null && !/^(?:https?:\/\/|\/api\/)/.test(article[name]))
      found.push(`${name} ${article[name]}`);
  if (row.keep && !article.content_html.includes(row.keep)) found.push(`${row.keep} is gone`);
  for (const [, name] of (row.assert ?? []).flatMap((one) => [...one.matchAll(new RegExp(REMOVED, 'g'))]))
    if (new RegExp(`\\s${name}\\s*=`, 'i').test(article.content_html)) found.push(`${name} is still there`);
  return found[0] ?? null;
}

async function ofFullText(_row, id, { people, browser }) {
  const answer = await people.user.ask('POST', `/api/articles/${id}/body`);
  if (answer.status >= 400) return answer.status < 500 || answer.status === 502 ? null : answer.text;
  return (await browser.judge(answer.body.html))[0] ?? null;
}

/** Cleaning is what is timed; reading and keeping it must go well, and take what a feed may take. */
async function playLarge(row, world) {
  const { sanitizeHtml } = await loadProduct();
  const started = performance.now();
  sanitizeHtml(payloadOf(row));
  const tookMs = performance.now() - started;
  const limit = row.assert?.map((one) => MILLISECONDS.exec(one)?.[1]).find(Boolean) ?? SLOWEST_MS;
  if (tookMs > Number(limit)) return `cleaning took ${Math.round(tookMs)} ms`;
  const { ids } = await published([row], world, row.id);
  const article = await world.people.user.good('GET', `/api/articles/${ids.get(row.id)}`);
  if (!(await world.product.isAlive())) return 'the service did not answer within a second';
  return (await world.browser.judge(article.content_html))[0] ?? null;
}
