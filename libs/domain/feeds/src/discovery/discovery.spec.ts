import { findFeedLinks } from './find-feed-links';
import { wellKnownFeedUrls } from './well-known';

const PAGE = 'https://harbour.example/blog/post';
const urls = (html: string): string[] => findFeedLinks(html, PAGE).map(({ url }) => url);

describe('feeds that a page names', () => {
  it('come with title and format', () => {
    const html = '<link rel="alternate" type="application/atom+xml" title="All &amp; more" href="/atom.xml">';
    expect(findFeedLinks(html, PAGE)).toEqual([
      { url: 'https://harbour.example/atom.xml', title: 'All & more', format: 'atom' },
    ]);
  });

  it('are ordered: declared before linked, posts before comments', () => {
    const html = `<a href="/rss">feed</a>
      <link rel=alternate type=application/rss+xml title="Comments" href=/comments/feed/>
      <LINK REL="home Alternate" TYPE=" Application/RSS+XML ; charset=utf-8" HREF='/feed/'>`;
    expect(urls(html)).toEqual([
      'https://harbour.example/feed/',
      'https://harbour.example/comments/feed/',
      'https://harbour.example/rss',
    ]);
  });

  it('are resolved against the base, each once, feed: addresses too', () => {
    const html = `<base href="https://cdn.example/x/">
      <link type="text/xml" href="rss.xml"><a href="rss.xml">again</a>
      <a href="feed:https://other.example/f">f</a>`;
    expect(urls(html)).toEqual(['https://cdn.example/x/rss.xml', 'https://other.example/f']);
  });

  it('are not in comments, scripts, other relations, interfaces of software or other schemes', () => {
    const html = `<!-- <link rel=alternate type=application/rss+xml href=/a> -->
      <script>"<link rel=alternate type=application/rss+xml href=/b>"</script>
      <link rel=stylesheet type=text/xml href=/c><link rel=alternate type=application/json href=/wp-json/d>
      <link rel=alternate type=application/rss+xml href="javascript:e()">
      <a href="/newsfeeds-explained">f</a>`;
    expect(urls(html)).toEqual([]);
  });

  it.each(['<a "', "<a x='", '<!--', '<script>', '<link a=b '])(
    'are found in time whatever the page repeats: %s',
    (part) => {
      const started = process.cpuUsage();
      findFeedLinks(part.repeat(500_000), PAGE);
      expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
    },
  );
});

describe('well-known addresses', () => {
  it('are tried in the folder first, then at the root, twelve at most', () => {
    const tried = wellKnownFeedUrls('https://harbour.example/blog/?page=/2');
    expect(tried.slice(0, 2)).toEqual([
      'https://harbour.example/blog/feed/',
      'https://harbour.example/blog/feed',
    ]);
    expect(tried).toHaveLength(12);
    expect(wellKnownFeedUrls('https://harbour.example')[0]).toBe('https://harbour.example/feed/');
  });
});
