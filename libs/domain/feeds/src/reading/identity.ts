import { hash } from 'node:crypto';
import { cleanText, removeTracking } from '@reader/html';
import type { EntryIdentity } from '../parsed-feed';
import type { RawEntry } from './raw-feed';

export interface IdentifiedEntry extends EntryIdentity {
  entry: RawEntry;
  guid: string;
  guidHash: Buffer;
  contentHash: Buffer;
}

/** Longer ids are replaced by their hash, because index rows have a size limit. */
const GUID_LENGTH_MAX = 1_000;

/**
 * Gives each entry an identity that is stable between fetches, and drops repeated ones: its guid, else its
 * link, else a hash of fields that rarely change. An id shared by entries with different links (or titles,
 * without links) does not count, nor does a link to the site itself.
 * @param ownAddresses addresses of the feed and its site, which are no pages of entries
 */
export function identify(entries: RawEntry[], ownAddresses: string[] = []): IdentifiedEntry[] {
  const own = new Set(ownAddresses.map(normalizeLink));
  const isOwn = (address: string): boolean => own.has(normalizeLink(address));
  const ambiguous = findAmbiguousIds(entries, isOwn);
  const found = new Map<string, IdentifiedEntry>();
  for (const entry of entries) {
    const id = findId(entry, ambiguous, isOwn) ?? computeFingerprint(entry);
    const guid = cleanText(id.length > GUID_LENGTH_MAX ? toUrn(id) : id);
    if (!found.has(guid))
      found.set(guid, {
        entry,
        guid,
        guidHash: hashSha256(guid),
        contentHash: computeContentHash(guid, entry),
      });
  }
  return [...found.values()];
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
  const targets = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const entry of entries) {
    const key = entry.id ?? entry.link;
    if (key === null) continue;
    const target = findTarget(entry, isOwn) ?? entry.title?.value ?? '';
    if ((targets.get(key) ?? target) !== target) ambiguous.add(key);
    targets.set(key, target);
  }
  return ambiguous;
}

/** The page that an entry with an id leads to; null where both are the site's own address. */
function findTarget({ id, link }: RawEntry, isOwn: (address: string) => boolean): string | null {
  if (id === null || link === null) return null;
  return isOwn(id) && isOwn(link) ? null : normalizeLink(link);
}

/** Equal for links to one page: by any scheme, with any tracking parameters. */
function normalizeLink(link: string): string {
  const url = URL.parse(link);
  if (url === null) return link;
  return removeTracking(url).replace(/^http:/, 'https:');
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
