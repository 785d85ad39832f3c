/** Outlines that the server accepts in one file, folders included. */
export const OUTLINES_MAX = 1_000;
const SHORTEST_OUTLINE = '<outline/>'.length;

const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(?<close>\/)?outline(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const FEED = /\sxmlUrl\s*=\s*["']\s*[^\s"']/i;
const NAMED = /\s(?:title|text)\s*=\s*["']\s*[^\s"']/i;

/** A feed, as it is written, and the innermost named folder around it; null at the top level. */
interface Feed {
  readonly tag: string;
  readonly folder: Folder | null;
}

interface Folder {
  readonly tag: string;
}

/**
 * The file in parts that the server accepts, each with the folders of its feeds. A file within the limit, and
 * one that cannot be divided, stays as it is.
 *
 * It is cut as text: the content security policy lets no text become markup, not even with DOMParser.
 */
export async function splitOpml(file: Blob): Promise<readonly Blob[]> {
  if (file.size <= OUTLINES_MAX * SHORTEST_OUTLINE) return [file];
  const text = decodeUtf8(await file.arrayBuffer());
  if (text === null || countOutlines(text) <= OUTLINES_MAX) return [file];
  const feeds = readFeeds(text) ?? [];
  return feeds.length === 0 ? [file] : divide(feeds).map(toFile);
}

/** Null for another encoding. */
function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function countOutlines(text: string): number {
  return text.match(/<outline\b/gi)?.length ?? 0;
}

/** Null when the tags are not balanced. */
function readFeeds(text: string): Feed[] | null {
  const feeds: Feed[] = [];
  /** The folder that holds for what is inside each open outline. */
  const folders: (Folder | null)[] = [null];
  for (const { 0: tag, groups } of text.matchAll(TAG)) {
    if (tag.startsWith('<!')) continue;
    const around = folders.at(-1);
    if (around === undefined) return null;
    if (FEED.test(tag)) feeds.push({ tag: tag.replace(/\s*\/?>$/, '/>'), folder: around });
    if (groups?.['close']) folders.pop();
    else if (!tag.endsWith('/>')) folders.push(isFolder(tag) ? { tag } : around);
  }
  return folders.length === 1 ? feeds : null;
}

function isFolder(tag: string): boolean {
  return NAMED.test(tag) && !FEED.test(tag);
}

/** Feeds by folder, as many as one file may have. */
type Part = Map<Folder | null, Feed[]>;

function divide(feeds: readonly Feed[]): Part[] {
  const parts: Part[] = [];
  let part: Part = new Map();
  let left = 0;
  for (const feed of feeds) {
    const countAdded = () => (feed.folder === null || part.has(feed.folder) ? 1 : 2);
    if (countAdded() > left) {
      part = new Map();
      parts.push(part);
      left = OUTLINES_MAX;
    }
    left -= countAdded();
    const members = part.get(feed.folder) ?? [];
    members.push(feed);
    part.set(feed.folder, members);
  }
  return parts;
}

function toFile(part: Part): Blob {
  const body = [...part].map(([folder, feeds]) => {
    const lines = feeds.map(({ tag }) => tag).join('');
    return folder === null ? lines : `${folder.tag}${lines}</outline>`;
  });
  const text = `<opml version="2.0"><body>${body.join('')}</body></opml>`;
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>', text], { type: 'text/x-opml' });
}
