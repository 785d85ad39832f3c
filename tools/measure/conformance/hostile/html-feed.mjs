// Publishes rows of the group `html` as articles of a feed, each with its own page.
import { PUBLISHER } from './internet.mjs';
import { generateText } from './generated.mjs';

const SITE = `http://${PUBLISHER.host}`;
const MINUTE_MS = 60_000;
const SENTENCE = 'This page says what pages say, so that it reads like an article of some length. ';
const WORDS = `<p>${SENTENCE.repeat(9)}</p>`;

/** Parts of an item that can contain a payload. */
export const ITEM_PARTS = [
  ...['content', 'title', 'link', 'author', 'category', 'guid(isPermaLink)'],
  ...['media:thumbnail', 'enclosure', 'comments'],
];

export const getPayload = (row) => row.payload ?? generateText(row.gen);

/** Adds a source with the rows; `ids` maps row ids to article ids. */
export async function publishRows(rows, { internet, people: { user } }, title = 'Hostile rows') {
  for (const row of rows)
    internet.servePage(getPageUrl(row), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: buildPage(row),
    });
  const url = internet.servePage(`${SITE}/${rows[0].id}.xml`, { body: buildFeed(rows, title) });
  const started = performance.now();
  const { slug } = await user.sendOk('POST', '/api/sources', { url });
  const tookMs = performance.now() - started;
  const { items } = await user.sendOk('GET', `/api/articles?source=${slug}&limit=200`);
  const inOrder = items.map(({ article_id: id }) => id);
  return { slug, tookMs, ids: new Map(rows.map((row, at) => [row.id, inOrder[at]])), inOrder };
}

export function getPageUrl({ id }) {
  return `${SITE}/pages/${id}`;
}

function buildPage(row) {
  const payload = row.where.endsWith('content') ? getPayload(row) : '';
  const article = `<article><h1>${row.id}</h1>${WORDS}${payload}${WORDS}</article>`;
  return `<!doctype html><title>${row.id}</title>${article}`;
}

function buildFeed(rows, title) {
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${escapeXml(title)}</title><link>${SITE}/</link>
    <description/>${rows.map(buildItem).join('')}</channel></rss>`;
}

/** Newest first, as in lists. */
function buildItem(row, at) {
  const payload = getPayload(row);
  const has = (part) => row.where === `item.${part}`;
  const html = row.where.endsWith('content') ? payload : '<p>Words of an article.</p>';
  const link = has('link') ? escapeXml(payload) : getPageUrl(row);
  return [
    `<item><title>${has('title') ? formatTitle(row) : row.id}</title>`,
    `<pubDate>${new Date(Date.now() - (at + 1) * MINUTE_MS).toUTCString()}</pubDate>`,
    has('guid(isPermaLink)')
      ? `<guid isPermaLink="true">${escapeXml(payload)}</guid>`
      : `<guid isPermaLink="false">${row.id}</guid><link>${link}</link>`,
    has('author') ? `<dc:creator>${escapeXml(payload)}</dc:creator>` : '',
    has('category') ? `<category>${escapeXml(payload)}</category>` : '',
    has('media:thumbnail') ? `<media:thumbnail url="${escapeXml(payload)}"/>` : '',
    has('enclosure') ? `<enclosure url="${escapeXml(payload)}" type="image/png" length="1"/>` : '',
    has('comments') ? `<comments>${escapeXml(payload)}</comments>` : '',
    // Not escaped again, because a body of two million brackets must fit.
    `<description><![CDATA[<p>Before.</p>${html.replaceAll(']]>', ']] >')}]]></description></item>`,
  ].join('');
}

/** A title that is already escaped is used unchanged. */
function formatTitle({ payload }) {
  return payload.startsWith('&') ? payload : escapeXml(payload);
}

/** Character references for markup, and for control characters, which XML does not allow. */
function escapeXml(text) {
  return text.replace(/[&<>"\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);
}
