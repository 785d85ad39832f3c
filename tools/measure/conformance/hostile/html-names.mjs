// Checks names from users and sites on the screens that list them, and in exports.
/* global document, DOMParser */
import { PUBLISHER } from './internet.mjs';
import { getPayload, publishRows } from './html-feed.mjs';

const WORD = 'zebrafinch';

/** where: (row, world) => problem or null */
export const NAME_SURFACES = {
  'feed.title': async (row, world) => {
    const { slug } = await publishRows([{ ...row, where: 'none' }], world, getPayload(row));
    return checkScreen(`/inbox?show=all&source=${slug}`, row, world);
  },
  'tag.name': async (row, world) => {
    await world.people.user.sendOk('POST', '/api/tags', { name: getPayload(row) });
    return checkScreen('/tags', row, world);
  },
  'saved_search.name': async (row, world) => {
    const search = { name: getPayload(row), query: WORD, filters: {} };
    await world.people.user.sendOk('POST', '/api/search/saved', search);
    return checkScreen('/search', row, world);
  },
  'sync_token.name': async (row, world) => {
    await world.people.user.sendOk('POST', '/api/users/me/greader-tokens', { name: getPayload(row) });
    return checkScreen('/settings/apps', row, world);
  },
  'watchlist.name': async (row, world) => {
    await world.people.user.sendOk('POST', '/api/watchlists', { name: getPayload(row), keywords: [WORD] });
    return checkScreen('/watchlists', row, world);
  },
  'search snippet / ts_headline': async (row, world) => {
    const html = `<p>A ${WORD} sat here. ${getPayload(row)}</p>`;
    await publishRows([{ ...row, where: 'item.content', payload: html }], world, 'Birds');
    const { items } = await world.people.user.sendOk('GET', `/api/search?q=${WORD}`);
    if (items.length === 0) return 'nothing was found';
    const found = await world.browser.inspect(items[0].snippet ?? '');
    return found[0] ?? checkScreen(`/search?q=${WORD}`, { ...row, payload: WORD }, world);
  },
  'LLM extractor markdown': (row, world) => world.markdown.read(row, world),
  'OPML export': async (row, world) => checkOpmlExport(row, world),
};

/** Opens a screen that shows the row's payload. */
export async function checkScreen(path, row, { browser, product }) {
  const { page, away, touch } = browser;
  away.length = 0;
  await page.goto(product.url + path);
  const words = getPayload(row).slice(0, 20);
  await page
    .getByText(words)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
  const text = await page.evaluate(() => document.body.innerText);
  const problems = [...(await touch()), ...away];
  return problems[0] ?? (text.includes(words) || text.includes('Hi') ? null : `${path} does not show it`);
}

/** The export is parsed by the browser's XML parser and imported by another user. */
async function checkOpmlExport(row, { internet, people, browser }) {
  const title = getPayload(row);
  const url = internet.servePage(`http://${PUBLISHER.host}/opml.xml`, {
    body: '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>',
  });
  await people.user.sendOk('POST', '/api/sources', { url, title });
  const { text } = await people.user.send('GET', '/api/sources/export.opml');
  const titles = await browser.page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'text/xml');
    const broken = document.querySelector('parsererror, script');
    return broken ? null : [...document.querySelectorAll('outline')].map((one) => one.getAttribute('text'));
  }, text);
  if (titles === null || !titles.includes(title)) return `exported as ${JSON.stringify(titles)}`;
  const opml = { raw: text, headers: { 'content-type': 'text/x-opml' } };
  await people.bob.send('POST', '/api/sources/import', opml);
  const { items } = await people.bob.sendOk('GET', '/api/sources?limit=200');
  return items.some((one) => one.title === title) ? null : 'the import has another title';
}
