// The worst documents that we know a site can serve: feeds, pages and texts, each near the limit of
// its bytes.

const MIB = 1024 * 1024;
/** Under the 5 MiB that a page or a feed may have. */
const NEARLY_ALL = 4.9 * MIB;

/** So many times that it has `bytes`. */
const filled = (piece, bytes = NEARLY_ALL) => piece.repeat(Math.floor(bytes / piece.length));

const item = (n, html = 'Words.') =>
  `<item><guid>g${n}</guid><title>T${n}</title><link>https://hostile.test/${n}</link>` +
  `<description>${html}</description></item>`;
const rss = (items) => `<rss version="2.0"><channel><title>Hostile</title>${items}</channel></rss>`;
const escaped = (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const page = (body, head = '') =>
  `<!doctype html><html><head><title>Hostile</title>${head}</head><body>${body}</body></html>`;
const article = (html) => page(`<main><article><h1>Hostile</h1>${html}</article></main>`);

/** Words that repeat themselves, and one word of another kind in each paragraph. */
export const REPETITIVE = 'the same words again and again ';
export const repetitivePage = (n) =>
  article(Array.from({ length: 1_000 }, (_, at) => `<p>${REPETITIVE.repeat(33)}${n}-${at}</p>`).join(''));

export const FEEDS = {
  'many-items': () =>
    rss(filled(item(1), NEARLY_ALL).replaceAll(/g1<|T1<|\/1</g, (all, at) => all.replace('1', `${at}`))),
  'deep-elements': () => rss(`<item><guid>1</guid>${filled('<a>', MIB)}`),
  'deep-html': () => rss(item(1, escaped(filled('<div>', MIB)))),
  'misnested-html': () => rss(item(1, escaped(filled('<b><p><i></b></p>', MIB)))),
  'open-tags': () => rss(item(1, escaped(filled('<a href="', MIB)))),
  'many-links': () => rss(item(1, escaped(filled('<a href="/x">x</a> ', MIB)))),
  'many-images': () => rss(item(1, escaped(filled('<img src="/x.png" srcset="/a 1x, /b 2x">', MIB)))),
  references: () => rss(item(1, filled('&amp;amp;', NEARLY_ALL - MIB))),
  'bare-signs': () => rss(item(1, filled('& < ', NEARLY_ALL - MIB))),
  attributes: () => rss(`<item ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  spaces: () => rss(item(1, filled(' \n', NEARLY_ALL - MIB))),
  'long-title': () =>
    rss(`<item><guid>1</guid><title>${filled('A long title & <b>more</b> ')}</title></item>`),
  cdata: () => rss(`<item><guid>1</guid><description>${filled('<![CDATA[]]>')}</description></item>`),
  'json-deep': () => `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(2 * MIB)}`,
};

export const PAGES = {
  'feed-links': () =>
    page('', filled('<link rel="alternate" type="application/rss+xml" href="/none">', NEARLY_ALL)),
  'deep-divs': () => article(filled('<div>', NEARLY_ALL)),
  'deep-inline': () => article(filled('<b>x', 2 * MIB)),
  comments: () => page(filled('<!--', NEARLY_ALL)),
  'open-tags': () => page(filled('<a href="', NEARLY_ALL)),
  'open-links': () => page('', filled('<link ', NEARLY_ALL)),
  spaces: () => page(filled(' ', NEARLY_ALL)),
  paragraphs: () => article(filled('<p>Some words, of which a paragraph is made. ', NEARLY_ALL)),
  tables: () => article(filled('<table><tr><td>', 2 * MIB)),
  references: () => article(`<p>${filled('&amp;', NEARLY_ALL)}</p>`),
  icons: () => page('', filled('<link rel="icon" href="/none.ico">', NEARLY_ALL)),
  attributes: () => page(`<div ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}>`),
  anchors: () => page(filled('<a href="/feed/none">RSS</a>', NEARLY_ALL)),
};
