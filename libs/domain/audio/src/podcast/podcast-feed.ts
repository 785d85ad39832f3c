import { buildXmlElement, escapeXml } from '@reader/html';
import type { KeyedEpisode } from './episodes';
import { buildEpisodeUrl } from './podcast-urls';

export interface FeedOptions {
  readonly feedUrl: string;
  /** Of this service. */
  readonly publicUrl: string;
  readonly username: string;
}

const NAMESPACES = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ');
/** How often apps should look for episodes. */
const TTL_MINUTES = 30;
/** Apple's limit for a description. */
const DESCRIPTION_LENGTH_MAX = 3_900;
const CHAPTERS_TYPE = 'application/json+chapters';

/** A private podcast: RSS 2.0 with the iTunes and Podcasting 2.0 vocabularies. */
export function buildPodcastFeed(episodes: readonly KeyedEpisode[], options: FeedOptions): string {
  const { feedUrl, publicUrl, username } = options;
  const [newest] = episodes;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    buildXmlElement('title', `Reader: ${username}`),
    buildXmlElement('link', publicUrl),
    buildXmlElement('description', `Briefings and the reading list of ${username}, read aloud.`),
    buildXmlElement('language', 'en'),
    ...(newest === undefined ? [] : [buildXmlElement('lastBuildDate', newest.publishedAt.toUTCString())]),
    buildXmlElement('ttl', String(TTL_MINUTES)),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    buildXmlElement('itunes:author', username),
    `<itunes:image href="${escapeXml(publicUrl)}/icons/icon-512.png"/>`,
    '<itunes:category text="News"/>',
    buildXmlElement('itunes:explicit', 'false'),
    buildXmlElement('itunes:type', 'episodic'),
    // Directories must not list it.
    buildXmlElement('itunes:block', 'Yes'),
    buildXmlElement('podcast:locked', 'yes'),
    ...episodes.map((episode) => buildItem(episode, feedUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function buildItem(episode: KeyedEpisode, feedUrl: string): string {
  const { key, description, link, author, publishedAt, recording } = episode;
  const title = episode.title.trim() || 'Untitled';
  const url = escapeXml(buildEpisodeUrl(feedUrl, key));
  return [
    '<item>',
    buildXmlElement('title', title),
    // Stays when the text is spoken again, so that apps do not show it twice.
    `<guid isPermaLink="false">${escapeXml(key)}</guid>`,
    buildXmlElement('pubDate', publishedAt.toUTCString()),
    ...(link !== null && /^https?:/i.test(link) ? [buildXmlElement('link', link)] : []),
    buildXmlElement('description', description.slice(0, DESCRIPTION_LENGTH_MAX).trim() || title),
    ...(author === null ? [] : [buildXmlElement('itunes:author', author)]),
    `<enclosure url="${url}/audio.mp3" length="${recording.byte_count}" type="audio/mpeg"/>`,
    buildXmlElement('itunes:duration', String(Math.round(recording.duration_ms / 1_000))),
    buildXmlElement('itunes:explicit', 'false'),
    ...(recording.chapters.length > 1
      ? [`<podcast:chapters url="${url}/chapters.json" type="${CHAPTERS_TYPE}"/>`]
      : []),
    '</item>',
  ].join('\n');
}

/** The chapters of a recording (Podcasting 2.0, JSON chapters 1.2.0). Times are in seconds. */
export function buildChapters({ recording }: KeyedEpisode): object {
  return {
    version: '1.2.0',
    chapters: recording.chapters.map(({ title, start_ms: ms }) => ({ startTime: ms / 1_000, title })),
  };
}
