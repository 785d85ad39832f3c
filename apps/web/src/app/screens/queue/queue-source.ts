import type { Signal } from '@angular/core';

/** A button on the page after the last article. */
export interface QueueEndAction {
  readonly label: string;
  run(): void;
}

/** A list whose articles are read in its order. Its page supplies what it has loaded, page by page. */
export interface QueueSource {
  /** The address of the list. Its articles open below it. */
  readonly path: Signal<string>;
  /** The heading of the page after the last article: "End of your reading list". */
  readonly endLabel: string;
  /** What the user may do with the articles that were read; null when there is nothing to do. */
  readonly endAction?: Signal<QueueEndAction | null>;
  /** The loaded entries in the list's order, each once. */
  readonly ids: Signal<readonly number[]>;
  /** All entries, also those that are not loaded; null if unknown. Without it, all are loaded. */
  readonly total?: Signal<number | null>;
  readonly hasMore?: Signal<boolean>;
  /** Loads the next page; reports failures itself. */
  loadMore?(): Promise<void>;
}
