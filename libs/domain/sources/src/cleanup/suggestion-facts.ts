/** The numbers of a suggestion's sentence, for programs that write their own. Others are null. */
export interface SuggestionFacts {
  /** Days without a success (`dead`), without an article (`stale`) or with the source (`unread`). */
  readonly days?: number;
  /** Failures in a row (`dead`). None: the site reports that the feed is gone. */
  readonly failures?: number;
  /** Usual days between two articles, rounded up (`stale`). */
  readonly daysBetweenArticles?: number;
  /** When its newest article was published (`stale`). None: it never had an article. */
  readonly lastArticleAt?: Date;
  /** Articles of the source (`unread`), or those that were compared (`duplicate`). */
  readonly articles?: number;
  /** Compared articles that the other source has too. None: both have the same address. */
  readonly sharedArticles?: number;
}
