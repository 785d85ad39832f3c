// node tools/ci-summary.mjs CHECK=RESULTS.json… [FAILED-CHECK…]: prints the tests that failed or needed
// another try, and one line with the totals. Exits with 1 if anything failed. The results are Jest's or
// Playwright's.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { runTool } from './run-tool.mjs';

const given = process.argv.slice(2);
const files = given.filter((one) => one.includes('=')).map((one) => one.split('='));
const broken = given.filter((one) => !one.includes('='));

await runTool(async () => {
  const runs = await Promise.all(
    files.map(async ([check, file]) => ({ check, ...readResults(await read(file)) })),
  );
  const hasFailures = (check) => runs.some((run) => run.check === check && run.failed > 0);
  const failedChecks = broken.filter((check) => !hasFailures(check));
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0) + failedChecks.length;
  for (const line of runs.flatMap(({ lines }) => lines)) console.log(line);
  if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Null when the run ended before it wrote its results; the check itself is then listed as failed. */
async function read(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function readResults(results) {
  if (results === null) return { passed: 0, failed: 0, lines: [] };
  return 'stats' in results ? readPlaywright(results) : readJest(results);
}

/** A spec file that does not load counts as one failed test. */
function readJest(results) {
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + (results.numRuntimeErrorTestSuites ?? 0),
    lines: listJestFailures(results),
  };
}

function readPlaywright(results) {
  const { expected, flaky, unexpected } = results.stats;
  return { passed: expected + flaky, failed: unexpected, lines: listPlaywrightFailures(results) };
}

function listJestFailures({ testResults }) {
  return testResults.flatMap((file) => {
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

function listPlaywrightFailures({ suites }) {
  return listSpecs(suites).flatMap((spec) =>
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
