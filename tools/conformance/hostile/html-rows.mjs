// Group `html`: each payload as an article through ingestion, as its extracted body, in sync clients and in a
// real browser; and where names are.
import { loadProduct } from '../reader.mjs';
import { openBrowser } from './browser.mjs';
import { payloadOf, published } from './html-feed.mjs';
import { NAMED } from './html-named.mjs';
import { readOnScreen } from './html-screen.mjs';

const NOT_OURS = {
  'mail.subject': 'no mail is read yet',
  'mail.from_name': 'no mail is read yet',
  'push payload title': 'nothing is pushed yet',
};
/** As the rows say it of a large body. */
const SLOWEST_MS = 1_000;

export async function playHtml(rows, world) {
  const { outcomes, internet, product, people, stack } = world;
  internet.begin({});
  const browser = await openBrowser({ url: product.url, people, stack });
  const all = { ...world, browser };
  for (const row of rows.filter(({ where }) => where in NOT_OURS))
    outcomes.notOurs('html', row, NOT_OURS[row.where]);
  const large = rows.filter(({ gen }) => gen !== undefined);
  const articles = rows.filter((row) => isArticle(row) && !large.includes(row));
  await playArticles(articles, all);
  for (const row of large) await outcomes.of('html', 'api', row, () => playLarge(row, all));
  for (const row of rows.filter(({ where }) => where in NAMED))
    await outcomes.of('html', 'names', row, () => NAMED[row.where](row, all));
  const known = (row) => row.where in NOT_OURS || row.where in NAMED || isArticle(row) || large.includes(row);
  for (const row of rows.filter((one) => !known(one)))
    outcomes.add('html', 'none', row.id, `nobody plays ${row.where}`);
}

const isArticle = ({ where }) => where.startsWith('item.') || where.startsWith('sync API');

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
  if (tookMs > SLOWEST_MS) return `cleaning took ${Math.round(tookMs)} ms`;
  const { ids } = await published([row], world, row.id);
  const article = await world.people.user.good('GET', `/api/articles/${ids.get(row.id)}`);
  if (!(await world.product.isAlive())) return 'the service did not answer within a second';
  return (await world.browser.judge(article.content_html))[0] ?? null;
}
