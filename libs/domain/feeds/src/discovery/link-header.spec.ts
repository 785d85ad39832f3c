import { listHeaderFeeds } from './link-header';

const PAGE = 'https://harbour.example/blog/post';
const ATOM = 'application/atom+xml';
const urls = (header: string) => listHeaderFeeds(header, PAGE).map(({ url }) => url);

describe('feeds in the header Link', () => {
  it('have a title and a format', () => {
    const header = `<feed.atom>; REL="Alternate"; Type="${ATOM}"; title="All \\"posts\\", and; more"`;
    expect(listHeaderFeeds(header, PAGE)).toEqual([
      { url: 'https://harbour.example/blog/feed.atom', title: 'All "posts", and; more', format: 'atom' },
    ]);
  });

  it('are several in one header, those of posts first, each once', () => {
    const links = ['/comments', '/posts', '/posts#top'].map(
      (path) => `<${path}> ;rel=alternate;type=${ATOM}`,
    );
    expect(urls(links.join(' , '))).toEqual([
      'https://harbour.example/posts',
      'https://harbour.example/comments',
    ]);
  });

  it.each([
    ['another relation', `<f>; rel=next; type=${ATOM}`],
    ['no relation', `<f>; type=${ATOM}`],
    ['another type', '<f>; rel=alternate; type=text/html'],
    ['another page', `<f>; rel=alternate; type=${ATOM}; anchor="/other"`],
    ['an API', '</wp-json/wp/v2/posts/1>; rel="alternate"; type="application/json"'],
    ['another scheme', `<javascript:e()>; rel=alternate; type=${ATOM}`],
    ['a second relation', `<f>; rel=next; rel=alternate; type=${ATOM}`],
    ['no address', `rel=alternate; type=${ATOM}`],
  ])('are not links with %s', (_, header) => {
    expect(urls(header)).toEqual([]);
  });

  it('are none without the header, and those before a mistake in it', () => {
    expect(listHeaderFeeds(null, PAGE)).toEqual([]);
    const good = `<f>; rel=alternate; type=${ATOM}`;
    expect(urls(`${good}; title="open`)).toEqual(['https://harbour.example/blog/f']);
    expect(urls(`${good}, <g`)).toEqual(['https://harbour.example/blog/f']);
  });

  it('are at most fifty', () => {
    const header = Array.from({ length: 10_000 }, (_, n) => `<f${n}>; rel=alternate; type=${ATOM}`).join(',');
    expect(urls(header)).toHaveLength(50);
  });
});
