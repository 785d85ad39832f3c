import type { PlatformRule } from './platform-rule';

/** Newsletter platforms; most newsletters have a domain of their own. */
export const NEWSLETTERS: readonly PlatformRule[] = [
  { platform: 'substack', host: /^(?!www\.|open\.)[\w-]+\.substack\.com$/, feeds: ['/feed'] },
  {
    platform: 'substack',
    host: /^open\.substack\.com$/,
    path: /^\/pub\/(?<name>[\w-]+)/,
    feeds: ['https://{name}.substack.com/feed'],
  },
  {
    platform: 'substack',
    signs: [
      { header: ['x-served-by', /substack/i] },
      { header: ['x-cluster', /substack/i] },
      { generator: /^substack$/i },
      { markup: /\bsubstackcdn\.com\// },
    ],
    feeds: ['/feed'],
  },
  {
    platform: 'buttondown',
    host: /^(?:www\.)?buttondown\.(?:com|email)$/,
    path: /^\/(?<name>[\w-]+)/,
    feeds: ['/{name}/rss'],
  },
  { platform: 'buttondown', signs: [{ generator: /buttondown/i }], feeds: ['/rss'] },
  // The number in the feed's address cannot be derived, and the owner must enable the feed.
  {
    platform: 'beehiiv',
    signs: [{ markup: /rss\.beehiiv\.com\/feeds\/(?<id>\w+)/ }],
    feeds: ['https://rss.beehiiv.com/feeds/{id}.xml'],
  },
  { platform: 'beehiiv', host: /\.beehiiv\.com$/, feeds: [] },
  {
    platform: 'beehiiv',
    signs: [{ generator: /^beehiiv/i }, { markup: /media\.beehiiv\.com\// }],
    feeds: [],
  },
  {
    platform: 'mailchimp',
    host: /\.campaign-archive\.com$/,
    path: /[?&]u=(?<user>\w+)&(?:amp;)?id=(?<list>\w+)/,
    feeds: ['/feed?u={user}&id={list}'],
  },
  {
    platform: 'ghost',
    path: /^\/(?<kind>tag|author)\/(?<name>[^/?]+)/,
    signs: [{ generator: /^Ghost\b/ }, { header: ['x-ghost-cache-status', /./] }],
    feeds: ['/{kind}/{name}/rss/'],
  },
  {
    platform: 'ghost',
    signs: [{ generator: /^Ghost\b/ }, { header: ['x-ghost-cache-status', /./] }],
    feeds: ['/rss/'],
  },
];
