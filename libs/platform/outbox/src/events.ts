/**
 * What libs announce to others, with the facts that a handler needs. A handler runs later, so it reads all
 * else from the tables, where the article, source or operation may be gone.
 */
interface Payloads {
  /** `needs_full_text`: its source is read in full, or holds saved pages. */
  'article.created': { readonly article_id: number; readonly needs_full_text: boolean };
  /** The feed's own content or metadata changed. */
  'article.updated': { readonly article_id: number };
  /** Another version of the full text is current. `is_first`: the article had no full text before. */
  'article.body_replaced': {
    readonly article_id: number;
    readonly body_id: number;
    readonly is_first: boolean;
  };
  /** The article has a vector of the model in use, for the first time or for a new text. */
  'article.embedded': { readonly article_id: number };
  'source.added': { readonly source_id: number };
  'source.removed': { readonly source_id: number };
  /** Its articles are deleted, except those that a user retains. */
  'source.emptied': { readonly source_id: number };
  /** A new article matched. `notify`: how the watchlist's user wants to learn of it. */
  'watchlist.matched': {
    readonly watchlist_id: number;
    readonly article_id: number;
    readonly notify: 'push' | 'email';
  };
  /**
   * The provider did not answer when a description was saved, so that existing articles are not compared with
   * it. `failed_at`: ISO 8601; articles since then are new.
   */
  'watchlist.comparison_failed': {
    readonly watchlist_id: number;
    readonly user_id: number;
    readonly failed_at: string;
  };
  'operation.undone': { readonly operation_id: number };
}

export type EventType = keyof Payloads;
/** One event, as published and as handlers get it. */
export type DomainEvent<T extends EventType = EventType> = {
  [Each in T]: { readonly type: Each } & Payloads[Each];
}[T];
