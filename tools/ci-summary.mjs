// node tools/ci-summary.mjs JEST.json PLAYWRIGHT.json [FAILED-CHECK…]: prints the tests that failed or needed
// another try, and one line with the totals. Exits with 1 if anything failed.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { runTool } from './run-tool.mjs';

const [jestFile, playwrightFile, ...broken] = process.argv.slice(2);

await runTool(async () => {
  const [jest, playwright] = await Promise.all([read(jestFile), read(playwrightFile)]);
  const counts = { test: countJest(jest), e2e: countPlaywright(playwright) };
  const all = Object.values(counts);
  const failedChecks = broken.filter((check) => !(counts[check]?.failed > 0));
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0) + failedChecks.length;
  for (const line of [...listJestFailures(jest), ...listPlaywrightFailures(playwright)]) console.log(line);
  if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Null when the run ended before it wrote its results; the check itself is then listed as failed. */
async function read(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** A spec file that does not load counts as one failed test. */
function countJest(results) {
  return {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
  };
}

function countPlaywright(results) {
  return {
    passed: (results?.stats.expected ?? 0) + (results?.stats.flaky ?? 0),
    failed: results?.stats.unexpected ?? 0,
  };
}

function listJestFailures(results) {
  return (results?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [`failed: ${file.name}: ${getFirstLine(file.message)}`];
    const passed = file.assertionResults.filter((test) => test.status === 'passed');
    const again = passed.filter((test) => test.invocations > 1);
    return [
      ...failed.map((test) => `failed: ${test.fullName}: ${getFirstLine(test.failureMessages[0])}`),
      ...again.map(
        ({ fullName, retryReasons: [reason] }) =>
          `passed on another try: ${fullName}: ${getFirstLine(reason)}`,
      ),
    ];
  });
}

function listPlaywrightFailures(results) {
  return listSpecs(results?.suites ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .flatMap((test) => {
        const word = test.status === 'flaky' ? 'passed on another try' : 'failed';
        const tries = test.results.flatMap(describeTry).join('; then ');
        return [`${word}: ${spec.file}: ${spec.title}: ${tries}`, ...listReportedErrors(test)];
      }),
  );
}

/** What the product itself reported during the test. */
function listReportedErrors({ annotations = [] }) {
  return annotations.filter(({ type }) => type === 'error').map(({ description }) => `  ${description}`);
}

/** Where one try failed, and which element it looked for. */
function describeTry({ errors: [error] }) {
  if (error === undefined) return [];
  const { message = '', location } = error;
  const locator = /^Locator: .*$/m.exec(stripVTControlCharacters(message));
  const place = location === undefined ? '' : ` (line ${location.line})`;
  return [`${[getFirstLine(message), ...(locator ?? [])].join(' ')}${place}`];
}

function listSpecs(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite.suites ?? [])]);
}

/** Removes terminal colours. */
function getFirstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}
