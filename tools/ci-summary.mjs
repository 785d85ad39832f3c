// node tools/ci-summary.mjs JEST.json PLAYWRIGHT.json [BROKEN-CHECK…]: the tests that failed or needed a second
// try, by name; one line with the totals; and the exit code.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { main } from './problem.mjs';

const [jestFile, playwrightFile, ...broken] = process.argv.slice(2);

await main(async () => {
  const [jest, playwright] = await Promise.all([read(jestFile), read(playwrightFile)]);
  const counts = { test: countsOfJest(jest), e2e: countsOfPlaywright(playwright) };
  const all = Object.values(counts);
  const untold = broken.filter((check) => !(counts[check]?.failed > 0));
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0) + untold.length;
  for (const line of [...failuresOfJest(jest), ...troublesOfPlaywright(playwright)]) console.log(line);
  if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Null when the run ended before it wrote its results; its check is among the broken ones then. */
async function read(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** A spec file that does not load has failed, though none of its tests has. */
function countsOfJest(results) {
  return {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
  };
}

function countsOfPlaywright(results) {
  return {
    passed: (results?.stats.expected ?? 0) + (results?.stats.flaky ?? 0),
    failed: results?.stats.unexpected ?? 0,
  };
}

function failuresOfJest(results) {
  return (results?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [`failed: ${file.name}: ${firstLine(file.message)}`];
    return failed.map((test) => `failed: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

function troublesOfPlaywright(results) {
  return specsBelow(results?.suites ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const word = test.status === 'flaky' ? 'passed at a second try' : 'failed';
        return `${word}: ${spec.file}: ${spec.title}: ${firstLine(test.results[0]?.errors[0]?.message)}`;
      }),
  );
}

function specsBelow(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsBelow(suite.suites ?? [])]);
}

/** Without the colours of a terminal. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}
