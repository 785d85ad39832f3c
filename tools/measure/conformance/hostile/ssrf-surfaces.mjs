// The ways for an address to enter the product: from a user (DIRECT) or from a site (INDIRECT).
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
const RUN_MS = 30_000;
const POLL_MS = 50;
let pages = 0;

const createPoster =
  (path) =>
  async (url, { people }) =>
    people.user.send('POST', path, { json: { url } });

/** name: (url, world) => answer */
export const DIRECT = {
  source: async (url, world) => {
    const answer = await createPoster('/api/sources')(url, world);
    if (answer.status === 201) await world.people.user.sendOk('DELETE', `/api/sources/${answer.body.slug}`);
    return answer;
  },
  preview: createPoster('/api/sources/preview'),
  newsletter: createPoster('/api/sources/newsletter/preview'),
  'save-url': createPoster('/api/articles/save-url'),
};

/** Surfaces that must request a public address; one without any request would pass every row. */
export const REQUESTING = new Set([
  'redirect',
  'image proxy',
  'pictures of apps',
  'extraction',
  'feed address',
  'list of feeds',
  'web research',
]);

/** name: (url, world) => answers */
export const INDIRECT = {
  redirect: async (url, world) => {
    const moved = servePage(world, {
      raw: `HTTP/1.1 302 Found\r\nLocation: ${toHeader(url)}\r\nConnection: close\r\n\r\n`,
    });
    const paths = ['/api/sources', '/api/sources/preview', '/api/articles/save-url'];
    return Promise.all(paths.map((path) => world.people.user.send('POST', path, { json: { url: moved } })));
  },
  'feed, icon': async (url, world) => {
    const u = escapeXml(url);
    const { slug } = await createSource(
      world,
      buildFeed(
        `<atom:link rel="self" href="${u}"/><atom:link rel="hub" href="${u}"/><image><url>${u}</url></image>
       <icon>${u}</icon><cloud domain="${u}" port="80" path="/" registerProcedure="" protocol="http-post"/>`,
        '<description>Words.</description>',
      ),
    );
    return [await world.people.user.send('GET', `/api/sources/${slug}/icon`)];
  },
  enclosure: (url, world) =>
    openArticle(
      url,
      world,
      `<enclosure url="${escapeXml(url)}" type="audio/mpeg" length="1"/>
    <enclosure url="${escapeXml(url)}" type="image/png" length="1"/><comments>${escapeXml(url)}</comments>
    <media:thumbnail url="${escapeXml(url)}"/><guid isPermaLink="true">${escapeXml(url)}</guid>`,
    ),
  'image proxy': (url, world) =>
    openArticle(url, world, `<description>${escapeXml(buildPictures(escapeXml(url)))}</description>`),
  'pictures of apps': async (url, world) => {
    const { slug } = await createSource(
      world,
      buildFeed('', `<description>${escapeXml(buildPictures(escapeXml(url)))}</description>`),
    );
    const path = `/api/greader/reader/api/0/stream/contents/feed/${slug}`;
    const { items } = await world.people.token.sendOk('GET', path);
    const shown = items.flatMap(
      ({ summary }) => summary.content.match(/\/api\/greader\/pictures\/[^"\s]+/g) ?? [],
    );
    return Promise.all(shown.map((picture) => world.people.anon.send('GET', picture)));
  },
  extraction: (url, world) => openArticle(url, world, `<link>${escapeXml(url)}</link>`),
  page: async (url, world) => {
    const named = servePage(world, { headers: { 'content-type': 'text/html' }, body: buildPage(url) });
    const { user } = world.people;
    const found = await user.send('POST', '/api/sources', { json: { url: named } });
    const saved = await user.send('POST', '/api/articles/save-url', { json: { url: named } });
    const answers = [found, saved];
    if (saved.status === 201) answers.push(...(await requestArticleParts(saved.body.article_id, world)));
    return answers;
  },
  'feed address': async (url, world) => {
    const { user } = world.people;
    // An existing feed would be refused without a request.
    await deleteSources(user);
    const { slug } = await createSource(world, buildFeed('', ''));
    const changed = await user.send('PATCH', `/api/sources/${slug}`, { json: { feed_url: url } });
    await ingestAll(user, { sources: [slug] });
    await user.sendOk('DELETE', `/api/sources/${slug}`);
    return [changed];
  },
  'list of feeds': async (url, world) => {
    const { user } = world.people;
    await deleteSources(user);
    // A run is visible only to users with a source in it.
    await createSource(world, buildFeed('', ''));
    const outline = `<outline text="x" xmlUrl="${escapeXml(url)}" htmlUrl="${escapeXml(url)}"/>`;
    const raw = `<opml version="2.0"><body>${outline}</body></opml>`;
    const imported = await user.send('POST', '/api/sources/import', {
      raw,
      headers: { 'content-type': 'text/x-opml' },
    });
    await ingestAll(user);
    await deleteSources(user);
    return [imported];
  },
  'web research': async (url, { research }) => [await research.find(url)],
};

/** Opens an article of a new source with all parts that a user may request. */
async function openArticle(_url, world, item) {
  const { user } = world.people;
  const { slug } = await createSource(world, buildFeed('', item));
  const { items } = await user.sendOk('GET', `/api/articles?source=${slug}`);
  return items[0] ? requestArticleParts(items[0].article_id, world) : [];
}

async function requestArticleParts(id, { people: { user } }) {
  const answers = [
    await user.send('POST', `/api/articles/${id}/body`),
    await user.send('GET', `/api/articles/${id}/image`),
  ];
  const { content_html: html } = await user.sendOk('GET', `/api/articles/${id}`);
  for (const [, picture] of html.matchAll(/["\s](\/api\/images\/[^"\s]+)/g))
    answers.push(await user.send('GET', picture));
  return answers;
}

async function deleteSources(user) {
  const { items } = await user.sendOk('GET', '/api/sources?limit=200');
  await Promise.all(items.map(({ slug }) => user.send('DELETE', `/api/sources/${slug}`)));
}

async function createSource(world, body) {
  return world.people.user.sendOk('POST', '/api/sources', { url: servePage(world, { body }) });
}

async function ingestAll(user, which = {}) {
  const { run_id: run } = await user.sendOk('POST', '/api/ingest', which);
  for (const until = Date.now() + RUN_MS; Date.now() < until;) {
    const { status } = await user.sendOk('GET', `/api/ingest/runs/${run}`);
    if (status !== 'running' && status !== 'queued') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the run did not end');
}

function buildPictures(u) {
  return `<p>Words.</p><img src="${u}"><img srcset="${u} 2x">`;
}

function servePage({ internet }, answer) {
  return internet.servePage(`${SITE}/page-${++pages}`, answer);
}

function buildFeed(channel, item) {
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:media="http://search.yahoo.com/mrss/">
    <channel><title>F${pages}</title><link>${SITE}/home-${pages}</link>${channel}
    <item><title>One</title>${item}</item></channel></rss>`;
}

function buildPage(url) {
  const u = escapeXml(url);
  const words = '<p>There is much to write here, and this page writes all of it. </p>'.repeat(30);
  return `<!doctype html><html><head><title>T</title>
    <link rel="alternate" type="application/rss+xml" href="${u}">
    <link rel="icon" href="${u}">
    <link rel="canonical" href="${u}"><link rel="amphtml" href="${u}">
    <meta property="og:image" content="${u}">
    <meta property="og:url" content="${u}">
    <meta http-equiv="refresh" content="0;url=${u}"></head>
    <body><article>${words}<img src="${u}">${words}</article></body></html>`;
}

/** The address as a header can contain it; rows of the group `redirect` cover the rest. */
function toHeader(url) {
  return Buffer.from(url.replaceAll(/[\r\n]/g, '')).toString('latin1');
}

function escapeXml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
