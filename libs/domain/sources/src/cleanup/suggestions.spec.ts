import { toAddressKey } from './address-key';
import type { CleanupSourceRow, OverlapRow } from './cleanup.queries';
import { buildSuggestions } from './suggestions';

const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let ids = 0;
/** By default: without failures, read by the user, and with new articles every day. */
function aSource(of: Partial<CleanupSourceRow> = {}): CleanupSourceRow {
  const id = of.source_id ?? ++ids;
  return {
    source_id: id,
    slug: `source-${id}`,
    title: `Source ${id}`,
    feed_url: `https://site-${id}.test/feed`,
    is_global: false,
    is_theirs: true,
    created_at: ago(1_000),
    article_count: 100,
    last_success_at: ago(0),
    consecutive_failures: 0,
    gone_at: null,
    reads: 10,
    keeps: false,
    newest_at: ago(1),
    days_apart: 1,
    ...of,
  };
}

const about = (sources: CleanupSourceRow[], shared: OverlapRow[] = []) =>
  buildSuggestions(sources, shared, NOW).map(({ source, reason, duplicateOf, action }) =>
    [source.slug, reason, action, duplicateOf?.slug].filter((word) => word !== undefined).join(' '),
  );
const one = (of: Partial<CleanupSourceRow>) => buildSuggestions([aSource(of)], [], NOW)[0];

describe('a cleanup suggestion', () => {
  it('is not made for a source that works and is read', () => {
    expect(about([aSource()])).toEqual([]);
  });

  it.each([
    ['its site says so', { gone_at: ago(0) }, 'The site says that this feed is gone for good.', { days: 0 }],
    [
      'its site has said so',
      { gone_at: ago(9) },
      'The site says that this feed is gone for good, for 9 days now.',
      { days: 9 },
    ],
    [
      'it has failed for a month',
      { consecutive_failures: 10, last_success_at: ago(30) },
      '10 attempts in a row failed, and none succeeded in 30 days.',
      { days: 30, failures: 10 },
    ],
    [
      'it has never come to anything',
      { consecutive_failures: 12, last_success_at: null, created_at: ago(40) },
      '12 attempts in a row failed, and none succeeded in 40 days.',
      { days: 40, failures: 12 },
    ],
  ])('has the reason dead when %s', (_, of, detail, facts) => {
    expect(one(of)).toMatchObject({ reason: 'dead', action: 'delete', detail });
    expect(one(of)?.facts).toEqual(facts);
  });

  it.each([
    ['a bad day of many attempts', { consecutive_failures: 90, last_success_at: ago(1) }],
    ['a month in which it was hardly asked', { consecutive_failures: 9, last_success_at: ago(90) }],
    ['not having been asked', { last_success_at: null, created_at: ago(900), newest_at: null }],
    ['half a year of silence', { newest_at: ago(364) }],
    ['three years of silence of a yearly feed', { newest_at: ago(1_100), days_apart: 365 }],
    ['few articles that nobody read', { reads: 0, article_count: 29 }],
    ['a fresh subscription', { reads: 0, created_at: ago(59) }],
    ['nothing read, but something kept', { reads: 0, keeps: true }],
  ])('is not made for %s', (_, of) => {
    expect(one(of)).toBeUndefined();
  });

  it.each([
    [
      { newest_at: ago(365), days_apart: 2.5 },
      'Nothing new for 365 days; before that it wrote about every 3 days.',
      { days: 365, lastArticleAt: ago(365), daysBetweenArticles: 3 },
    ],
    [
      { newest_at: ago(1_500), days_apart: 365 },
      'Nothing new for 1500 days; before that it wrote about every 365 days.',
      { days: 1_500, lastArticleAt: ago(1_500), daysBetweenArticles: 365 },
    ],
    [
      { newest_at: ago(400), days_apart: 0.1 },
      'Nothing new for 400 days; before that it wrote about every 1 day.',
      { days: 400, lastArticleAt: ago(400), daysBetweenArticles: 1 },
    ],
    [
      { newest_at: ago(400), days_apart: null },
      'Nothing new for 400 days.',
      { days: 400, lastArticleAt: ago(400) },
    ],
    [
      { newest_at: null, days_apart: null, created_at: ago(500) },
      'It has brought no article in 500 days.',
      { days: 500 },
    ],
  ])('has the reason stale: %j', (of, detail, facts) => {
    expect(one(of)).toMatchObject({ reason: 'stale', action: 'disable', detail });
    expect(one(of)?.facts).toEqual(facts);
  });

  it('has the reason unread when none of many articles was opened', () => {
    expect(one({ reads: 0, article_count: 30, created_at: ago(60) })).toMatchObject({
      reason: 'unread',
      action: 'disable',
      detail: 'Not one of its 30 articles was read, starred or saved in 60 days.',
      facts: { days: 60, articles: 30 },
    });
  });

  it('is made at most once for each source, the most severe first, then by title', () => {
    const sources = [
      aSource({ slug: 'unread', reads: 0, title: 'A' }),
      aSource({ slug: 'stale-2', newest_at: ago(900), title: 'c', reads: 0 }),
      aSource({ slug: 'stale-1', newest_at: ago(900), title: 'B' }),
      aSource({ slug: 'dead', gone_at: ago(1), newest_at: ago(900), reads: 0 }),
    ];
    expect(about(sources).map((line) => line.split(' ')[0])).toEqual([
      'dead',
      'stale-1',
      'stale-2',
      'unread',
    ]);
  });

  it('is never made for a source that the user may not change', () => {
    expect(about([aSource({ is_theirs: false, is_global: true, gone_at: ago(100) })])).toEqual([]);
  });
});

describe('of two sources with the same articles', () => {
  const twins = (a: Partial<CleanupSourceRow>, b: Partial<CleanupSourceRow>) => {
    const feed = 'twins.test/feed';
    return about([
      aSource({ slug: 'a', ...a, feed_url: `https://${feed}` }),
      aSource({ slug: 'b', ...b, feed_url: `http://www.${feed}/` }),
    ]);
  };

  it.each([
    ['the older stays', {}, {}, 'b duplicate delete a'],
    ['the more read stays', { reads: 1 }, { reads: 2 }, 'a duplicate delete b'],
    ['the one that does not fail stays', { consecutive_failures: 10 }, { reads: 1 }, 'a duplicate delete b'],
    ['a bad day changes nothing', { consecutive_failures: 9 }, {}, 'b duplicate delete a'],
    ['the global stays', { reads: 99 }, { is_global: true, reads: 1 }, 'a duplicate delete b'],
    ['a user keeps the global', {}, { is_global: true, is_theirs: false }, 'a duplicate delete b'],
    ['the living stays, the dead is dead', { is_global: true, gone_at: ago(1) }, {}, 'a dead delete'],
  ])('%s', (_, a, b, suggestion) => {
    expect(twins(a, b)).toEqual([suggestion]);
  });

  const share = (copy: number, original: number): OverlapRow => ({ copy, original, shared: 16, newest: 20 });

  it('the one whose articles are all in the other goes, even if it ranks higher', () => {
    const [small, large] = [aSource({ reads: 50 }), aSource({ reads: 1 })];
    const { source_id: a } = small;
    const { source_id: b } = large;
    expect(about([small, large], [share(a, b)])).toEqual([`source-${a} duplicate delete source-${b}`]);
    const [suggestion] = buildSuggestions([small, large], [share(a, b)], NOW);
    expect(suggestion?.detail).toBe(`16 of its 20 newest articles are in “Source ${b}” too.`);
    expect(suggestion?.facts).toEqual({ sharedArticles: 16, articles: 20 });
  });

  it('the one that stays is never itself a duplicate, also in a chain', () => {
    const [a, b, c] = [aSource(), aSource(), aSource()];
    const ring = [a, b, c].flatMap(({ source_id: x }) =>
      [a, b, c].filter(({ source_id: y }) => x !== y).map(({ source_id: y }) => share(x, y)),
    );
    expect(about([a, b, c], ring)).toEqual([b, c].map(({ slug }) => `${slug} duplicate delete ${a.slug}`));
    const cycle = [
      share(a.source_id, b.source_id),
      share(b.source_id, c.source_id),
      share(c.source_id, a.source_id),
    ];
    const left = new Set([a, b, c].map(({ slug }) => slug));
    const gone = about([a, b, c], cycle).map((line) => line.split(' '));
    for (const [slug] of gone) left.delete(slug ?? '');
    for (const [, , , of] of gone) expect(left).toContain(of);
    expect(gone.length).toBeGreaterThan(0);
  });

  it('no duplicate is reported for two global sources to a user who may change neither', () => {
    const theirs = { is_global: true, is_theirs: false };
    expect(twins(theirs, theirs)).toEqual([]);
  });
});

describe('the address key of a feed', () => {
  it.each([
    ['https://a.test/feed', 'http://a.test/feed'],
    ['https://a.test/feed', 'https://www.a.test/feed/'],
    ['https://a.test/', 'https://a.test'],
    ['https://a.test/feed', 'https://a.test:443/feed'],
    ['https://a.test/feed', 'https://a.test/feed?utm_source=x&utm_medium=rss'],
    ['https://a.test/feed', 'https://a.test/feed#top'],
    ['http://feeds.feedburner.com/Name', 'https://feeds2.feedburner.com/Name?format=xml'],
    ['http://feeds.feedburner.com/Name', 'http://feedproxy.google.com/Name?fmt=xml'],
  ])('of %s equals that of %s', (one, other) => {
    expect(toAddressKey(new URL(one).href)).toBe(toAddressKey(new URL(other).href));
  });

  it.each([
    ['https://a.test/feed', 'https://b.test/feed'],
    ['https://a.test/feed', 'https://a.test/Feed'],
    ['https://a.test/feed', 'https://a.test:8443/feed'],
    ['https://a.test/feed?id=1', 'https://a.test/feed?id=2'],
    ['https://a.test/feed', 'https://a.test/feed?format=xml'],
  ])('of %s differs from that of %s', (one, other) => {
    expect(toAddressKey(one)).not.toBe(toAddressKey(other));
  });
});
