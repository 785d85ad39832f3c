import { buildXmlElement, escapeXml } from '@reader/html';
import { toLongId } from '../item/item-id';
import { type Dialect, type ItemState, toStateTag } from '../wire/dialect';
import type { AtomRow } from './atom.queries';

/** The category scheme by which clients recognise the states of entries. */
const SCHEME = 'http://www.google.com/reader/';

export interface FeedHead {
  /** The stream id. */
  readonly id: string;
  readonly title: string;
  readonly updated: Date;
}

/** Opens an Atom feed (RFC 4287) of a stream, for clients that only read feeds. */
export function openFeed({ id, title, updated }: FeedHead): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    buildXmlElement('id', `tag:google.com,2005:reader/${id}`),
    buildXmlElement('title', title),
    buildXmlElement('updated', updated.toISOString()),
    '',
  ].join('\n');
}

/** Formats an article as an Atom entry; its states become categories. */
export function formatEntry(row: AtomRow, dialect: Dialect): string {
  const states: readonly ItemState[] = [
    row.read ? 'read' : 'fresh',
    ...(row.starred ? (['starred'] as const) : []),
  ];
  return [
    '<entry>',
    buildXmlElement('id', toLongId(row.article_id)),
    buildXmlElement('title', row.title || 'Untitled'),
    ...(row.url === null ? [] : [`<link rel="alternate" type="text/html" href="${escapeXml(row.url)}"/>`]),
    buildXmlElement('published', row.published_at.toISOString()),
    buildXmlElement('updated', row.published_at.toISOString()),
    ...(row.author === null ? [] : [`<author>${buildXmlElement('name', row.author)}</author>`]),
    ...states.map(
      (state) => `<category term="${toStateTag(dialect, state)}" scheme="${SCHEME}" label="${state}"/>`,
    ),
    `<content type="html">${escapeXml(row.html)}</content>`,
    '</entry>',
  ].join('\n');
}
