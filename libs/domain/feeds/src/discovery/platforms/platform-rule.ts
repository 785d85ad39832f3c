/** A part of the response that identifies a platform on any host. */
export type Sign =
  | { readonly header: readonly [name: string, value: RegExp] }
  /** `<meta name="generator">` of a page, `<generator>` of a feed. */
  | { readonly generator: RegExp }
  | { readonly markup: RegExp };

/**
 * How to recognise a platform, and where its feeds are. All of host, path and signs that a rule has must
 * match; their named groups fill the templates.
 */
export interface PlatformRule {
  readonly platform: string;
  /** Matches the host of the typed, final or canonical address. */
  readonly host?: RegExp;
  /** Matches path and query of the same address. */
  readonly path?: RegExp;
  /** One of these must match. */
  readonly signs?: readonly Sign[];
  /**
   * Templates of feed addresses with `{group}`, relative to the site; empty when the feed cannot be derived.
   */
  readonly feeds: readonly string[];
  /** Alternative feeds, offered when the user is choosing anyway; they alone never cause a choice. */
  readonly also?: readonly string[];
  /** Comes before the page's own links, which are missing or useless on this platform. */
  readonly first?: true;
}
