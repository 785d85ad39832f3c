// Group `html`: plays each payload as an ingested article, as extracted text, in the sync API and in a
// browser; as a name, and as a newsletter or a notification.
import { loadProduct } from '../product.mjs';
import { openBrowser } from './browser.mjs';
import { DELIVERY_SURFACES, startDeliveringWorld } from './html-deliveries.mjs';
import { ITEM_PARTS, getPayload, publishRows } from './html-feed.mjs';
import { NAME_SURFACES } from './html-names.mjs';
import { readOnScreen } from './html-screen.mjs';

/** The limit for a large body whose row names no other. */
const CLEANING_MS_MAX = 1_000;

export async function playHtml(rows, world) {
  const { outcomes, internet, product, people, stack } = world;
  internet.reset({});
  const browser = await openBrowser({ url: product.url, people, stack });
  const all = { ...world, browser };
  const plans = Map.groupBy(rows, planHtmlRow);
  const getRows = (plan) => plans.get(plan) ?? [];
  for (const row of getRows('unknown'))
    outcomes.addUnplayed('html', row, findUncheckedAssertion(row) ?? `unknown surface "${row.where}"`);
  const [large, articles] = [getRows('large'), getRows('article')];
  if (articles.length > 0) await playArticles(articles, all);
  for (const row of large) await outcomes.play('html', 'api', row, () => playLarge(row, all));
  for (const row of getRows('name'))
    await outcomes.play('html', 'names', row, () => NAME_SURFACES[row.where](row, all));
  if (getRows('delivery').length === 0) return;
  const delivering = await startDeliveringWorld(world);
  for (const row of getRows('delivery'))
    await outcomes.play('html', 'deliveries', row, () => DELIVERY_SURFACES[row.where](row, delivering));
}

/** How a row is played: "article", "large", "name", "delivery" or "unknown". */
export function planHtmlRow(row) {
  if (findUncheckedAssertion(row) !== null) return 'unknown';
  if (Object.hasOwn(NAME_SURFACES, row.where)) return 'name';
  if (Object.hasOwn(DELIVERY_SURFACES, row.where)) return 'delivery';
  if (!isArticle(row)) return 'unknown';
  return row.gen === undefined ? 'article' : 'large';
}

/** Every player checks all of these, whichever the row names. */
const CHECKED = [
  ...['no_script_run', 'allowlist_only', 'no_on_attr', 'no_bad_scheme', 'text_node_only'],
  ...['bidi_isolated', 'rel_noopener', 'no_crash'],
];
const REMOVED = /^attr_removed:(.+)$/;
const MILLISECONDS = /^ms<(\d+)$/;

function findUncheckedAssertion({ assert = [] }) {
  const strange = assert.find(
    (one) => !CHECKED.includes(one) && !REMOVED.test(one) && !MILLISECONDS.test(one),
  );
  return strange === undefined ? null : `unknown assertion "${strange}"`;
}

const isArticle = ({ where }) =>
  ITEM_PARTS.includes(where.replace(/^item\./, '')) || where.startsWith('sync API');

async function playArticles(rows, world) {
  const { outcomes, people, browser } = world;
  const source = await publishRows(rows.map(toArticleRow), world);
  for (const row of rows) {
    const id = source.ids.get(row.id);
    await outcomes.play('html', 'api', row, () => checkApiAnswer(row, id, world));
    await outcomes.play('html', 'full text', row, () => checkFullText(row, id, world));
  }
  const stream = await people.token.sendOk(
    'GET',
    `/api/greader/reader/api/0/stream/contents/feed/${source.slug}?n=100`,
  );
  for (const [at, row] of rows.entries()) {
    const content =
      stream.items.find(({ title }) => title === row.id)?.summary.content ?? stream.items[at].summary.content;
    await outcomes.play('html', 'sync', row, async () => (await browser.inspect(content))[0] ?? null);
  }
  for (const surface of ['screen', 'full text screen']) {
    const seen = await readOnScreen(source, { ...world, isFull: surface !== 'screen' });
    for (const row of rows) outcomes.add('html', surface, row.id, seen(row, source.ids.get(row.id)));
  }
}

const toArticleRow = (row) =>
  isArticle(row) && row.where.startsWith('sync') ? { ...row, where: 'item.content' } : row;

async function checkApiAnswer(row, id, { people, browser }) {
  const article = await people.user.sendOk('GET', `/api/articles/${id}`);
  const found = await browser.inspect(article.content_html);
  for (const name of ['url', 'image_url', 'comments_url'])
    if (article[name] !== null && !/^(?:https?:\/\/|\/api\/)/.test(article[name]))
      found.push(`${name} ${article[name]}`);
  if (row.keep && !article.content_html.includes(row.keep)) found.push(`${row.keep} is gone`);
  for (const [, name] of (row.assert ?? []).flatMap((one) => [...one.matchAll(new RegExp(REMOVED, 'g'))]))
    if (new RegExp(`\\s${name}\\s*=`, 'i').test(article.content_html)) found.push(`${name} is still there`);
  return found[0] ?? null;
}

async function checkFullText(_row, id, { people, browser }) {
  const answer = await people.user.send('POST', `/api/articles/${id}/body`);
  if (answer.status >= 400) return answer.status < 500 || answer.status === 502 ? null : answer.text;
  return (await browser.inspect(answer.body.html))[0] ?? null;
}

/** Times the sanitiser; storing and reading the article must work too. */
async function playLarge(row, world) {
  const { sanitizeHtml } = await loadProduct();
  const started = performance.now();
  sanitizeHtml(getPayload(row));
  const tookMs = performance.now() - started;
  const limit = row.assert?.map((one) => MILLISECONDS.exec(one)?.[1]).find(Boolean) ?? CLEANING_MS_MAX;
  if (tookMs > Number(limit)) return `sanitising took ${Math.round(tookMs)} ms`;
  const { ids } = await publishRows([row], world, row.id);
  const article = await world.people.user.sendOk('GET', `/api/articles/${ids.get(row.id)}`);
  if (!(await world.product.isAlive())) return 'the service did not answer within a second';
  return (await world.browser.inspect(article.content_html))[0] ?? null;
}
