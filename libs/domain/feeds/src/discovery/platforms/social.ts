import type { PlatformRule, Sign } from './platform-rule';

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube\.com$/;
const REDDIT = /^(?:(?:www|old|new|np|m)\.)?reddit\.com$/;
const QUESTIONS = new RegExp(
  '^(?:(?:[\\w-]+\\.)?stackexchange\\.com|(?:\\w\\w\\.)?stackoverflow\\.com|mathoverflow\\.net|' +
    '(?:serverfault|superuser|askubuntu)\\.com)$',
);
const MASTODON: readonly Sign[] = [
  { header: ['server', /mastodon/i] },
  { generator: /mastodon/i },
  { markup: /\bid=["']mastodon["']/ },
];
const DISCOURSE: readonly Sign[] = [{ generator: /^Discourse/ }];

/** Playlist prefixes of every channel: videos without shorts, only shorts, only live streams. */
const CHANNEL = {
  feeds: ['https://www.youtube.com/feeds/videos.xml?channel_id=UC{channel}'],
  also: ['UULF', 'UUSH', 'UULV'].map(
    (list) => `https://www.youtube.com/feeds/videos.xml?playlist_id=${list}{channel}`,
  ),
};

const VIDEOS: readonly PlatformRule[] = [
  {
    platform: 'youtube',
    host: YOUTUBE,
    path: /^\/(?:playlist|watch)\?(?:.*&)?list=(?<list>(?:PL|UU|OL|FL)[\w-]+)/,
    feeds: ['https://www.youtube.com/feeds/videos.xml?playlist_id={list}'],
    first: true,
  },
  {
    platform: 'youtube',
    host: YOUTUBE,
    path: /^\/channel\/UC(?<channel>[\w-]{22})/,
    ...CHANNEL,
    first: true,
  },
  {
    platform: 'youtube',
    host: YOUTUBE,
    path: /^\/user\/(?<user>[\w.-]+)/,
    feeds: ['https://www.youtube.com/feeds/videos.xml?user={user}'],
    first: true,
  },
  {
    platform: 'youtube',
    host: YOUTUBE,
    signs: [
      { markup: /itemprop="(?:channelId|identifier)" content="UC(?<channel>[\w-]{22})"/ },
      { markup: /"(?:channelId|externalId)":"UC(?<channel>[\w-]{22})"/ },
    ],
    ...CHANNEL,
    first: true,
  },
  {
    platform: 'vimeo',
    host: /^(?:www\.)?vimeo\.com$/,
    path: /^\/(?<user>(?:channels\/)?[a-z][\w-]*)/i,
    feeds: ['/{user}/videos/rss'],
  },
  {
    platform: 'flickr',
    host: /^(?:www\.)?flickr\.com$/,
    path: /^\/(?:photos|people)\/(?<user>\d+@N\d+)/,
    feeds: ['https://www.flickr.com/services/feeds/photos_public.gne?id={user}&format=atom'],
  },
  {
    platform: 'apple podcasts',
    host: /^podcasts\.apple\.com$/,
    signs: [{ markup: /"feedUrl":"(?<feed>https?:\/\/[^"\\]+)"/ }],
    feeds: ['{feed}'],
  },
];

const FORUMS: readonly PlatformRule[] = [
  {
    platform: 'reddit',
    host: REDDIT,
    path: /^\/r\/(?<name>[\w+]+)\/(?<order>top|controversial)\/?\?(?:.*&)?t=(?<time>[a-z]+)/,
    feeds: ['https://www.reddit.com/r/{name}/{order}/.rss?t={time}'],
    first: true,
  },
  {
    platform: 'reddit',
    host: REDDIT,
    path: /^\/r\/(?<name>[\w+]+)\/(?<order>new|top|rising|controversial)(?:[/?]|$)/,
    feeds: ['https://www.reddit.com/r/{name}/{order}/.rss'],
    first: true,
  },
  {
    platform: 'reddit',
    host: REDDIT,
    path: /^\/r\/(?<name>[\w+]+)/,
    feeds: ['https://www.reddit.com/r/{name}/.rss'],
    first: true,
  },
  {
    platform: 'reddit',
    host: REDDIT,
    // `m` is a list of subreddits that the user made.
    path: /^\/u(?:ser)?\/(?<name>[\w-]+(?:\/m\/\w+)?)/,
    feeds: ['https://www.reddit.com/user/{name}/.rss'],
    first: true,
  },
  {
    platform: 'reddit',
    host: REDDIT,
    path: /^\/(?:\?|$)/,
    feeds: ['https://www.reddit.com/.rss'],
    first: true,
  },
  { platform: 'hacker news', host: /^news\.ycombinator\.com$/, feeds: ['/rss'] },
  { platform: 'lobsters', host: /^lobste\.rs$/, path: /^\/t\/(?<tag>[\w,-]+)/, feeds: ['/t/{tag}.rss'] },
  { platform: 'lobsters', host: /^lobste\.rs$/, feeds: ['/rss'] },
  {
    platform: 'stack exchange',
    host: QUESTIONS,
    path: /^\/questions\/tagged\/(?<tag>[^/?]+)/,
    feeds: ['/feeds/tag/{tag}'],
  },
  {
    platform: 'stack exchange',
    host: QUESTIONS,
    path: /^\/questions\/(?<id>\d+)/,
    feeds: ['/feeds/question/{id}'],
  },
  { platform: 'stack exchange', host: QUESTIONS, feeds: ['/feeds'] },
  {
    platform: 'discourse',
    path: /^(?<topic>\/(?:c|t)\/[\w/%-]*?\/?\d+)(?:[/?]|$)/,
    signs: DISCOURSE,
    feeds: ['{topic}.rss'],
  },
  { platform: 'discourse', signs: DISCOURSE, feeds: ['/latest.rss'] },
  {
    platform: 'lemmy',
    path: /^\/c\/(?<community>[\w.@-]+)/,
    signs: [{ markup: /lemmy/i }],
    feeds: ['/feeds/c/{community}.xml'],
  },
];

const PEOPLE: readonly PlatformRule[] = [
  {
    platform: 'mastodon',
    path: /^\/(?<page>@[\w.-]+|users\/[\w.-]+|tags\/[\w%]+)\/?(?:\?|$)/,
    signs: MASTODON,
    feeds: ['/{page}.rss'],
  },
  {
    platform: 'bluesky',
    host: /^bsky\.app$/,
    path: /^\/profile\/(?<handle>[\w.:-]+)/,
    feeds: ['/profile/{handle}/rss'],
  },
  {
    platform: 'micro.blog',
    host: /^(?:www\.)?micro\.blog$/,
    path: /^\/(?<user>\w+)/,
    feeds: ['https://micro.blog/posts/{user}'],
  },
  {
    platform: 'pixelfed',
    path: /^\/(?<user>[\w.-]+)\/?(?:\?|$)/,
    signs: [{ markup: /pixelfed/i }],
    feeds: ['/users/{user}.atom'],
  },
];

/** Any site with `/@name` profiles and no other sign of its software. */
const MASTODON_LIKE: PlatformRule = {
  platform: 'mastodon',
  path: /^\/(?<user>@[\w.-]+)\/?(?:\?|$)/,
  feeds: ['/{user}.rss'],
};

export const SOCIAL: readonly PlatformRule[] = [...VIDEOS, ...FORUMS, ...PEOPLE, MASTODON_LIKE];
