// The ways by which an address comes into the product: given by a person (DIRECT), or written by a site.
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
const RUN_MS = 30_000;
const POLL_MS = 50;
let pages = 0;

const post =
  (path) =>
  async (url, { people }) =>
    people.user.ask('POST', path, { json: { url } });

/** name: (url, world) => answer */
export const DIRECT = {
  source: async (url, world) => {
    const answer = await post('/api/sources')(url, world);
    if (answer.status === 201) await world.people.user.good('DELETE', `/api/sources/${answer.body.slug}`);
    return answer;
  },
  preview: post('/api/sources/preview'),
  newsletter: post('/api/sources/newsletter/preview'),
  'save-url': post('/api/articles/save-url'),
};

/** Of these the service asks the address where it may: a surface that nobody asks would pass every row. */
export const ASKING = new Set([
  'redirect',
  'image proxy',
  'pictures of apps',
  'extraction',
  'feed address',
  'list of feeds',
]);

/** name: (url, world) => answers */
export const INDIRECT = {
  redirect: async (url, world) => {
    const moved = page(world, {
      raw: `HTTP/1.1 302 Found\r\nLocation: ${headerOf(url)}\r\nConnection: close\r\n\r\n`,
    });
    const paths = ['/api/sources', '/api/sources/preview', '/api/articles/save-url'];
    return Promise.all(paths.map((path) => world.people.user.ask('POST', path, { json: { url: moved } })));
  },
  'feed, icon': async (url, world) => {
    const u = xml(url);
    const { slug } = await source(
      world,
      feed(
        `<atom:link rel="self" href="${u}"/><atom:link rel="hub" href="${u}"/><image><url>${u}</url></image>
       <icon>${u}</icon><cloud domain="${u}" port="80" path="/" registerProcedure="" protocol="http-post"/>`,
        '<description>Words.</description>',
      ),
    );
    return [await world.people.user.ask('GET', `/api/sources/${slug}/icon`)];
  },
  enclosure: (url, world) =>
    article(
      url,
      world,
      `<enclosure url="${xml(url)}" type="audio/mpeg" length="1"/>
    <enclosure url="${xml(url)}" type="image/png" length="1"/><comments>${xml(url)}</comments>
    <media:thumbnail url="${xml(url)}"/><guid isPermaLink="true">${xml(url)}</guid>`,
    ),
  'image proxy': (url, world) => article(url, world, `<description>${xml(pictures(xml(url)))}</description>`),
  'pictures of apps': async (url, world) => {
    const { slug } = await source(world, feed('', `<description>${xml(pictures(xml(url)))}</description>`));
    const path = `/api/greader/reader/api/0/stream/contents/feed/${slug}`;
    const { items } = await world.people.token.good('GET', path);
    const shown = items.flatMap(
      ({ summary }) => summary.content.match(/\/api\/greader\/pictures\/[^"\s]+/g) ?? [],
    );
    return Promise.all(shown.map((picture) => world.people.anon.ask('GET', picture)));
  },
  extraction: (url, world) => article(url, world, `<link>${xml(url)}</link>`),
  page: async (url, world) => {
    const named = page(world, { headers: { 'content-type': 'text/html' }, body: htmlNaming(url) });
    const { user } = world.people;
    const found = await user.ask('POST', '/api/sources', { json: { url: named } });
    const saved = await user.ask('POST', '/api/articles/save-url', { json: { url: named } });
    const answers = [found, saved];
    if (saved.status === 201) answers.push(...(await everythingOf(saved.body.article_id, world)));
    return answers;
  },
  'feed address': async (url, world) => {
    const { user } = world.people;
    // A feed that is there already is refused for that, and nobody asks.
    await withoutSources(user);
    const { slug } = await source(world, feed('', ''));
    const changed = await user.ask('PATCH', `/api/sources/${slug}`, { json: { feed_url: url } });
    await ingested(user, { sources: [slug] });
    await user.good('DELETE', `/api/sources/${slug}`);
    return [changed];
  },
  'list of feeds': async (url, world) => {
    const { user } = world.people;
    await withoutSources(user);
    // A run is shown to whoever has a source in it.
    await source(world, feed('', ''));
    const outline = `<outline text="x" xmlUrl="${xml(url)}" htmlUrl="${xml(url)}"/>`;
    const raw = `<opml version="2.0"><body>${outline}</body></opml>`;
    const imported = await user.ask('POST', '/api/sources/import', {
      raw,
      headers: { 'content-type': 'text/x-opml' },
    });
    await ingested(user);
    await withoutSources(user);
    return [imported];
  },
};

/** An article of a new source, and whatever its reader may ask for. */
async function article(_url, world, item) {
  const { user } = world.people;
  const { slug } = await source(world, feed('', item));
  const { items } = await user.good('GET', `/api/articles?source=${slug}`);
  return items[0] ? everythingOf(items[0].article_id, world) : [];
}

async function everythingOf(id, { people: { user } }) {
  const answers = [
    await user.ask('POST', `/api/articles/${id}/body`),
    await user.ask('GET', `/api/articles/${id}/image`),
  ];
  const { content_html: html } = await user.good('GET', `/api/articles/${id}`);
  for (const [, picture] of html.matchAll(/["\s](\/api\/images\/[^"\s]+)/g))
    answers.push(await user.ask('GET', picture));
  return answers;
}

async function withoutSources(user) {
  const { items } = await user.good('GET', '/api/sources?limit=200');
  await Promise.all(items.map(({ slug }) => user.ask('DELETE', `/api/sources/${slug}`)));
}

async function source(world, body) {
  return world.people.user.good('POST', '/api/sources', { url: page(world, { body }) });
}

async function ingested(user, which = {}) {
  const { run_id: run } = await user.good('POST', '/api/ingest', which);
  for (const until = Date.now() + RUN_MS; Date.now() < until;) {
    const { status } = await user.good('GET', `/api/ingest/runs/${run}`);
    if (status !== 'running' && status !== 'queued') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the run did not end');
}

function pictures(u) {
  return `<p>Words.</p><img src="${u}"><img srcset="${u} 2x">`;
}

function page({ internet }, answer) {
  return internet.page(`${SITE}/page-${++pages}`, answer);
}

function feed(channel, item) {
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:media="http://search.yahoo.com/mrss/">
    <channel><title>F${pages}</title><link>${SITE}/home-${pages}</link>${channel}
    <item><title>One</title>${item}</item></channel></rss>`;
}

function htmlNaming(url) {
  const u = xml(url);
  const words = '<p>There is a lot to be said here, and this page says all of it. </p>'.repeat(30);
  return `<!doctype html><html><head><title>T</title>
    <link rel="alternate" type="application/rss+xml" href="${u}">
    <link rel="icon" href="${u}">
    <link rel="canonical" href="${u}"><link rel="amphtml" href="${u}">
    <meta property="og:image" content="${u}">
    <meta property="og:url" content="${u}">
    <meta http-equiv="refresh" content="0;url=${u}"></head>
    <body><article>${words}<img src="${u}">${words}</article></body></html>`;
}

/** What a header can carry of it: the rows of the group `redirect` have the rest. */
function headerOf(url) {
  return Buffer.from(url.replaceAll(/[\r\n]/g, '')).toString('latin1');
}

function xml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
