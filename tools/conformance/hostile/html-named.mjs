// Names that people or sites give, on the screens that list them; and what is written out again.
/* global document, DOMParser */
import { PUBLISHER } from './internet.mjs';
import { payloadOf, published } from './html-feed.mjs';

const WORD = 'zebrafinch';

/** where: (row, world) => problem or null */
export const NAMED = {
  'feed.title': async (row, world) => {
    const { slug } = await published([{ ...row, where: 'none' }], world, payloadOf(row));
    return onScreen(`/inbox?show=all&source=${slug}`, row, world);
  },
  'tag.name': async (row, world) => {
    await world.people.user.good('POST', '/api/tags', { name: payloadOf(row) });
    return onScreen('/tags', row, world);
  },
  'saved_search.name': async (row, world) => {
    const search = { name: payloadOf(row), query: WORD, filters: {} };
    await world.people.user.good('POST', '/api/search/saved', search);
    return onScreen('/search', row, world);
  },
  'sync_token.name': async (row, world) => {
    await world.people.user.good('POST', '/api/users/me/greader-tokens', { name: payloadOf(row) });
    return onScreen('/settings/apps', row, world);
  },
  'watchlist.name': async (row, world) => {
    await world.people.user.good('POST', '/api/watchlists', { name: payloadOf(row), keywords: [WORD] });
    return onScreen('/watchlists', row, world);
  },
  'search snippet / ts_headline': async (row, world) => {
    const html = `<p>A ${WORD} sat here. ${payloadOf(row)}</p>`;
    await published([{ ...row, where: 'item.content', payload: html }], world, 'Birds');
    const { items } = await world.people.user.good('GET', `/api/search?q=${WORD}`);
    if (items.length === 0) return 'nothing was found';
    const found = await world.browser.judge(items[0].snippet ?? '');
    return found[0] ?? onScreen(`/search?q=${WORD}`, { ...row, payload: WORD }, world);
  },
  'LLM extractor markdown': (row, world) => world.markdown.read(row, world),
  'OPML export': async (row, world) => written(row, world),
};

async function onScreen(path, row, { browser, product }) {
  const { page, away, touch } = browser;
  away.length = 0;
  await page.goto(product.url + path);
  const words = payloadOf(row).slice(0, 20);
  await page
    .getByText(words)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
  const text = await page.evaluate(() => document.body.innerText);
  const problems = [...(await touch()), ...away];
  return problems[0] ?? (text.includes(words) || text.includes('Hi') ? null : `${path} does not show it`);
}

/** As XML it is read again, by a browser's own parser and by another person's import. */
async function written(row, { internet, people, browser }) {
  const title = payloadOf(row);
  const url = internet.page(`http://${PUBLISHER.host}/opml.xml`, {
    body: '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>',
  });
  await people.user.good('POST', '/api/sources', { url, title });
  const { text } = await people.user.ask('GET', '/api/sources/export.opml');
  const titles = await browser.page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'text/xml');
    const broken = document.querySelector('parsererror, script');
    return broken ? null : [...document.querySelectorAll('outline')].map((one) => one.getAttribute('text'));
  }, text);
  if (titles === null || !titles.includes(title)) return `exported as ${JSON.stringify(titles)}`;
  const opml = { raw: text, headers: { 'content-type': 'text/x-opml' } };
  await people.bob.ask('POST', '/api/sources/import', opml);
  const { items } = await people.bob.good('GET', '/api/sources?limit=200');
  return items.some((one) => one.title === title) ? null : 'another import reads another title';
}
