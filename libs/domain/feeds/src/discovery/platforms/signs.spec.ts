import { detectPlatforms, type SiteFacts } from './detect-platforms';

type Facts = Omit<SiteFacts, 'addresses'>;
type Row = readonly [what: string, path: string, facts: Facts, platform: string, feed: string];

const HOME = 'https://tides.example/';
const at = (path: string, facts: Facts) =>
  detectPlatforms({ addresses: [`https://tides.example${path}`], ...facts });
const header = (name: string, value: string) => ({ headers: new Headers({ [name]: value }) });
const channel = 'UCabcdefghijklmnopqrstuv';

// prettier-ignore
const BY_SIGN: readonly Row[] = [
  ['a server', '/p/a-post', header('X-Served-By', 'Substack'), 'substack', '/feed'],
  ['header of a cluster', '/', header('x-cluster', 'substack'), 'substack', '/feed'],
  ['its pictures', '/about', { markup: '"https://substackcdn.com/image/1"' }, 'substack', '/feed'],
  ['a link', '/', { markup: '"rss.beehiiv.com/feeds/Ab1.xml"' }, 'beehiiv', 'https://rss.beehiiv.com/feeds/Ab1.xml'],
  ['generator', '/', { generator: 'Ghost 5.82' }, 'ghost', '/rss/'],
  ['a tag', '/tag/moon/', { generator: 'Ghost 5.82' }, 'ghost', '/tag/moon/rss/'],
  ['header of a cache', '/post/', header('x-ghost-cache-status', 'hit'), 'ghost', '/rss/'],
  ['generator', '/', { generator: 'WordPress 6.8' }, 'wordpress', '/feed/'],
  ['folders', '/a/b/', { markup: '"/wp-content/x.css"' }, 'wordpress', '/feed/'],
  ['an author', '/author/io/', { markup: '"/wp-content/"' }, 'wordpress', '/author/io/feed/'],
  ['generator', '/', { generator: 'blogger' }, 'blogger', '/feeds/posts/default'],
  ['its application', '/', { markup: '<meta content="com.medium.reader">' }, 'medium', '/feed'],
  ['generator', '/', { generator: 'Posthaven' }, 'posthaven', '/posts.atom'],
  ['its files', '/journal', { markup: 'src="https://static1.squarespace.com/x"' }, 'squarespace', '/journal?format=rss'],
  ['generator', '/', { generator: 'Wix.com Website Builder' }, 'wix', '/blog-feed.xml'],
  ['generator', '/notes/a-post', { generator: 'Webflow' }, 'webflow', '/notes/rss.xml'],
  ['header', '/', header('X-Generator', 'Drupal 11'), 'drupal', '/rss.xml'],
  ['generator', '/', { generator: 'Joomla! - Open Source' }, 'joomla', '/?format=feed&type=rss'],
  ['generator', '/', { generator: 'Jekyll v4.3' }, 'jekyll', '/feed.xml'],
  ['generator', '/', { generator: 'Hugo 0.140.0' }, 'hugo', '/index.xml'],
  ['generator', '/', { generator: 'Eleventy v3' }, 'eleventy', '/feed.xml'],
  ['generator', '/', { generator: 'Astro v5' }, 'astro', '/rss.xml'],
  ['generator', '/', { generator: 'Zola' }, 'zola', '/atom.xml'],
  ['generator', '/', { generator: 'Hexo 7' }, 'hexo', '/atom.xml'],
  ['generator', '/', { generator: 'quarto-1.6' }, 'quarto', '/index.xml'],
  ['header of a server', '/@moon', header('server', 'Mastodon'), 'mastodon', '/@moon.rss'],
  ['markup', '/tags/tide', { markup: '<div id="mastodon">' }, 'mastodon', '/tags/tide.rss'],
  ['generator', '/', { generator: 'Discourse 3.5' }, 'discourse', '/latest.rss'],
  ['a topic', '/t/high-water/12/3', { generator: 'Discourse 3.5' }, 'discourse', '/t/high-water/12.rss'],
  ['a category', '/c/moon/7', { generator: 'Discourse 3.5' }, 'discourse', '/c/moon/7.rss'],
  ['markup', '/c/tides', { markup: '<title>Lemmy</title>' }, 'lemmy', '/feeds/c/tides.xml'],
  ['markup', '/moon', { markup: '<title>Pixelfed</title>' }, 'pixelfed', '/users/moon.atom'],
  ['key words', '/a/b', { markup: '<meta name="keywords" content="gitea">' }, 'gitea', '/a/b/releases.rss'],
];

describe('a platform on its own domain', () => {
  it.each(BY_SIGN)('is detected by %s at %s', (...row) => {
    const [, path, facts, platform, feed] = row;
    const [match] = at(path, facts).filter(({ feeds }) => feeds.length > 0);
    expect([match?.platform, match?.feeds[0]]).toEqual([platform, new URL(feed, HOME).href]);
  });

  it('is detected by its own statement before borrowed markup', () => {
    const facts = { generator: 'Ghost 5.82', markup: '/wp-content/ substackcdn.com/ media.beehiiv.com/' };
    expect(at('/', facts).map(({ platform }) => platform)).toEqual([
      'ghost',
      'wordpress',
      'wordpress',
      'substack',
      'beehiiv',
    ]);
  });

  it('may have no feed address that can be derived', () => {
    expect(detectPlatforms({ addresses: ['https://tides.beehiiv.com/'] })).toMatchObject([
      { platform: 'beehiiv', feeds: [] },
    ]);
  });

  it.each([
    '<meta name="keywords" content="',
    '"feedUrl":"http://',
    '"externalId":"UC',
    'id="',
    '/wp-',
    'lem',
  ])('is searched in linear time when a page repeats %s', (part) => {
    const markup = part.repeat(2_000_000 / part.length);
    const started = process.cpuUsage();
    const hosts = ['www.youtube.com', 'podcasts.apple.com', 'tides.example'];
    detectPlatforms({ addresses: hosts.map((host) => `https://${host}/a/b`), markup });
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });

  it('is not detected without a sign', () => {
    expect(at('/about', { generator: 'My own', markup: '<p>words', headers: new Headers() })).toEqual([]);
  });
});

describe('a YouTube page', () => {
  const page = 'https://www.youtube.com/@tides';
  const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;

  it.each([
    ['its canonical address', { canonical: `https://www.youtube.com/channel/${channel}` }],
    ['a property', { markup: `<meta itemprop="identifier" content="${channel}">` }],
    ['its script', { markup: `{"externalId":"${channel}"}` }],
  ])('is a channel by %s', (_, facts) => {
    expect(detectPlatforms({ addresses: [page], ...facts })[0]).toMatchObject({ feeds: [feed], first: true });
  });

  it('is a channel even behind a consent page', () => {
    const consent = `https://consent.youtube.com/m?continue=${encodeURIComponent(page)}`;
    const typed = `https://www.youtube.com/channel/${channel}`;
    expect(detectPlatforms({ addresses: [consent, typed] })[0]).toMatchObject({ feeds: [feed] });
  });
});

describe('a canonical address', () => {
  it('counts for platforms with known hosts, not for generators', () => {
    const canonical = 'https://tides.substack.com/p/x';
    expect(at('/', { canonical })).toMatchObject([{ feeds: ['https://tides.substack.com/feed'] }]);
    expect(at('/', { canonical: 'https://other.example/', generator: 'Hugo' })).toMatchObject([
      { feeds: ['https://tides.example/index.xml'] },
    ]);
  });
});
