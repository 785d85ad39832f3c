import { hash } from 'node:crypto';
import { cleanText, removeTracking, toPageKey } from '@reader/html';
import type { EntryIdentity } from '../parsed-feed';
import type { RawEntry } from './raw-feed';

export interface IdentifiedEntry extends EntryIdentity {
  entry: RawEntry;
  guid: string;
  guidHash: Buffer;
  contentHash: Buffer;
  /** Whether it alone links to its page, which is not the site's home page: that page identifies it, too. */
  hasOwnPage: boolean;
}

/** Longer ids are replaced by their hash, because index rows have a size limit. */
const GUID_LENGTH_MAX = 1_000;

/**
 * Gives each entry an identity that is stable between fetches, and drops repeated ones: its guid, else its
 * link, else a hash of fields that rarely change. An id shared by entries with different links (or titles,
 * without links) does not count, nor does a link to the site itself. Entries with one id, title and date are
 * one, whatever their links.
 * @param ownAddresses addresses of the feed and its site, which are no pages of entries
 */
export function identify(entries: RawEntry[], ownAddresses: string[] = []): IdentifiedEntry[] {
  const own = new Set(ownAddresses.map(normalizeLink));
  const isOwn = (address: string): boolean => own.has(normalizeLink(address));
  const ambiguous = findAmbiguousIds(entries, isOwn);
  const found = new Map<string, RawEntry>();
  for (const entry of entries) {
    const id = findId(entry, ambiguous, isOwn) ?? computeFingerprint(entry);
    const guid = cleanText(id.length > GUID_LENGTH_MAX ? toUrn(id) : id);
    if (!found.has(guid)) found.set(guid, entry);
  }
  const linked = countPages(found.values());
  return [...found].map(([guid, entry]) => ({
    entry,
    guid,
    guidHash: hashSha256(guid),
    contentHash: computeContentHash(guid, entry),
    hasOwnPage: entry.link !== null && !isOwn(entry.link) && linked.get(toPageKey(entry.link)) === 1,
  }));
}

function findId(
  { id, link }: RawEntry,
  ambiguous: ReadonlySet<string>,
  isOwn: (address: string) => boolean,
): string | null {
  if (id !== null && !ambiguous.has(id)) return id;
  // Without an id, the next entry that links to the site would overwrite this one.
  const isSite = link !== null && isOwn(link) && (id === null || isOwn(id));
  return link === null || ambiguous.has(link) || isSite ? null : link;
}

function findAmbiguousIds(entries: RawEntry[], isOwn: (address: string) => boolean): Set<string> {
  const firsts = new Map<string, RawEntry>();
  const ambiguous = new Set<string>();
  for (const entry of entries) {
    const key = entry.id ?? entry.link;
    if (key === null) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, entry);
    else if (!isSameEntry(first, entry, isOwn)) ambiguous.add(key);
  }
  return ambiguous;
}

/** Of two entries with one id: whether they lead to one page, or have one title and date. */
function isSameEntry(one: RawEntry, other: RawEntry, isOwn: (address: string) => boolean): boolean {
  const getTarget = (entry: RawEntry) => findTarget(entry, isOwn) ?? entry.title?.value ?? '';
  const isDated = one.published !== null && one.published === other.published;
  return getTarget(one) === getTarget(other) || (isDated && one.title?.value === other.title?.value);
}

/** How many entries link to each page. */
function countPages(entries: Iterable<RawEntry>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { link } of entries) {
    const key = toPageKey(link ?? '');
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The page that an entry with an id leads to; null where both are the site's own address. */
function findTarget({ id, link }: RawEntry, isOwn: (address: string) => boolean): string | null {
  if (id === null || link === null) return null;
  return isOwn(id) && isOwn(link) ? null : normalizeLink(link);
}

/** Equal for links to one page: by any scheme, with any tracking parameters, with or without a last slash. */
function normalizeLink(link: string): string {
  const url = URL.parse(link);
  if (url === null) return link;
  return removeTracking(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=[?#]|$)/, '');
}

function computeFingerprint({ title, published, summary, content }: RawEntry): string {
  const lasting = [title?.value, published];
  return toUrn(JSON.stringify(title || published ? lasting : [summary?.value, content?.value]));
}

/**
 * A hash of the stored fields as published, except the thumbnail. It is taken before cleaning, so that known
 * entries skip that.
 */
function computeContentHash(guid: string, entry: RawEntry): Buffer {
  const { base: _, thumbnail: __, updated, published, ...stored } = entry;
  return hashSha256(JSON.stringify([guid, stored, published ?? updated]));
}

function toUrn(text: string): string {
  return `urn:sha256:${hash('sha256', text)}`;
}

function hashSha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
