// One feed of the farm, written as RSS 2.0 with content:encoded or as Atom (RFC 4287).
import { articleOf, siteOf } from './farm-text.mjs';

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const SUMMARY_LENGTH = 160;

/** Even feeds are RSS, odd ones Atom. */
export const typeOf = (feed) => (feed % 2 === 0 ? 'application/rss+xml' : 'application/atom+xml');

/** The articles `first` to `first + count`, newest first. */
export function writeFeed(feed, { first, count, base, bytes }) {
  const numbers = Array.from({ length: count }, (_, i) => first + count - 1 - i);
  const articles = numbers.map((k) => articleOf(feed, k, { base, bytes }));
  const site = { ...siteOf(feed), home: `${base}/site/${feed}`, self: `${base}/feed/${feed}` };
  return feed % 2 === 0 ? rss(site, articles) : atom(site, articles);
}

function rss(site, articles) {
  const spaces =
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${HEAD}<rss version="2.0" ${spaces}>
<channel><title>${escape(site.title)}</title><link>${site.home}</link>
<description>${escape(site.description)}</description>
${articles.map(rssItem).join('\n')}
</channel></rss>
`;
}

function rssItem({ id, url, title, html, author, tags, at }) {
  const categories = tags.map((tag) => `<category>${tag}</category>`).join('');
  return (
    `<item><title>${escape(title)}</title><link>${url}</link><guid isPermaLink="false">${id}</guid>` +
    `<pubDate>${at.toUTCString()}</pubDate><dc:creator>${escape(author)}</dc:creator>${categories}` +
    `<description>${escape(plain(html).slice(0, SUMMARY_LENGTH))}</description>` +
    `<content:encoded><![CDATA[${html}]]></content:encoded></item>`
  );
}

function atom(site, articles) {
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>${escape(site.title)}</title>
<link href="${site.home}"/><link rel="self" href="${site.self}"/><id>${site.self}</id>
<subtitle>${escape(site.description)}</subtitle><updated>${articles[0].at.toISOString()}</updated>
${articles.map(atomEntry).join('\n')}
</feed>
`;
}

function atomEntry({ id, url, title, html, author, tags, at }) {
  const categories = tags.map((tag) => `<category term="${tag}"/>`).join('');
  return (
    `<entry><title>${escape(title)}</title><link rel="alternate" href="${url}"/><id>${id}</id>` +
    `<published>${at.toISOString()}</published><updated>${at.toISOString()}</updated>` +
    `<author><name>${escape(author)}</name></author>${categories}` +
    `<content type="html">${escape(html)}</content></entry>`
  );
}

/** All feeds as OPML 2.0, in ten folders. */
export function writeOpml(feeds, urlOf) {
  const folders = Map.groupBy(
    Array.from({ length: feeds }, (_, feed) => feed),
    (feed) => feed % 10,
  );
  const outline = (feed) =>
    `<outline type="rss" text="${escape(siteOf(feed).title)}" xmlUrl="${urlOf(feed)}"/>`;
  const body = [...folders].map(
    ([number, members]) =>
      `<outline text="Folder ${number}">\n${members.map(outline).join('\n')}\n</outline>`,
  );
  const head = '<head><title>Farm</title></head>';
  return `${HEAD}<opml version="2.0">${head}<body>\n${body.join('\n')}\n</body></opml>\n`;
}

const plain = (html) => html.replace(/<[^>]*>/g, ' ');

function escape(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
