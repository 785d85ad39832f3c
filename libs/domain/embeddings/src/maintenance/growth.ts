/** What was learned or measured on this many articles is no longer renewed because of growth alone. */
const GROWING_ARTICLES_MAX = 40_000;

/** Whether the articles have doubled, so that what was found in the former ones may no longer hold. */
export function hasGrown(former: number, articles: number): boolean {
  return former < GROWING_ARTICLES_MAX && articles >= 2 * former;
}
