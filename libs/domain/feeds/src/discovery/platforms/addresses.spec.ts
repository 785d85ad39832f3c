import { explainFeedlessSite } from './feedless';
import { DOUBT, detectPlatforms } from './detect-platforms';

const UC = 'UCabcdefghijklmnopqrstuv';
const LIST = 'abcdefghijklmnopqrstuv';
const YOUTUBE = 'https://www.youtube.com/feeds/videos.xml';

/** The feeds of the first matching rule that has any. */
const feedsOf = (address: string) =>
  detectPlatforms({ addresses: [address] }).find(({ feeds }) => feeds.length > 0)?.feeds;

// prettier-ignore
const BY_ADDRESS: readonly (readonly [site: string, platform: string, ...feeds: string[]])[] = [
  ['https://tides.substack.com/', 'substack', 'https://tides.substack.com/feed'],
  ['https://tides.substack.com/p/a-post?utm_source=x', 'substack', 'https://tides.substack.com/feed'],
  ['https://open.substack.com/pub/tides/p/a-post', 'substack', 'https://tides.substack.com/feed'],
  ['https://buttondown.com/tides/archive/', 'buttondown', 'https://buttondown.com/tides/rss'],
  ['https://buttondown.email/tides', 'buttondown', 'https://buttondown.email/tides/rss'],
  ['https://us1.campaign-archive.com/home/?u=ab12&id=cd34', 'mailchimp', 'https://us1.campaign-archive.com/feed?u=ab12&id=cd34'],
  ['https://medium.com/@tide.reader/a-post-12ab', 'medium', 'https://medium.com/feed/@tide.reader'],
  ['https://medium.com/tidal-flats', 'medium', 'https://medium.com/feed/tidal-flats'],
  ['https://medium.com/tag/harbours', 'medium', 'https://medium.com/feed/tag/harbours'],
  ['https://tides.medium.com/a-post', 'medium', 'https://tides.medium.com/feed'],
  ['https://tides.wordpress.com/about/', 'wordpress', 'https://tides.wordpress.com/feed/'],
  ['https://tides.wordpress.com/category/moon/', 'wordpress', 'https://tides.wordpress.com/category/moon/feed/'],
  ['https://tides.blogspot.com/2026/01/p.html', 'blogger', 'https://tides.blogspot.com/feeds/posts/default'],
  ['https://tides.blogspot.co.uk/', 'blogger', 'https://tides.blogspot.co.uk/feeds/posts/default'],
  ['https://tides.tumblr.com/post/1', 'tumblr', 'https://tides.tumblr.com/rss'],
  ['https://www.tumblr.com/tides', 'tumblr', 'https://tides.tumblr.com/rss'],
  ['https://www.tumblr.com/tides/123/a-post?source=share', 'tumblr', 'https://tides.tumblr.com/rss'],
  ['https://www.tumblr.com/blog/tides', 'tumblr', 'https://tides.tumblr.com/rss'],
  ['https://tumblr.com/blog/view/tides-moon/123', 'tumblr', 'https://tides-moon.tumblr.com/rss'],
  ['https://tides.livejournal.com/1.html', 'livejournal', 'https://tides.livejournal.com/data/rss'],
  ['https://tides.hatenablog.com/entry/1', 'hatena', 'https://tides.hatenablog.com/feed'],
  [`https://www.youtube.com/channel/${UC}/videos`, 'youtube', `${YOUTUBE}?channel_id=${UC}`],
  ['https://www.youtube.com/playlist?list=PLabc_-1', 'youtube', `${YOUTUBE}?playlist_id=PLabc_-1`],
  ['https://m.youtube.com/watch?v=x&list=PLabc', 'youtube', `${YOUTUBE}?playlist_id=PLabc`],
  ['https://youtube.com/user/tides', 'youtube', `${YOUTUBE}?user=tides`],
  ['https://vimeo.com/tides', 'vimeo', 'https://vimeo.com/tides/videos/rss'],
  ['https://www.flickr.com/photos/12345@N00/', 'flickr', 'https://www.flickr.com/services/feeds/photos_public.gne?id=12345@N00&format=atom'],
  ['https://old.reddit.com/r/tides', 'reddit', 'https://www.reddit.com/r/tides/.rss'],
  ['https://www.reddit.com/r/tides/comments/ab12/a_post/', 'reddit', 'https://www.reddit.com/r/tides/.rss'],
  ['https://www.reddit.com/r/tides+moon', 'reddit', 'https://www.reddit.com/r/tides+moon/.rss'],
  ['https://old.reddit.com/r/tides/top', 'reddit', 'https://www.reddit.com/r/tides/top/.rss'],
  ['https://www.reddit.com/r/tides/top/?sort=top&t=week', 'reddit', 'https://www.reddit.com/r/tides/top/.rss?t=week'],
  ['https://www.reddit.com/r/tides/new/', 'reddit', 'https://www.reddit.com/r/tides/new/.rss'],
  ['https://www.reddit.com/user/ada/m/news/', 'reddit', 'https://www.reddit.com/user/ada/m/news/.rss'],
  ['https://www.reddit.com/user/tide_reader', 'reddit', 'https://www.reddit.com/user/tide_reader/.rss'],
  ['https://www.reddit.com/', 'reddit', 'https://www.reddit.com/.rss'],
  ['https://news.ycombinator.com/newest', 'hacker news', 'https://news.ycombinator.com/rss'],
  ['https://lobste.rs/', 'lobsters', 'https://lobste.rs/rss'],
  ['https://lobste.rs/t/web', 'lobsters', 'https://lobste.rs/t/web.rss'],
  ['https://stackoverflow.com/questions/tagged/rss', 'stack exchange', 'https://stackoverflow.com/feeds/tag/rss'],
  ['https://earth.stackexchange.com/questions/12/why', 'stack exchange', 'https://earth.stackexchange.com/feeds/question/12'],
  ['https://earth.stackexchange.com/', 'stack exchange', 'https://earth.stackexchange.com/feeds'],
  ['https://bsky.app/profile/tides.example', 'bluesky', 'https://bsky.app/profile/tides.example/rss'],
  ['https://micro.blog/tides', 'micro.blog', 'https://micro.blog/posts/tides'],
  ['https://social.example/@tides', 'mastodon', 'https://social.example/@tides.rss'],
  ['https://github.com/moon/tides', 'github', 'https://github.com/moon/tides/releases.atom', 'https://github.com/moon/tides/tags.atom', 'https://github.com/moon/tides/commits.atom'],
  ['https://github.com/moon/tides/releases', 'github', 'https://github.com/moon/tides/releases.atom'],
  ['https://github.com/moon/tides/discussions', 'github', 'https://github.com/moon/tides/discussions.atom'],
  ['https://github.com/moon/tides/commits/main/', 'github', 'https://github.com/moon/tides/commits/main.atom'],
  ['https://github.com/moon', 'github', 'https://github.com/moon.atom'],
  ['https://gitlab.com/moon/sub/tides/-/issues', 'gitlab', 'https://gitlab.com/moon/sub/tides/-/tags?format=atom', 'https://gitlab.com/moon/sub/tides.atom'],
  ['https://arxiv.org/list/cs.AI/recent', 'arxiv', 'https://rss.arxiv.org/rss/cs.AI'],
  ['https://pypi.org/project/tides/', 'pypi', 'https://pypi.org/rss/project/tides/releases.xml'],
  ['https://crates.io/crates/tides', 'crates.io', 'https://static.crates.io/rss/crates/tides.xml'],
  ['https://news.google.com/search?q=tides&hl=en', 'google news', 'https://news.google.com/rss/search?q=tides&hl=en'],
  ['https://status.tides.example/', 'statuspage', 'https://status.tides.example/history.atom'],
  ['https://tides.statuspage.io/', 'statuspage', 'https://tides.statuspage.io/history.atom'],
];

describe('a platform detected by its address', () => {
  it.each(BY_ADDRESS)('%s is %s', (address, platform, ...feeds) => {
    expect(detectPlatforms({ addresses: [address] })[0]).toMatchObject({ platform });
    expect(feedsOf(address)).toEqual(feeds);
  });

  it.each([
    'https://medium.com/search?q=tides',
    'https://medium.com/feed/tag/tides',
    'https://github.com/',
    'https://www.tumblr.com/',
    'https://www.tumblr.com/tagged/tides',
    'https://www.tumblr.com/blog/view/explore',
    'https://github.com/moon/tides/raw/main/entries.xml',
    'https://substack.com/@tides',
    'https://www.youtube.com/watch?v=x&list=RDx',
    'https://notsubstack.com/',
    'https://tides.example/r/tides',
    'https://social.example/@tides@elsewhere.example',
    'https://tides.substack.com.evil.example/',
  ])('%s is no platform', (address) => {
    const known = detectPlatforms({ addresses: [address] }).filter(({ doubt }) => doubt < DOUBT.guessed);
    expect(known).toEqual([]);
  });

  it('comes before the page’s own links only where these are useless', () => {
    const first = BY_ADDRESS.filter(([address]) => detectPlatforms({ addresses: [address] })[0]?.first);
    expect([...new Set(first.map(([, platform]) => platform))].sort()).toEqual([
      'github',
      'medium',
      'reddit',
      'youtube',
    ]);
  });

  it('has alternative feeds', () => {
    const also = (address: string) => detectPlatforms({ addresses: [address] })[0]?.also;
    expect(also(`https://www.youtube.com/channel/${UC}`)).toEqual(
      ['UULF', 'UUSH', 'UULV'].map((kind) => `${YOUTUBE}?playlist_id=${kind}${LIST}`),
    );
    expect(also('https://arxiv.org/list/cs.AI/new')).toEqual(['https://rss.arxiv.org/atom/cs.AI']);
  });
});

describe('a site without feeds', () => {
  it.each([
    ['https://t.me/s/tides', 'Telegram'],
    ['https://x.com/tides', 'X'],
    ['https://mobile.twitter.com/tides', 'X'],
    ['https://www.instagram.com/tides/', 'Instagram'],
    ['https://www.linkedin.com/company/tides', 'LinkedIn'],
    ['https://www.tiktok.com/@tides', 'TikTok'],
  ])('is explained for %s: %s', (address, name) => {
    expect(explainFeedlessSite(address)?.words).toContain(`${name} offers no feeds.`);
  });

  it.each(['https://www.getrevue.co/profile/tides', 'https://tinyletter.com/tides'])(
    'is explained for %s: closed',
    (address) => {
      expect(explainFeedlessSite(address)).toMatchObject({
        reason: 'closed_site',
        words: expect.stringContaining('was closed'),
      });
    },
  );

  it.each(['https://max.com/', 'https://engineering.linkedin.com/blog', 'https://x.com.example/'])(
    'is not assumed for %s',
    (address) => {
      expect(explainFeedlessSite(address)).toBeNull();
    },
  );
});
