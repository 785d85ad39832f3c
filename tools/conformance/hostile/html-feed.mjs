// Rows of the group `html` as articles of a feed, each with a page of its own.
import { PUBLISHER } from './internet.mjs';
import { generated } from './generated.mjs';

const SITE = `http://${PUBLISHER.host}`;
const MINUTE_MS = 60_000;
const SENTENCE = 'This page says what pages say, so that it reads like an article of some length. ';
const WORDS = `<p>${SENTENCE.repeat(9)}</p>`;

/** Parts of an item in which a payload can stand. */
export const ITEM_PARTS = [
  ...['content', 'title', 'link', 'author', 'category', 'guid(isPermaLink)'],
  ...['media:thumbnail', 'enclosure', 'comments'],
];

export const payloadOf = (row) => row.payload ?? generated(row.gen);

/** A source of the rows; the articles by row: Map(id of the row, id of the article). */
export async function published(rows, { internet, people: { user } }, title = 'Hostile rows') {
  for (const row of rows)
    internet.page(pageOf(row), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: documentOf(row),
    });
  const url = internet.page(`${SITE}/${rows[0].id}.xml`, { body: feedOf(rows, title) });
  const started = performance.now();
  const { slug } = await user.good('POST', '/api/sources', { url });
  const tookMs = performance.now() - started;
  const { items } = await user.good('GET', `/api/articles?source=${slug}&limit=200`);
  const inOrder = items.map(({ article_id: id }) => id);
  return { slug, tookMs, ids: new Map(rows.map((row, at) => [row.id, inOrder[at]])), inOrder };
}

export function pageOf({ id }) {
  return `${SITE}/pages/${id}`;
}

function documentOf(row) {
  const payload = row.where.endsWith('content') ? payloadOf(row) : '';
  const article = `<article><h1>${row.id}</h1>${WORDS}${payload}${WORDS}</article>`;
  return `<!doctype html><title>${row.id}</title>${article}`;
}

function feedOf(rows, title) {
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${xml(title)}</title><link>${SITE}/</link>
    <description/>${rows.map(item).join('')}</channel></rss>`;
}

/** The newest first, as they are listed. */
function item(row, at) {
  const payload = payloadOf(row);
  const has = (part) => row.where === `item.${part}`;
  const html = row.where.endsWith('content') ? payload : '<p>Words of an article.</p>';
  return [
    `<item><title>${has('title') ? titled(row) : row.id}</title>`,
    `<pubDate>${new Date(Date.now() - (at + 1) * MINUTE_MS).toUTCString()}</pubDate>`,
    has('guid(isPermaLink)')
      ? `<guid isPermaLink="true">${xml(payload)}</guid>`
      : `<guid isPermaLink="false">${row.id}</guid><link>${has('link') ? xml(payload) : pageOf(row)}</link>`,
    has('author') ? `<dc:creator>${xml(payload)}</dc:creator>` : '',
    has('category') ? `<category>${xml(payload)}</category>` : '',
    has('media:thumbnail') ? `<media:thumbnail url="${xml(payload)}"/>` : '',
    has('enclosure') ? `<enclosure url="${xml(payload)}" type="image/png" length="1"/>` : '',
    has('comments') ? `<comments>${xml(payload)}</comments>` : '',
    // As it is, not escaped once more: a body of two million brackets must fit.
    `<description><![CDATA[<p>Before.</p>${html.replaceAll(']]>', ']] >')}]]></description></item>`,
  ].join('');
}

/** A title that is escaped already, as the row has it, is put into the document as it is. */
function titled({ payload }) {
  return payload.startsWith('&') ? payload : xml(payload);
}

/** References for what is markup, and for controls, which a document cannot have as they are. */
function xml(text) {
  return text.replace(/[&<>"\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);
}
