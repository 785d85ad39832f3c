import type { PlatformRule } from './platform-rule';

const GITHUB = /^(?:www\.)?github\.com$/;
const PROJECT = /^\/(?<owner>[\w-]+)\/(?<name>[\w.-]+)/;

/** Platforms for code, papers, packages, news and service status. */
export const WORKS: readonly PlatformRule[] = [
  {
    platform: 'github',
    host: GITHUB,
    path: new RegExp(`${PROJECT.source}/(?<list>releases|tags|discussions)(?:[/?]|$)`),
    feeds: ['/{owner}/{name}/{list}.atom'],
    first: true,
  },
  {
    platform: 'github',
    host: GITHUB,
    path: new RegExp(`${PROJECT.source}/commits/(?<branch>[^?]+?)/?(?:\\?|$)`),
    feeds: ['/{owner}/{name}/commits/{branch}.atom'],
    first: true,
  },
  {
    platform: 'github',
    host: GITHUB,
    // A file of the project may itself be a feed.
    path: new RegExp(`${PROJECT.source}(?![\\w.-]|/raw/)`),
    feeds: ['releases', 'tags', 'commits'].map((list) => `/{owner}/{name}/${list}.atom`),
    first: true,
  },
  {
    platform: 'github',
    host: GITHUB,
    path: /^\/(?<owner>[\w-]+)\/?(?:\?|$)/,
    feeds: ['/{owner}.atom'],
    first: true,
  },
  {
    platform: 'gitlab',
    host: /^(?:[\w-]+\.)*gitlab\.[\w.-]+$/,
    path: /^\/(?<project>[\w.-]+(?:\/(?!-\/)[\w.-]+)+)/,
    feeds: ['/{project}/-/tags?format=atom', '/{project}.atom'],
  },
  {
    platform: 'gitea',
    path: /^\/(?<project>[\w.-]+\/[\w.-]+)/,
    signs: [{ markup: /<meta name="keywords" content="[^"<]{0,200}\b(?:gitea|forgejo)/i }],
    feeds: ['/{project}/releases.rss', '/{project}.rss'],
  },
  {
    platform: 'arxiv',
    host: /^(?:www\.)?arxiv\.org$/,
    path: /^\/(?:list|archive)\/(?<category>[\w.+-]+)/,
    feeds: ['https://rss.arxiv.org/rss/{category}'],
    also: ['https://rss.arxiv.org/atom/{category}'],
  },
  {
    platform: 'pypi',
    host: /^pypi\.org$/,
    path: /^\/project\/(?<name>[\w.-]+)/,
    feeds: ['/rss/project/{name}/releases.xml'],
  },
  {
    platform: 'crates.io',
    host: /^crates\.io$/,
    path: /^\/crates\/(?<name>[\w-]+)/,
    feeds: ['https://static.crates.io/rss/crates/{name}.xml'],
  },
  {
    platform: 'google news',
    host: /^news\.google\.com$/,
    path: /^\/(?<page>(?:search|topics\/).*)$/,
    feeds: ['/rss/{page}'],
  },
  {
    platform: 'statuspage',
    host: /^status\.|\.statuspage\.io$/,
    feeds: ['/history.atom'],
    also: ['/history.rss'],
  },
];
