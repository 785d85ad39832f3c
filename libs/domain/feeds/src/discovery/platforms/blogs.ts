import type { PlatformRule, Sign } from './platform-rule';

const WORDPRESS: readonly Sign[] = [
  { generator: /^WordPress|wordpress\.(?:org|com)/i },
  { markup: /\/wp-content\// },
];

/** Paths of tumblr.com that are no blogs. */
const TUMBLR_PAGES =
  'tagged|search|explore|dashboard|login|register|about|policy|privacy|docs|apps|settings|communities|' +
  'themes|blog|view|new|likes|following|inbox|share';

/** Blog hosts, by host name. */
const HOSTED: readonly PlatformRule[] = [
  {
    platform: 'medium',
    host: /^(?:www\.)?medium\.com$/,
    path: /^\/(?<name>@[\w.-]+|tag\/[\w-]+)/,
    feeds: ['/feed/{name}'],
    first: true,
  },
  {
    platform: 'medium',
    host: /^(?:www\.)?medium\.com$/,
    path: /^\/(?!(?:feed|m|me|p|search|tag|topic|topics|about)(?:[/?]|$))(?<name>[\w-]+)/,
    feeds: ['/feed/{name}'],
    first: true,
  },
  { platform: 'medium', host: /^(?!www\.)[\w-]+\.medium\.com$/, feeds: ['/feed'], first: true },
  {
    platform: 'blogger',
    host: /\.blogspot\.[a-z.]+$/,
    feeds: ['/feeds/posts/default'],
    also: ['/feeds/posts/default?alt=rss'],
  },
  {
    platform: 'tumblr',
    host: /^(?:www\.)?tumblr\.com$/,
    path: new RegExp(`^/(?:blog/(?:view/)?)?(?!(?:${TUMBLR_PAGES})(?:[/?]|$))(?<name>[\\w-]+)`),
    feeds: ['https://{name}.tumblr.com/rss'],
  },
  { platform: 'tumblr', host: /^(?!www\.).+\.tumblr\.com$/, feeds: ['/rss'] },
  { platform: 'livejournal', host: /\.livejournal\.com$/, feeds: ['/data/rss'] },
  {
    platform: 'hatena',
    host: /\.(?:hatenablog\.(?:com|jp)|hateblo\.jp|hatenadiary\.(?:com|jp))$/,
    feeds: ['/feed'],
  },
  {
    platform: 'wordpress',
    host: /\.wordpress\.com$/,
    path: /^\/(?<kind>category|tag|author)\/(?<name>[^/?]+)/,
    feeds: ['/{kind}/{name}/feed/'],
  },
  { platform: 'wordpress', host: /\.wordpress\.com$/, feeds: ['/feed/'] },
];

/** Blog software on other hosts, by its signs. */
const SELF_HOSTED: readonly PlatformRule[] = [
  {
    platform: 'wordpress',
    path: /^\/(?<kind>category|tag|author)\/(?<name>[^/?]+)/,
    signs: WORDPRESS,
    feeds: ['/{kind}/{name}/feed/'],
  },
  { platform: 'wordpress', signs: WORDPRESS, feeds: ['/feed/'] },
  // For sites without URL rewriting.
  { platform: 'wordpress', signs: WORDPRESS, feeds: ['/?feed=rss2'] },
  {
    platform: 'blogger',
    signs: [{ generator: /^blogger$/i }],
    feeds: ['/feeds/posts/default'],
    also: ['/feeds/posts/default?alt=rss'],
  },
  {
    platform: 'medium',
    signs: [{ generator: /^Medium$/ }, { markup: /["']com\.medium\.reader["']/ }],
    feeds: ['/feed'],
  },
  { platform: 'posthaven', signs: [{ generator: /^Posthaven/i }], feeds: ['/posts.atom'] },
  { platform: 'squarespace', signs: [{ markup: /\bstatic1\.squarespace\.com\// }], feeds: ['?format=rss'] },
  { platform: 'wix', signs: [{ generator: /^Wix\.com/i }], feeds: ['/blog-feed.xml'] },
  {
    platform: 'webflow',
    path: /^\/(?<collection>[\w-]+)/,
    signs: [{ generator: /^Webflow/i }],
    feeds: ['/{collection}/rss.xml'],
  },
  {
    platform: 'drupal',
    signs: [{ generator: /^Drupal/ }, { header: ['x-generator', /^Drupal/] }],
    feeds: ['/rss.xml'],
  },
  {
    platform: 'joomla',
    signs: [{ generator: /^Joomla/ }],
    feeds: ['/?format=feed&type=rss'],
    also: ['/?format=feed&type=atom'],
  },
];

/** Static site generators, with the path of their feed. */
const GENERATORS: readonly [platform: string, feed: string][] = [
  ['jekyll', '/feed.xml'],
  ['hugo', '/index.xml'],
  ['eleventy', '/feed.xml'],
  ['astro', '/rss.xml'],
  ['zola', '/atom.xml'],
  ['hexo', '/atom.xml'],
  ['quarto', '/index.xml'],
];

export const BLOGS: readonly PlatformRule[] = [
  ...HOSTED,
  ...SELF_HOSTED,
  ...GENERATORS.map(([platform, feed]) => ({
    platform,
    signs: [{ generator: new RegExp(`^${platform}\\b`, 'i') }],
    feeds: [feed],
  })),
];
