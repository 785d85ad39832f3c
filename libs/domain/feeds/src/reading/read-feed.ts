import { NotAFeed } from '../not-a-feed';
import type { ParsedFeed } from '../parsed-feed';
import { cadenceOf } from './cadence';
import { cleanEntry } from './clean-entry';
import { cleanFeed } from './clean-feed';
import { decode } from './decode';
import { forgivingTree } from './forgiving-tree';
import { identify } from './identity';
import { rawJsonFeed } from './json-feed';
import { newest } from './newest';
import type { RawFeed } from './raw-feed';
import { fromRoot, TooDamaged, withoutForbidden, withReferences } from './repair';
import { scan, TOO_DAMAGED } from './scan';
import { rawXmlFeed } from './xml-feed';

export interface FeedDocument {
  bytes: Uint8Array;
  /** Final address, after redirects: what relative addresses are relative to. */
  url: string;
  /** `Content-Type` of the answer. */
  contentType: string | null;
  /** Content hashes (hex) of what is stored: an entry that has one comes back as `unchanged`. */
  known?: ReadonlySet<string>;
  /** The moment of the fetch, in milliseconds since 1970. */
  now?: number;
}

/**
 * A feed of any format, from bytes to what may be stored.
 * @throws NotAFeed
 */
export async function readFeed(document: FeedDocument): Promise<ParsedFeed> {
  const { bytes, url, contentType, known = new Set(), now = Date.now() } = document;
  const { feed, truncated } = await rawFeed(decode(bytes, contentType), url);
  const entries = identify(newest(feed.entries));
  const fetched = { now, host: new URL(url).hostname };
  const news = entries.filter(({ contentHash }) => !known.has(contentHash.toString('hex')));
  return {
    ...cleanFeed(feed, url),
    truncated,
    cadenceMinutes: cadenceOf(feed.entries, now),
    entries: news.map((entry) => cleanEntry(entry, fetched)),
    unchanged: entries.length - news.length,
  };
}

/** The feed as its publisher wrote it, nothing judged yet. */
export async function rawFeed(text: string, url: string): Promise<{ feed: RawFeed; truncated: boolean }> {
  const document = text.trimStart();
  if (document === '') throw new NotAFeed('The answer is empty.');
  if (/^[{[]/.test(document)) return rawJsonFeed(document, url);
  const xml = fromRoot(document);
  if (xml === null) throw new NotAFeed(whatElse(document));
  const scanned = scan(repaired(xml), url);
  const tree = scanned.tree ?? (await forgivingTree(scanned, url));
  return { feed: rawXmlFeed(tree, url), truncated: scanned.truncated };
}

/** The document as XML parsers can read it. */
export function repaired(xml: string): string {
  try {
    return withReferences(withoutForbidden(xml));
  } catch (error) {
    throw error instanceof TooDamaged ? new NotAFeed(TOO_DAMAGED) : error;
  }
}

function whatElse(text: string): string {
  const isPage = /<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 4096));
  return isPage ? 'It is a web page, not a feed.' : 'It is neither RSS, Atom, RDF nor JSON Feed.';
}
