import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { writeCommonplace } from './commonplace.mjs';
import { writeFeed, writeOpml } from './feeds.mjs';
import { FEED_TYPES, renderArticlePage, renderSitePage } from './markup.mjs';
import { drawPicture } from './picture.mjs';
import { writeRecording } from './recording.mjs';
import { readSites } from './sites.mjs';

const HOST = '127.0.0.1';
/** A site that is gone, so that the demo shows a source that fails. */
const LOST_FEED = 'closed-garden/feed';

/**
 * Serves the invented sites on loopback. Returns { opml, firstOpml, lostFeed, stop() }: the site in
 * `firstOpml` has the articles that others are compared with, and `lostFeed` answers 404.
 */
export async function startDemoSites(port) {
  const sites = await readSites(Date.now());
  const home = `http://${HOST}:${port}`;
  const getUrls = (site) => ({
    site: `${home}/${site.slug}/`,
    feed: `${home}/${site.slug}/feed`,
    article: (article) => `${home}/${site.slug}/${article.slug}`,
    picture: (article) => `${home}/${site.slug}/${article.slug}.png`,
    recording: (article) => `${home}/${site.slug}/${article.slug}.wav`,
  });
  const commonplace = writeCommonplace(sites, Date.now());
  const documents = new Map(
    [...sites, commonplace].flatMap((site) => [...listDocuments(site, getUrls(site))]),
  );
  const server = createServer((request, response) =>
    answerRequest(documents.get(request.url), request, response),
  );
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return {
    opml: writeOpml(sites, getUrls),
    firstOpml: writeOpml([commonplace], getUrls),
    lostFeed: `${home}/${LOST_FEED}`,
    stop,
  };
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
    const path = `/${site.slug}/${article.slug}`;
    yield [path, createDocument(html, renderArticlePage(site, article, urls))];
    if (article.hasPicture) yield [`${path}.png`, createDrawing('image/png', drawPicture, article)];
    if (site.recordings) yield [`${path}.wav`, createDrawing('audio/wav', writeRecording, article)];
  }
}

function createDocument(type, text) {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  return { type, etag, getContent: () => text };
}

/** A picture takes a tenth of a second, so it is drawn when it is requested. */
function createDrawing(type, draw, { number }) {
  return { type, etag: `"${number}"`, getContent: () => draw(number) };
}

/** Returns 304 when the client has the document (RFC 9110 §13.1.2). */
function answerRequest(found, request, response) {
  if (!found)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  if (request.headers['if-none-match'] === found.etag)
    return response.writeHead(304, { etag: found.etag }).end();
  response.writeHead(200, { 'content-type': found.type, etag: found.etag });
  return response.end(request.method === 'HEAD' ? undefined : found.getContent());
}
