// Whether the steps of Postgres are those that the code names.

/** Postgres writes `using INDEX on` and `Bitmap Index Scan on INDEX`. */
const hasIndex = (steps, index) => steps.some((step) => new RegExp(`(using|on) ${index}( |$)`).test(step));
const hasScan = (steps) => steps.some((step) => /Seq Scan on (articles|article_search)( |$)/.test(step));

/**
 * Faults of one explained query: another plan than the expected one, another index than the code names, or a
 * scan of all articles, with the query's values or in the cached plan.
 */
export function findFaults({ title, plan: expected }, { plan, index, steps, cachedSteps }) {
  const forms = Object.entries({ 'with values': steps, cached: cachedSteps });
  return [
    ...(plan === expected ? [] : [`${title}: the code chose ${plan}, not ${expected}.`]),
    ...forms.flatMap(([form, lines]) => [
      ...(hasIndex(lines, index) ? [] : [`${title}, ${form}: Postgres does not use ${index}.`]),
      ...(hasScan(lines) ? [`${title}, ${form}: Postgres scans all articles.`] : []),
    ]),
  ];
}
