/** What Chromium, Firefox and Safari say when an imported script did not arrive. */
const NOT_IMPORTED = /dynamically imported module|Importing a module script failed/;
/** Angular's code of the same for a `@defer` block. */
const NOT_DEFERRED = 750;

/**
 * Whether a script of the app did not arrive, mostly because the server has another version by now. Some
 * browsers do not request such a script again before the page is loaded again.
 */
export function isMissingScript(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NOT_IMPORTED.test(error.message) || Math.abs(Number(code)) === NOT_DEFERRED;
}
