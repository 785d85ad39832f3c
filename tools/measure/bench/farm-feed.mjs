// Writes one feed of the farm as RSS 2.0 with content:encoded or as Atom (RFC 4287).
import { createArticle, createSite } from './farm-text.mjs';

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const SUMMARY_LENGTH = 160;

/** Even feeds are RSS, odd ones Atom. */
export const getContentType = (feed) => (feed % 2 === 0 ? 'application/rss+xml' : 'application/atom+xml');

/** The articles `first` to `first + count`, newest first. */
export function writeFeed(feed, { first, count, ...options }) {
  const numbers = Array.from({ length: count }, (_, i) => first + count - 1 - i);
  const articles = numbers.map((k) => createArticle(feed, k, options));
  const { base } = options;
  const site = { ...createSite(feed), home: `${base}/site/${feed}`, self: `${base}/feed/${feed}` };
  return feed % 2 === 0 ? writeRss(site, articles) : writeAtom(site, articles);
}

function writeRss(site, articles) {
  const spaces =
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${HEAD}<rss version="2.0" ${spaces}>
<channel><title>${escapeXml(site.title)}</title><link>${site.home}</link>
<description>${escapeXml(site.description)}</description>
${articles.map(writeRssItem).join('\n')}
</channel></rss>
`;
}

function writeRssItem({ id, url, title, html, author, tags, at }) {
  const categories = tags.map((tag) => `<category>${tag}</category>`).join('');
  return (
    `<item><title>${escapeXml(title)}</title><link>${url}</link><guid isPermaLink="false">${id}</guid>` +
    `<pubDate>${at.toUTCString()}</pubDate><dc:creator>${escapeXml(author)}</dc:creator>${categories}` +
    `<description>${escapeXml(stripTags(html).slice(0, SUMMARY_LENGTH))}</description>` +
    `<content:encoded><![CDATA[${html}]]></content:encoded></item>`
  );
}

function writeAtom(site, articles) {
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(site.title)}</title>
<link href="${site.home}"/><link rel="self" href="${site.self}"/><id>${site.self}</id>
<subtitle>${escapeXml(site.description)}</subtitle><updated>${articles[0].at.toISOString()}</updated>
${articles.map(writeAtomEntry).join('\n')}
</feed>
`;
}

function writeAtomEntry({ id, url, title, html, author, tags, at }) {
  const categories = tags.map((tag) => `<category term="${tag}"/>`).join('');
  return (
    `<entry><title>${escapeXml(title)}</title><link rel="alternate" href="${url}"/><id>${id}</id>` +
    `<published>${at.toISOString()}</published><updated>${at.toISOString()}</updated>` +
    `<author><name>${escapeXml(author)}</name></author>${categories}` +
    `<content type="html">${escapeXml(html)}</content></entry>`
  );
}

/** All feeds as OPML 2.0, in ten folders. */
export function writeOpml(feeds, urlOf) {
  const folders = Map.groupBy(
    Array.from({ length: feeds }, (_, feed) => feed),
    (feed) => feed % 10,
  );
  const writeOutline = (feed) =>
    `<outline type="rss" text="${escapeXml(createSite(feed).title)}" xmlUrl="${urlOf(feed)}"/>`;
  const body = [...folders].map(
    ([number, members]) =>
      `<outline text="Folder ${number}">\n${members.map(writeOutline).join('\n')}\n</outline>`,
  );
  const head = '<head><title>Farm</title></head>';
  return `${HEAD}<opml version="2.0">${head}<body>\n${body.join('\n')}\n</body></opml>\n`;
}

const stripTags = (html) => html.replace(/<[^>]*>/g, ' ');

function escapeXml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
