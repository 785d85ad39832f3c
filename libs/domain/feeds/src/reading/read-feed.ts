import { isPublicName, toSafeUrl } from '@reader/html';
import { DamagedFeed, NotAFeed } from '../not-a-feed';
import type { ParsedEntry, ParsedFeed } from '../parsed-feed';
import { computeCadence } from './cadence';
import { cleanEntry } from './clean-entry';
import { cleanFeed } from './clean-feed';
import { decode } from './decode';
import { parseLeniently } from './lenient-parser';
import { type IdentifiedEntry, identify } from './identity';
import { parseJsonFeed } from './json-feed';
import { takeNewest } from './newest';
import type { RawFeed } from './raw-feed';
import { expandEntities } from './entities';
import { fromRoot, TooDamaged, removeForbiddenCharacters, repairReferences } from './repair';
import { scan, TOO_DAMAGED } from './scan';
import { unwrapShownFeed } from './unwrap';
import { readXmlFeed } from './xml-feed';

export interface FeedDocument {
  bytes: Uint8Array;
  /** The final address, after redirects; base of relative addresses. */
  url: string;
  /** `Content-Type` of the response. */
  contentType: string | null;
  /** `Content-Location` of the response: the base of relative addresses (RFC 9110 §8.7). */
  contentLocation?: string | null;
  /** Content hashes (hex) of stored entries; these are counted as `unchanged`. */
  known?: ReadonlySet<string>;
  /** When the document was fetched, in milliseconds since 1970. */
  now?: number;
}

/** A feed whose own fields are cleaned, and whose new and changed entries are not cleaned yet. */
export interface OpenedFeed {
  readonly feed: Omit<ParsedFeed, 'entries'>;
  /** In document order. */
  readonly entries: IdentifiedEntry[];
  readonly clean: (entry: IdentifiedEntry) => ParsedEntry;
}

/**
 * Reads a feed of any format from bytes, cleaned and limited.
 * @throws NotAFeed
 */
export async function readFeed(document: FeedDocument): Promise<ParsedFeed> {
  const { feed, entries, clean } = await openFeed(document, decodeDocument(document));
  return { ...feed, entries: entries.map(clean) };
}

/** Decodes the document to text. */
export function decodeDocument({ bytes, contentType }: FeedDocument): string {
  return decode(bytes, contentType);
}

/**
 * As `readFeed`, but entries are cleaned one by one, so that thousands need not be in memory twice.
 * @throws NotAFeed
 */
export async function openFeed(document: Omit<FeedDocument, 'bytes'>, text: string): Promise<OpenedFeed> {
  const { url, known = new Set(), now = Date.now() } = document;
  const { feed, truncated } = await parseRawFeed(text, findBase(document));
  const own = cleanFeed(feed, url);
  const ownAddresses = [url, own.siteUrl].filter((address) => address !== null);
  const entries = identify(takeNewest(feed.entries), ownAddresses);
  const context = { now, host: new URL(url).hostname, siteUrl: own.siteUrl };
  const changed = entries.filter(({ contentHash }) => !known.has(contentHash.toString('hex')));
  return {
    feed: {
      ...own,
      truncated,
      cadenceMinutes: computeCadence(feed.entries, now),
      unchanged: entries.length - changed.length,
    },
    entries: changed,
    clean: (entry) => cleanEntry(entry, context),
  };
}

/** Servers behind a proxy may send an internal name, which is no base for anybody else. */
function findBase({ url, contentLocation }: Omit<FeedDocument, 'bytes'>): string {
  const base = toSafeUrl(contentLocation ?? '', url);
  if (base === null) return url;
  const { hostname } = new URL(base);
  return isPublicName(hostname) || hostname === new URL(url).hostname ? base : url;
}

/** Parses the feed as published, without cleaning. @throws NotAFeed */
export async function parseRawFeed(
  text: string,
  url: string,
): Promise<{ feed: RawFeed; truncated: boolean }> {
  const document = text.trimStart();
  if (document === '') throw new NotAFeed('The answer is empty.');
  if (/^[{[]/.test(document)) return parseJsonFeed(document, url);
  const xml = fromRoot(unwrapShownFeed(document) ?? document);
  if (xml === null) throw new NotAFeed(describeDocument(document));
  const scanned = scan(repairXml(expandEntities(document, xml)), url);
  const tree = scanned.tree ?? (await parseLeniently(scanned));
  return { feed: readXmlFeed(tree, url), truncated: scanned.truncated };
}

/** Repairs a document so that XML parsers can read it. @throws NotAFeed when it is too damaged */
export function repairXml(xml: string): string {
  try {
    return repairReferences(removeForbiddenCharacters(xml));
  } catch (error) {
    throw error instanceof TooDamaged ? new DamagedFeed(TOO_DAMAGED) : error;
  }
}

function describeDocument(text: string): string {
  const isPage = /<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 4096));
  return isPage ? 'It is a web page, not a feed.' : 'It is neither RSS, Atom, RDF nor JSON Feed.';
}
