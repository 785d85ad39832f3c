import { decodeReferences } from '@reader/html';

/** What an HTML document has around a feed: tags of its frame, and a title or styles. */
const FRAME = new RegExp(
  String.raw`<!doctype[^>]*>|<\?xml[^>]*>|<!--[^]*?-->|<(title|style)\b[^>]*>[^]*?<\/\1\s*>|<\/?(?:html` +
    String.raw`|head|body|meta|link|base|pre|div)\b[^>]*>`,
  'gi',
);
/** A feed that a browser shows as text. */
const SHOWN = /^[^]{0,4096}?<pre\b[^>]*>\s*(?=&lt;(?:\?xml|rss|feed|rdf:rdf)[\s&])/i;
/** The first tag of a feed says its version or vocabulary; one in an example rarely does. */
const DECLARED = /^<[^>]*\s(?:version|xmlns)/i;

/** Whether a document is nothing but a frame of HTML before the feed that begins at `start`. */
export function isOnlyFrame(text: string, start: number): boolean {
  if (!DECLARED.test(text.slice(start, start + 1024))) return false;
  return text.slice(0, start).replace(FRAME, '').trim() === '';
}

/** The feed in an HTML document that shows it as text, as saved from a browser; null for other documents. */
export function unwrapShownFeed(text: string): string | null {
  const start = SHOWN.exec(text)?.[0];
  if (start === undefined || start.slice(0, start.lastIndexOf('<pre')).replace(FRAME, '').trim() !== '')
    return null;
  const end = text.lastIndexOf('</pre');
  const feed = decodeReferences(text.slice(start.length, end === -1 ? text.length : end));
  return DECLARED.test(feed) ? feed : null;
}
