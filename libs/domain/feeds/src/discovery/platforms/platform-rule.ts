/** Something in the answer that gives a platform away, whatever the name of its site. */
export type Sign =
  | { readonly header: readonly [name: string, value: RegExp] }
  /** `<meta name="generator">` of a page, `<generator>` of a feed. */
  | { readonly generator: RegExp }
  | { readonly markup: RegExp };

/**
 * How a platform is recognised, and where its feeds then are. Host, path and signs must all hold where they
 * are given; their named groups fill the templates.
 */
export interface PlatformRule {
  readonly platform: string;
  /** Of the address that was typed, that answered, or that the page calls its canonical one. */
  readonly host?: RegExp;
  /** Path and query of the same address. */
  readonly path?: RegExp;
  /** One of them is enough. */
  readonly signs?: readonly Sign[];
  /**
   * Addresses, `{group}` for what was recognised; relative ones are the site's own. None: there is a feed
   * only where the page names it.
   */
  readonly feeds: readonly string[];
  /** Other forms of the same: shown to whoever looks for a choice, never a reason to ask for one. */
  readonly also?: readonly string[];
  /** Before the links of the page, which tell nothing useful here or come only with scripts. */
  readonly first?: true;
}
