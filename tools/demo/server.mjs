import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { writeFeed, writeOpml } from './feeds.mjs';
import { FEED_TYPES, renderArticlePage, renderSitePage } from './markup.mjs';
import { readSites } from './sites.mjs';

const HOST = '127.0.0.1';

/** Serves the invented sites on loopback. Returns { opml, stop() }. */
export async function startDemoSites(port) {
  const sites = await readSites(Date.now());
  const home = `http://${HOST}:${port}`;
  const getUrls = (site) => ({
    site: `${home}/${site.slug}/`,
    feed: `${home}/${site.slug}/feed`,
    article: (article) => `${home}/${site.slug}/${article.slug}`,
  });
  const documents = new Map(sites.flatMap((site) => [...listDocuments(site, getUrls(site))]));
  const server = createServer((request, response) =>
    answerRequest(documents.get(request.url), request, response),
  );
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { opml: writeOpml(sites, getUrls), stop };
}

/** Every path of a site with its document. */
function* listDocuments(site, urls) {
  const html = 'text/html; charset=utf-8';
  const front = renderSitePage(site, { feedUrl: urls.feed, articleUrl: urls.article });
  yield [`/${site.slug}/`, createDocument(html, front)];
  yield [
    `/${site.slug}/feed`,
    createDocument(`${FEED_TYPES[site.format]}; charset=utf-8`, writeFeed(site, urls)),
  ];
  for (const article of site.articles) {
    yield [`/${site.slug}/${article.slug}`, createDocument(html, renderArticlePage(site, article))];
  }
}

function createDocument(type, text) {
  return { type, text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` };
}

/** Returns 304 when the client has the document (RFC 9110 §13.1.2). */
function answerRequest(found, request, response) {
  if (!found)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  if (request.headers['if-none-match'] === found.etag)
    return response.writeHead(304, { etag: found.etag }).end();
  response.writeHead(200, { 'content-type': found.type, etag: found.etag });
  return response.end(request.method === 'HEAD' ? undefined : found.text);
}
