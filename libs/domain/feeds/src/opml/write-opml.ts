import { cleanText } from '@reader/html';
import type { OpmlOutline } from './outline';

/** Writes OPML 2.0 with a folder per category; `readOpml` reads the same feeds from it. */
export function writeOpml({ title, outlines }: { title: string; outlines: readonly OpmlOutline[] }): string {
  const folders = Map.groupBy(outlines, ({ category }) => category);
  const body = [...folders].map(([category, feeds]) => writeFolder(category, feeds.map(writeFeed)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `<head><title>${escapeText(title)}</title></head>`,
    '<body>',
    ...body,
    '</body>',
    '</opml>',
    '',
  ].join('\n');
}

function writeFolder(category: string | null, feeds: string[]): string {
  if (category === null) return feeds.join('\n');
  return [`<outline${formatAttributes({ text: category, title: category })}>`, ...feeds, '</outline>'].join(
    '\n',
  );
}

function writeFeed({ title, feedUrl, siteUrl, description }: OpmlOutline): string {
  const name = title ?? feedUrl;
  const values = { type: 'rss', text: name, title: name, xmlUrl: feedUrl, htmlUrl: siteUrl, description };
  return `<outline${formatAttributes(values)}/>`;
}

function formatAttributes(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return given.map(([name, value]) => ` ${name}="${escapeText(value ?? '')}"`).join('');
}

/** Escapes text and double-quoted attribute values. */
function escapeText(text: string): string {
  const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return cleanText(text).replace(/[&<>"]/g, (character) => references[character] ?? character);
}
