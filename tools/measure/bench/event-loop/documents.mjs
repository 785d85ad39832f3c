// The worst known documents of a site: feeds, pages and texts, each close to the limit of bytes.

const MIB = 1024 * 1024;
/** Below the 5 MiB that a page or a feed may have. */
const NEAR_LIMIT_BYTES = 4.9 * MIB;

/** Repeats `piece` to `bytes` bytes. */
const fillText = (piece, bytes = NEAR_LIMIT_BYTES) => piece.repeat(Math.floor(bytes / piece.length));

const buildItem = (n, html = 'Words.') =>
  `<item><guid>g${n}</guid><title>T${n}</title><link>https://hostile.test/${n}</link>` +
  `<description>${html}</description></item>`;
const buildRss = (items) => `<rss version="2.0"><channel><title>Hostile</title>${items}</channel></rss>`;
const escapeHtml = (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const buildPage = (body, head = '') =>
  `<!doctype html><html><head><title>Hostile</title>${head}</head><body>${body}</body></html>`;
const buildArticlePage = (html) => buildPage(`<main><article><h1>Hostile</h1>${html}</article></main>`);

/** A repetitive text with one different word in each paragraph. */
export const REPETITIVE_TEXT = 'the same words again and again ';
export const buildRepetitivePage = (n) =>
  buildArticlePage(
    Array.from({ length: 1_000 }, (_, at) => `<p>${REPETITIVE_TEXT.repeat(33)}${n}-${at}</p>`).join(''),
  );

export const FEEDS = {
  'many-items': () =>
    buildRss(
      fillText(buildItem(1), NEAR_LIMIT_BYTES).replaceAll(/g1<|T1<|\/1</g, (all, at) =>
        all.replace('1', `${at}`),
      ),
    ),
  'deep-elements': () => buildRss(`<item><guid>1</guid>${fillText('<a>', MIB)}`),
  'deep-html': () => buildRss(buildItem(1, escapeHtml(fillText('<div>', MIB)))),
  'misnested-html': () => buildRss(buildItem(1, escapeHtml(fillText('<b><p><i></b></p>', MIB)))),
  'open-tags': () => buildRss(buildItem(1, escapeHtml(fillText('<a href="', MIB)))),
  'many-links': () => buildRss(buildItem(1, escapeHtml(fillText('<a href="/x">x</a> ', MIB)))),
  'many-images': () =>
    buildRss(buildItem(1, escapeHtml(fillText('<img src="/x.png" srcset="/a 1x, /b 2x">', MIB)))),
  references: () => buildRss(buildItem(1, fillText('&amp;amp;', NEAR_LIMIT_BYTES - MIB))),
  'bare-signs': () => buildRss(buildItem(1, fillText('& < ', NEAR_LIMIT_BYTES - MIB))),
  attributes: () => buildRss(`<item ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  spaces: () => buildRss(buildItem(1, fillText(' \n', NEAR_LIMIT_BYTES - MIB))),
  'long-title': () =>
    buildRss(`<item><guid>1</guid><title>${fillText('A long title & <b>more</b> ')}</title></item>`),
  cdata: () => buildRss(`<item><guid>1</guid><description>${fillText('<![CDATA[]]>')}</description></item>`),
  'json-deep': () => `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(2 * MIB)}`,
};

export const PAGES = {
  'feed-links': () =>
    buildPage(
      '',
      fillText('<link rel="alternate" type="application/rss+xml" href="/none">', NEAR_LIMIT_BYTES),
    ),
  'deep-divs': () => buildArticlePage(fillText('<div>', NEAR_LIMIT_BYTES)),
  'deep-inline': () => buildArticlePage(fillText('<b>x', 2 * MIB)),
  comments: () => buildPage(fillText('<!--', NEAR_LIMIT_BYTES)),
  'open-tags': () => buildPage(fillText('<a href="', NEAR_LIMIT_BYTES)),
  'open-links': () => buildPage('', fillText('<link ', NEAR_LIMIT_BYTES)),
  spaces: () => buildPage(fillText(' ', NEAR_LIMIT_BYTES)),
  paragraphs: () => buildArticlePage(fillText('<p>Some words that make a paragraph. ', NEAR_LIMIT_BYTES)),
  tables: () => buildArticlePage(fillText('<table><tr><td>', 2 * MIB)),
  references: () => buildArticlePage(`<p>${fillText('&amp;', NEAR_LIMIT_BYTES)}</p>`),
  icons: () => buildPage('', fillText('<link rel="icon" href="/none.ico">', NEAR_LIMIT_BYTES)),
  attributes: () => buildPage(`<div ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}>`),
  anchors: () => buildPage(fillText('<a href="/feed/none">RSS</a>', NEAR_LIMIT_BYTES)),
};
