import { hash } from 'node:crypto';
import { cleanText } from '@reader/html';
import type { EntryIdentity } from '../parsed-feed';
import type { RawEntry } from './raw-feed';

export interface Identified extends EntryIdentity {
  entry: RawEntry;
  guid: string;
  guidHash: Buffer;
  contentHash: Buffer;
}

/** Longer ids are kept as their hash: nobody reads them, and an index row has its limit. */
const GUID_LENGTH_MAX = 1_000;

/**
 * Entries with what recognises them at every later fetch, each once: the guid, else the link, else a hash of
 * what an editor rarely changes. An id that entries with different links (or titles, without links) share is
 * no id.
 */
export function identify(entries: RawEntry[]): Identified[] {
  const ambiguous = ambiguousIds(entries);
  const found = new Map<string, Identified>();
  for (const entry of entries) {
    const id =
      [entry.id, entry.link].find((each) => each !== null && !ambiguous.has(each)) ?? fingerprint(entry);
    const guid = cleanText(id.length > GUID_LENGTH_MAX ? urn(id) : id);
    if (!found.has(guid))
      found.set(guid, { entry, guid, guidHash: sha256(guid), contentHash: contentHash(guid, entry) });
  }
  return [...found.values()];
}

function ambiguousIds(entries: RawEntry[]): Set<string> {
  const meaning = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { id, link, title } of entries) {
    const key = id ?? link;
    if (key === null) continue;
    const meant = (id === null ? null : link) ?? title?.value ?? '';
    if ((meaning.get(key) ?? meant) !== meant) ambiguous.add(key);
    meaning.set(key, meant);
  }
  return ambiguous;
}

function fingerprint({ title, published, summary, content }: RawEntry): string {
  const lasting = [title?.value, published];
  return urn(JSON.stringify(title || published ? lasting : [summary?.value, content?.value]));
}

/**
 * All that is stored of an entry as its publisher wrote it: taken before the costly cleaning, so known
 * entries skip it.
 */
function contentHash(guid: string, entry: RawEntry): Buffer {
  const { base: _, updated, published, ...stored } = entry;
  return sha256(JSON.stringify([guid, stored, published ?? updated]));
}

function urn(text: string): string {
  return `urn:sha256:${hash('sha256', text)}`;
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
