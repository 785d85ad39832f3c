import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { writeFeed, writeOpml } from './feeds.mjs';
import { FEED_TYPES, articlePage, sitePage } from './markup.mjs';
import { readSites } from './sites.mjs';

const HOST = '127.0.0.1';

/** Serves the invented sites on loopback. Answers { opml, stop() }. */
export async function startDemoSites(port) {
  const sites = await readSites(Date.now());
  const home = `http://${HOST}:${port}`;
  const urlsOf = (site) => ({
    site: `${home}/${site.slug}/`,
    feed: `${home}/${site.slug}/feed`,
    article: (article) => `${home}/${site.slug}/${article.slug}`,
  });
  const documents = new Map(sites.flatMap((site) => [...documentsOf(site, urlsOf(site))]));
  const server = createServer((request, response) => answer(documents.get(request.url), request, response));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { opml: writeOpml(sites, urlsOf), stop };
}

/** Every path of a site, with what is there. */
function* documentsOf(site, urls) {
  const html = 'text/html; charset=utf-8';
  const front = sitePage(site, { feedUrl: urls.feed, articleUrl: urls.article });
  yield [`/${site.slug}/`, document(html, front)];
  yield [`/${site.slug}/feed`, document(`${FEED_TYPES[site.format]}; charset=utf-8`, writeFeed(site, urls))];
  for (const article of site.articles) {
    yield [`/${site.slug}/${article.slug}`, document(html, articlePage(site, article))];
  }
}

function document(type, text) {
  return { type, text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` };
}

/** A reader that has the document already gets none (RFC 9110 §13.1.2). */
function answer(found, request, response) {
  if (!found)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  if (request.headers['if-none-match'] === found.etag)
    return response.writeHead(304, { etag: found.etag }).end();
  response.writeHead(200, { 'content-type': found.type, etag: found.etag });
  return response.end(request.method === 'HEAD' ? undefined : found.text);
}
