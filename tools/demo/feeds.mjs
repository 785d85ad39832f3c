// Writes a site as a feed in its format: RSS 2.0, Atom (RFC 4287), RSS 1.0 (RDF) or JSON Feed 1.1.
import { renderArticleHtml, escapeMarkup } from './markup.mjs';
import { RECORDING_BYTES, RECORDING_SECONDS } from './recording.mjs';

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

/** `urls` has the addresses: site, feed, article(article), picture(article) and recording(article). */
export function writeFeed(site, urls) {
  return WRITERS[site.format](site, urls);
}

function writeRss(site, urls) {
  const items = site.articles.map(
    (article) => `<item>
  <title>${escapeMarkup(article.title)}</title>
  <link>${urls.article(article)}</link>
  <guid isPermaLink="false">${getGuid(site, article)}</guid>
  <dc:creator>${escapeMarkup(article.author)}</dc:creator>
  <pubDate>${article.publishedAt.toUTCString()}</pubDate>
  <description>${escapeMarkup(article.paragraphs[0])}</description>
  <content:encoded>${escapeMarkup(renderArticleHtml(article, urls))}</content:encoded>
  ${site.recordings ? writeEnclosure(article, urls) : ''}
</item>`,
  );
  return `${XML}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>
<title>${escapeMarkup(site.title)}</title>
<link>${urls.site}</link>
<description>${escapeMarkup(site.description)}</description>
<language>en</language>
${items.join('\n')}
</channel>
</rss>
`;
}

function writeEnclosure(article, urls) {
  return `<enclosure url="${urls.recording(article)}" length="${RECORDING_BYTES}" type="audio/wav"/>
  <itunes:duration>${RECORDING_SECONDS}</itunes:duration>`;
}

function writeAtom(site, urls) {
  const entries = site.articles.map(
    (article) => `<entry>
  <id>${getGuid(site, article)}</id>
  <title>${escapeMarkup(article.title)}</title>
  <link rel="alternate" type="text/html" href="${urls.article(article)}"/>
  <author><name>${escapeMarkup(article.author)}</name></author>
  <published>${article.publishedAt.toISOString()}</published>
  <updated>${article.publishedAt.toISOString()}</updated>
  <summary>${escapeMarkup(article.paragraphs[0])}</summary>
  <content type="html">${escapeMarkup(renderArticleHtml(article, urls))}</content>
</entry>`,
  );
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${urls.feed}</id>
<title>${escapeMarkup(site.title)}</title>
<subtitle>${escapeMarkup(site.description)}</subtitle>
<link rel="self" href="${urls.feed}"/>
<link rel="alternate" type="text/html" href="${urls.site}"/>
<updated>${site.articles[0].publishedAt.toISOString()}</updated>
${entries.join('\n')}
</feed>
`;
}

function writeRdf(site, urls) {
  const list = site.articles.map((article) => `<rdf:li rdf:resource="${urls.article(article)}"/>`);
  const items = site.articles.map(
    (article) => `<item rdf:about="${urls.article(article)}">
  <title>${escapeMarkup(article.title)}</title>
  <link>${urls.article(article)}</link>
  <dc:creator>${escapeMarkup(article.author)}</dc:creator>
  <dc:date>${article.publishedAt.toISOString()}</dc:date>
  <description>${escapeMarkup(article.paragraphs[0])}</description>
  <content:encoded>${escapeMarkup(renderArticleHtml(article, urls))}</content:encoded>
</item>`,
  );
  return `${XML}<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${urls.feed}">
<title>${escapeMarkup(site.title)}</title>
<link>${urls.site}</link>
<description>${escapeMarkup(site.description)}</description>
<items><rdf:Seq>
${list.join('\n')}
</rdf:Seq></items>
</channel>
${items.join('\n')}
</rdf:RDF>
`;
}

function writeJson(site, urls) {
  const items = site.articles.map((article) => ({
    id: getGuid(site, article),
    url: urls.article(article),
    title: article.title,
    authors: [{ name: article.author }],
    date_published: article.publishedAt.toISOString(),
    summary: article.paragraphs[0],
    content_html: renderArticleHtml(article, urls),
  }));
  const head = {
    title: site.title,
    description: site.description,
    home_page_url: urls.site,
    feed_url: urls.feed,
  };
  return JSON.stringify(
    { version: 'https://jsonfeed.org/version/1.1', language: 'en', ...head, items },
    null,
    2,
  );
}

const WRITERS = { rss: writeRss, atom: writeAtom, rdf: writeRdf, json: writeJson };

/** Stable across starts, so that read articles stay read. */
function getGuid(site, article) {
  return `tag:demo.invalid,2026:${site.slug}/${article.slug}`;
}

/** All sites as OPML 2.0, in folders by category. */
export function writeOpml(sites, urlsOf) {
  const folders = Map.groupBy(sites, ({ category }) => category);
  const writeOutline = (site) => {
    const { feed, site: home } = urlsOf(site);
    const title = escapeMarkup(site.title);
    return `<outline type="rss" text="${title}" title="${title}" xmlUrl="${feed}" htmlUrl="${home}"
  description="${escapeMarkup(site.description)}"/>`;
  };
  const body = [...folders].map(
    ([category, members]) =>
      `<outline text="${escapeMarkup(category)}">\n${members.map(writeOutline).join('\n')}\n</outline>`,
  );
  return `${XML}<opml version="2.0">
<head><title>Demo sites</title></head>
<body>
${body.join('\n')}
</body>
</opml>
`;
}
