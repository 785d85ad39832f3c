// The phases of the bench and their expected results.
import { measureCosts } from '../measure.mjs';

const NEW_ARTICLES = 3;

/** `advance`: new articles of every feed since the phase before. */
export const PHASES = [
  { name: 'first', title: 'first ingest', advance: 0 },
  { name: 'unchanged', title: 'nothing changed (304)', advance: 0 },
  { name: 'new3', title: `${NEW_ARTICLES} new articles in each feed`, advance: NEW_ARTICLES },
];

/** Refreshes that show whether memory grows, and the new articles of each. */
export const REFRESHES = { count: 5, advance: NEW_ARTICLES };

/**
 * Runs one phase of one contender and returns its costs, and in `faults` what makes them meaningless (missing
 * articles, feeds sent again).
 */
export async function runPhase(phase, { contender, farm, postgres, signal }) {
  const feeds = farm.addresses.length;
  const [articles, sent] = [await contender.articles(), await farm.stats()];
  const costs = await measureCosts(() => contender.refresh(), { pid: contender.pid, postgres, signal });
  const [total, sentAfter] = [await contender.articles(), await farm.stats()];
  const created = total - articles;
  const unchanged = sentAfter.feed304 - sent.feed304;
  const searchable = await contender.searchable?.();
  await contender.database.settle();
  return {
    phase: phase.name,
    contender: contender.name,
    ...costs,
    feeds,
    articles: created,
    feeds_per_s: feeds / costs.seconds,
    articles_per_s: created / costs.seconds,
    faults: findFaults({ phase, contender, farm, created, unchanged, total, searchable, ...costs }),
  };
}

function findFaults({ phase, contender, farm, created, unchanged, total, searchable, errors }) {
  const feeds = farm.addresses.length;
  const expected = { first: feeds * farm.items, unchanged: 0 }[phase.name] ?? feeds * phase.advance;
  const faults = [];
  if (created !== expected) faults.push(`${created} articles came in, not ${expected}`);
  if (phase.name === 'unchanged' && unchanged !== feeds)
    faults.push(`${unchanged} of ${feeds} feeds were found unchanged`);
  if (searchable !== undefined && searchable !== total)
    faults.push(`${searchable} of ${total} articles are in the full-text index`);
  if (errors.length > 0) faults.push(`${errors.length} feeds failed, the first: ${errors[0]}`);
  return faults.map((fault) => `${contender.name}, ${phase.title}: ${fault}.`);
}
