import type { Source } from '@reader/contract';

export interface Folder {
  /** Null for the sources without a category, which come last. */
  readonly category: string | null;
  readonly unread: number;
  readonly sources: readonly Source[];
}

/** Sources by category, both in the locale's order. */
export function groupIntoFolders(sources: readonly Source[]): Folder[] {
  const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;
  const groups = Map.groupBy(sources, (source) => source.category || null);
  return [...groups]
    .sort(([one], [other]) => (one === null ? 1 : other === null ? -1 : byName(one, other)))
    .map(([category, members]) => ({
      category,
      unread: sumUnread(members),
      sources: members.toSorted((one, other) => byName(one.title, other.title)),
    }));
}

export function sumUnread(sources: readonly Source[]): number {
  return sources.reduce((sum, source) => sum + source.unread_count, 0);
}

/** The open source or folder, which is always shown. */
export interface OpenSelection {
  readonly source: string | null;
  readonly category: string | null;
}

/** Sources with unread articles, and the open one, which stays while it is read to the end. */
export function filterUnreadFolders(folders: readonly Folder[], open: OpenSelection): Folder[] {
  return folders
    .map((folder) => ({
      ...folder,
      sources: folder.sources.filter((source) => source.unread_count > 0 || source.slug === open.source),
    }))
    .filter((folder) => folder.sources.length > 0 || isOpen(folder, open));
}

function isOpen(folder: Folder, open: OpenSelection): boolean {
  return folder.category !== null && folder.category === open.category;
}
