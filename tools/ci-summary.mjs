// node tools/ci-summary.mjs JEST.json PLAYWRIGHT.json [BROKEN-CHECK…]: one line for all tests, and the exit
// code.
import { readFile } from 'node:fs/promises';
import { main } from './problem.mjs';

const [jestFile, playwrightFile, ...broken] = process.argv.slice(2);

await main(async () => {
  const [jest, playwright] = await Promise.all([read(jestFile), read(playwrightFile)]);
  const counts = { test: countsOfJest(jest), e2e: countsOfPlaywright(playwright) };
  const all = Object.values(counts);
  const untold = broken.filter((check) => !(counts[check]?.failed > 0));
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0) + untold.length;
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
