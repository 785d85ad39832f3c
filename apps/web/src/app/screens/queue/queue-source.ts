import type { Signal } from '@angular/core';

/** A list whose articles are read in its order. Its page supplies what it has loaded, page by page. */
export interface QueueSource {
  /** The address of the list. Its articles open below it. */
  readonly path: Signal<string>;
  /** The heading of the page after the last article: "End of your reading list". */
  readonly endLabel: string;
  /** The loaded entries in the list's order, each once. */
  readonly ids: Signal<readonly number[]>;
  /** All entries, also those that are not loaded; null if unknown. Without it, all are loaded. */
  readonly total?: Signal<number | null>;
  readonly hasMore?: Signal<boolean>;
  /** Loads the next page; reports failures itself. */
  loadMore?(): Promise<void>;
}
