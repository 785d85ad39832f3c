import { toLongId } from '../item/item-id';
import { type Dialect, type ItemState, toStateTag } from '../wire/dialect';
import type { AtomRow } from './atom.queries';

/** The category scheme by which clients recognise the states of entries. */
const SCHEME = 'http://www.google.com/reader/';

/** Opens an Atom feed (RFC 4287) of a stream, for clients that only read feeds. */
export function openFeed(stream: string, updated: Date): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    buildElement('id', `tag:google.com,2005:reader/${stream}`),
    buildElement('title', stream),
    buildElement('updated', updated.toISOString()),
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
    buildElement('id', toLongId(row.article_id)),
    buildElement('title', row.title || 'Untitled'),
    ...(row.url === null ? [] : [`<link rel="alternate" type="text/html" href="${escapeXml(row.url)}"/>`]),
    buildElement('published', row.published_at.toISOString()),
    buildElement('updated', row.published_at.toISOString()),
    ...(row.author === null ? [] : [`<author>${buildElement('name', row.author)}</author>`]),
    ...states.map(
      (state) => `<category term="${toStateTag(dialect, state)}" scheme="${SCHEME}" label="${state}"/>`,
    ),
    `<content type="html">${escapeXml(row.html)}</content>`,
    '</entry>',
  ].join('\n');
}

const buildElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Leaves out characters that XML 1.0 §2.2 does not allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
