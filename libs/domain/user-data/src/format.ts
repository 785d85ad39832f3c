/* The files of an export and the shapes of their records: docs/export.md describes them for people. */

/**
 * Rises when an older server could misread a file, and with each new field: a server refuses records with
 * fields that it does not know. Files of earlier versions can be imported.
 */
export const FORMAT_VERSION = 2;
export const FORMAT_NAME = 'reader-export';

/** One JSON record a line, in the order in which an import reads them: later files name earlier records. */
export const RECORD_FILES = [
  'sources.jsonl',
  'tags.jsonl',
  'articles.jsonl',
  'highlights.jsonl',
  'reading-list.jsonl',
  'rules.jsonl',
  'watchlists.jsonl',
  'saved-searches.jsonl',
] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

export const MANIFEST_FILE = 'manifest.json';
/** For other readers; an import uses `sources.jsonl`. */
export const OPML_FILE = 'sources.opml';

export interface Manifest {
  readonly format: typeof FORMAT_NAME;
  readonly version: number;
  readonly username: string;
  readonly exported_at: string;
}
