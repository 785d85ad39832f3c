import { buildXmlElement, escapeXml } from '@reader/html';
import { type Dialect, toStateTag } from '../wire/dialect';

/** The category scheme by which clients recognise the states of entries. */
const SCHEME = 'http://www.google.com/reader/';

/**
 * Opens an Atom feed (RFC 4287) of a stream, for clients that only read feeds.
 * @param id the stream id
 * @param updated Unix time in seconds
 */
export function openFeed(id: string, title: string, updated: number): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    buildXmlElement('id', `tag:google.com,2005:reader/${id}`),
    buildXmlElement('title', title),
    buildXmlElement('updated', formatTime(updated)),
    '',
  ].join('\n');
}

const formatTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What an entry shows of an item (`buildItemsSql`). */
export interface AtomItem {
  readonly id: string;
  readonly title: string;
  readonly canonical: readonly { readonly href: string }[];
  /** Unix time in seconds. */
  readonly published: number;
  readonly author?: string;
  readonly summary: { readonly content: string };
  /** Tags. */
  readonly categories: readonly string[];
}

/** Formats an item as an Atom entry; its states become categories. */
export function formatEntry(item: AtomItem, dialect: Dialect): string {
  const has = (state: string): boolean => item.categories.includes(toStateTag(dialect, state));
  const states = [has('read') ? 'read' : 'fresh', ...(has('starred') ? ['starred'] : [])];
  const time = formatTime(item.published);
  return [
    '<entry>',
    buildXmlElement('id', item.id),
    buildXmlElement('title', item.title),
    ...item.canonical.map(({ href }) => `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`),
    buildXmlElement('published', time),
    buildXmlElement('updated', time),
    ...(item.author === undefined ? [] : [`<author>${buildXmlElement('name', item.author)}</author>`]),
    ...states.map(
      (state) => `<category term="${toStateTag(dialect, state)}" scheme="${SCHEME}" label="${state}"/>`,
    ),
    `<content type="html">${escapeXml(item.summary.content)}</content>`,
    '</entry>',
  ].join('\n');
}
