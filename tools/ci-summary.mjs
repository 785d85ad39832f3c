// node tools/ci-summary.mjs FOLDER [FAILED-CHECK…]: prints the tests that failed or needed another try, and
// one line with the totals. Exits with 1 if anything failed. FOLDER has the results of each check with tests.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runTool } from './run-tool.mjs';

const [folder, ...broken] = process.argv.slice(2);
const JEST = { count: countJest, listFailures: listJestFailures };
const PLAYWRIGHT = { count: countPlaywright, listFailures: listPlaywrightFailures };
/** The checks with tests, and what wrote their results. */
const RUNNERS = { test: JEST, e2e: PLAYWRIGHT };

await runTool(async () => {
  const checks = await Promise.all(
    Object.entries(RUNNERS).map(async ([name, { count, listFailures }]) => {
      const results = await read(join(folder, `${name}.json`));
      return { name, ...count(results), lines: listFailures(results) };
    }),
  );
  const explained = new Set(checks.filter(({ failed }) => failed > 0).map(({ name }) => name));
  const passed = checks.reduce((sum, check) => sum + check.passed, 0);
  const failedTests = checks.reduce((sum, check) => sum + check.failed, 0);
  const failed = failedTests + broken.filter((check) => !explained.has(check)).length;
  for (const line of checks.flatMap(({ lines }) => lines)) console.log(line);
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
