import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** WCAG 2.2, levels A and AA. Findings that axe rates minor or moderate are ignored. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SERIOUS = ['serious', 'critical'];

export async function listSeriousViolations(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // Takes less than half the time: no second page for the results. Frames of other origins stay out.
    .setLegacyMode(true)
    .analyze();
  // A page without passed checks was not analysed.
  expect(passes.length).toBeGreaterThan(5);
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
