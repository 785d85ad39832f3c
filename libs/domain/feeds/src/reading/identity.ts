import { hash } from 'node:crypto';
import { cleanText } from '@reader/html';
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
 * without links) does not count.
 */
export function identify(entries: RawEntry[]): IdentifiedEntry[] {
  const ambiguous = findAmbiguousIds(entries);
  const found = new Map<string, IdentifiedEntry>();
  for (const entry of entries) {
    const id =
      [entry.id, entry.link].find((each) => each !== null && !ambiguous.has(each)) ??
      computeFingerprint(entry);
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

function findAmbiguousIds(entries: RawEntry[]): Set<string> {
  const targets = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { id, link, title } of entries) {
    const key = id ?? link;
    if (key === null) continue;
    const target = (id === null ? null : link) ?? title?.value ?? '';
    if ((targets.get(key) ?? target) !== target) ambiguous.add(key);
    targets.set(key, target);
  }
  return ambiguous;
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
