import { withoutFeedScheme } from './feed-links';
import { readPage } from './html-page';
import { isRefusal } from './refusal';
import { listWellKnownFeedUrls } from './well-known';

const PAGE = 'https://harbour.example/blog/post';
const read = (html: string | Uint8Array, contentType: string | null = null) =>
  readPage({ bytes: Buffer.from(html), url: PAGE, contentType });
const declared = (html: string): string[] => read(html).declared.map(({ url }) => url);
const linked = (html: string): string[] => read(html).linked.map(({ url }) => url);
const linkedLoosely = (html: string): string[] => read(html).linkedLoosely.map(({ url }) => url);
const link = (attributes: string) => `<link ${attributes}>`;

describe('declared feeds of a page', () => {
  it('have a title and a format', () => {
    const html = '<link rel="alternate" type="application/atom+xml" title="All &amp; more" href="/atom.xml">';
    expect(read(html).declared).toEqual([
      { url: 'https://harbour.example/atom.xml', title: 'All & more', format: 'atom' },
    ]);
  });

  it('list posts before comments', () => {
    const html = `<link rel=alternate type=application/rss+xml title="Comments" href=/comments/feed/>
      <LINK REL="home Alternate" TYPE=" Application/RSS+XML ; charset=utf-8" HREF='/feed/'>`;
    expect(declared(html)).toEqual([
      'https://harbour.example/feed/',
      'https://harbour.example/comments/feed/',
    ]);
  });

  it.each([
    ['application/rss+xml', 'rss'],
    ['application/rss', 'rss'],
    ['text/rss+xml', 'rss'],
    ['application/atom', 'atom'],
    ['text/atom+xml', 'atom'],
    ['application/rdf+xml', 'rdf'],
    ['application/feed+json', 'json'],
    ['application/json', 'json'],
    ['text/xml', null],
    ['application/xml', null],
  ])('may have the type %s', (type, format) => {
    expect(read(link(`rel=alternate type="${type}" href=f`)).declared).toMatchObject([{ format }]);
  });

  it.each(['rel="alternate"', 'rel=feed', 'rel="ALTERNATE home"', ''])(
    'may have this relation: %s',
    (rel) => {
      expect(declared(link(`${rel} type=application/rss+xml href=f`))).toEqual([
        'https://harbour.example/blog/f',
      ]);
    },
  );

  it('are listed once when they differ by their fragment only', () => {
    const html = ['f#one', 'f#two', 'f'].map((href) => link(`type=text/xml href="${href}"`)).join('');
    expect(declared(html)).toEqual(['https://harbour.example/blog/f']);
  });

  it('are resolved against the base and listed once, feed: addresses too', () => {
    const html = `<link type="text/xml" href="rss.xml"><base href="/x/"><base href="/second/">
      <link rel=alternate type=text/xml href=rss.xml><link rel=alternate type=text/xml href="feed:https://a.example/f">`;
    expect(declared(html)).toEqual(['https://harbour.example/x/rss.xml', 'https://a.example/f']);
    expect(declared(`<base href="https://cdn.example/x/">${link('type=text/xml href=f')}`)).toEqual([
      'https://cdn.example/x/f',
    ]);
  });

  it('are not read from comments, scripts, other relations, APIs of blog software or other schemes', () => {
    const html = `<!-- <link rel=alternate type=application/rss+xml href=/a> -->
      <script>"<link rel=alternate type=application/rss+xml href=/b>"</script>
      <link rel=stylesheet type=text/xml href=/c><link rel=alternate type=application/json href=/wp-json/d>
      <link rel=alternate type=application/json href="/oembed?url=x">
      <link rel=alternate type=text/html href=/en>
      <link rel=alternate type=application/rss+xml href="javascript:e()">`;
    expect(declared(html)).toEqual([]);
  });

  it('have titles decoded in the page’s encoding', () => {
    const latin = Buffer.from(link('type=text/xml title="Übersee" href=f'), 'latin1');
    expect(read(latin).declared[0]?.title).toBe('Übersee');
    expect(read(latin, 'text/html; charset=iso-8859-1').declared[0]?.title).toBe('Übersee');
    const declaring = Buffer.concat([Buffer.from('<meta charset=koi8-r>'), latin]);
    expect(read(declaring).declared[0]?.title).toBe('эbersee');
    expect(
      read(link('type=text/xml title="Übersee" href=f'), 'text/html; charset=nonsense').declared[0]?.title,
    ).toBe('Übersee');
  });
});

describe('links in the text of a page', () => {
  it.each([
    '<a href="/feed">x</a>',
    '<a href="/posts.atom">x</a>',
    '<a href="/posts.rss.xml">x</a>',
    '<a href="atom.xml">x</a>',
    '<a href="feed.xml?all">x</a>',
    '<a href="feed/">x</a>',
    '<a href="/?feed=rss2">x</a>',
    '<a href="/syndication">RSS</a>',
    '<a href="/syndication" class="icon-rss">x</a>',
    '<a href="/syndication" title="Our RSS feed">x</a>',
    '<a href="feed:harbour.example/s">x</a>',
  ])('may be feeds: %s', (html) => {
    expect(linked(html)).toHaveLength(1);
  });

  it.each([
    '<a href="newsfeed/">x</a>',
    '<a href="/newsfeeds-explained">Feeding the gulls</a>',
    '<a href="https://buzzfeed.example/">x</a>',
    '<a href="mailto:rss@harbour.example">RSS</a>',
    '<a name="rss">RSS</a>',
  ])('have no form that is typical of feeds: %s', (html) => {
    expect(linked(html)).toEqual([]);
  });

  it.each([
    '<a href="/dyn/our-rss.xml">x</a>',
    '<a href="news.xml">x</a>',
    '<a href="feed/podcast">x</a>',
    '<a href="blogfeed.xml">x</a>',
    '<a href="atom-news">x</a>',
    '<a href="https://feeds.gull.example/harbour">x</a>',
    '<a href="/syndication">Atom</a>',
    '<a href="/syndication"> Feed </a>',
  ])('may be feeds although their form is not typical: %s', (html) => {
    expect(linked(html)).toEqual([]);
    expect(linkedLoosely(html)).toHaveLength(1);
  });

  it.each([
    '<a href="https://www.buzzfeed.example/">x</a>',
    '<a href="/feedback">x</a>',
    '<a href="/sitemap.xml">x</a>',
    '<a href="/rss.png">x</a>',
    '<a href="/notes">Feeding the gulls</a>',
    '<a name="feed">x</a>',
  ])('are never feeds: %s', (html) => {
    expect(linkedLoosely(html)).toEqual([]);
  });

  it('are not likelier feeds because of the name of their own host', () => {
    const page = (html: string) =>
      readPage({ bytes: Buffer.from(html), url: 'https://feedback-atom.example/', contentType: null });
    expect(page('<a href="https://feedback-atom.example/about">x</a>').linkedLoosely).toEqual([]);
  });

  it('without a typical form are listed by own site before other sites, four in all', () => {
    const other = '<a href="https://gull.example/newsfeed">x</a>';
    const own = [1, 2, 3, 4].map((n) => `<a href="/newsfeed/${n}">x</a>`).join('');
    expect(linkedLoosely(other + own)).toEqual(
      [1, 2, 3, 4].map((n) => `https://harbour.example/newsfeed/${n}`),
    );
    expect(linkedLoosely(other)).toEqual(['https://gull.example/newsfeed']);
  });

  it('are listed by own site and other sites, at most four of each', () => {
    const own = [1, 2, 3, 4, 5].map((n) => `<a href="/${n}.rss">x</a>`).join('');
    const other =
      '<a href="https://gull.example/feed.xml">x</a><a href="https://cdn.harbour.example/rss">x</a>';
    expect(linked(other + own)).toHaveLength(4);
    expect(read(other).linked.map(({ url }) => url)).toEqual(['https://cdn.harbour.example/rss']);
    expect(read(other).linkedElsewhere.map(({ url }) => url)).toEqual(['https://gull.example/feed.xml']);
  });
});

describe('other facts of a page', () => {
  it('are its canonical address, its generator and entries in its markup', () => {
    const html = `<meta name="Generator" content="Ghost 5.82"><link rel=canonical href="/blog/">
      <main class="wide h-feed"><article class="h-entry">`;
    expect(read(html)).toMatchObject({
      canonical: 'https://harbour.example/blog/',
      generator: 'Ghost 5.82',
      hasEntries: true,
    });
    expect(read('<p class="h-feeder">')).toMatchObject({
      canonical: null,
      generator: null,
      hasEntries: false,
    });
  });

  it('are its icons, the smallest sufficient one first, without mask icons and SVG', () => {
    const html = `<link rel=icon sizes=16x16 href=/16.png><link rel="apple-touch-icon" href=/touch.png>
      <link rel="mask-icon" href=/mask.svg>
      <link rel=icon type=image/svg+xml href=/i><link rel=icon href=/x.svg?v=1>
      <link rel="shortcut icon" href=/favicon.ico><link rel=icon sizes="512x512 48x48" href=/48.png>`;
    expect(read(html).icons).toEqual(
      ['48.png', 'favicon.ico', 'touch.png'].map((name) => `https://harbour.example/${name}`),
    );
    expect(read('<link rel=icon href="data:,"><link rel=icon sizes=16x16 href=/16.png>').icons).toEqual([
      'https://harbour.example/16.png',
    ]);
  });
});

// Half a second with a linear reader; hours if each repetition searched the whole text before it.
const MINUTE_US = 60_000_000;
describe('a hostile page', () => {
  it.each([
    '<a "',
    "<a x='",
    '<!--',
    '<script>',
    '<link a=b ',
    '<meta name="keywords" content="',
    '<a href=/f.rss>',
  ])('is read in linear time when it repeats %s', (part) => {
    const started = process.cpuUsage();
    read(part.repeat(500_000));
    expect(process.cpuUsage(started).user).toBeLessThan(MINUTE_US);
  });

  it('with 100,000 links has at most 200 candidates', () => {
    const links = Array.from({ length: 100_000 }, (_, n) => link(`type=text/xml href=/${n}`));
    expect(read(links.join('')).declared).toHaveLength(200);
  });

  it('has titles in one line with at most 1,000 characters', () => {
    const [candidate] = read(link(`type=text/xml href=f title="A\n\u0000B${'x'.repeat(5000)}"`)).declared;
    expect([candidate?.title?.slice(0, 4), candidate?.title?.length]).toEqual(['A Bx', 1000]);
  });

  it('is cut at the size limit and not refused', () => {
    const head = link('type=text/xml href=/near');
    const page = head + ' '.repeat(3 * 1024 * 1024) + link('type=text/xml href=/far');
    expect(declared(page)).toEqual(['https://harbour.example/near']);
  });
});

describe('well-known addresses', () => {
  it('are listed for the folder first, then for the root, at most twelve', () => {
    const inFolder = ['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml'];
    const atRoot = ['feed/', 'feed', 'rss', 'rss.xml', 'index.xml'];
    expect(listWellKnownFeedUrls('https://harbour.example/blog/?page=/2')).toEqual([
      ...inFolder.map((path) => `https://harbour.example/blog/${path}`),
      ...atRoot.map((path) => `https://harbour.example/${path}`),
    ]);
  });

  it.each(['https://harbour.example', 'https://harbour.example/2026/01/post.html'])(
    'are twelve at the root for %s',
    (page) => {
      const names = ['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml', 'feed.json'];
      const rarer = ['rss/', 'index.rdf', 'index.rss', 'feed.atom'];
      expect(listWellKnownFeedUrls(page)).toEqual(
        [...names, ...rarer].map((path) => `https://harbour.example/${path}`),
      );
    },
  );
});

describe('the scheme feed:', () => {
  it.each([
    ['feed://a.example/f', 'https://a.example/f'],
    ['feed:https://a.example/f', 'https://a.example/f'],
    ['feed://http://a.example/f', 'http://a.example/f'],
    ['FEED:a.example/f', 'https://a.example/f'],
    ['https://feed.example/', 'https://feed.example/'],
  ])('is replaced: %s becomes %s', (written, address) => {
    expect(withoutFeedScheme(written)).toBe(address);
  });
});

describe('isRefusal', () => {
  const answer = (status: number, headers: Record<string, string> = {}, body = '') =>
    isRefusal({ status, headers: new Headers(headers), body: Buffer.from(body) });

  it.each([401, 403, 429, 451])('is true for status %i', (status) => expect(answer(status)).toBe(true));

  it('is true for a challenge with any status', () => {
    expect(answer(503, { 'cf-mitigated': 'challenge' })).toBe(true);
    expect(answer(202, { 'x-amzn-waf-action': 'captcha' })).toBe(true);
    expect(answer(200, {}, '<script>window._cf_chl_opt={}</script>')).toBe(true);
  });

  it('is false for missing or broken pages and for long articles about challenges', () => {
    for (const status of [200, 304, 404, 410, 500, 503]) expect(answer(status)).toBe(false);
    expect(answer(200, {}, `${'words '.repeat(20_000)}_cf_chl_opt`)).toBe(false);
  });
});
