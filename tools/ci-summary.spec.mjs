import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const jestResults = {
  numPassedTests: 3,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'a.spec.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [], invocations: 1 },
        {
          status: 'passed',
          fullName: 'divides',
          failureMessages: [],
          invocations: 2,
          retryReasons: ['too late\n  at a.ts:9'],
        },
        {
          status: 'failed',
          fullName: 'subtracts',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.ts:1'],
        },
      ],
    },
    { name: 'b.spec.ts', status: 'failed', assertionResults: [], message: 'cannot find module\n at b' },
  ],
};

const playwrightResults = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [browserTest('signs in', 'expected'), browserTest('opens a list', 'flaky', 'no row\nat x')],
        },
        { specs: [browserTest('plays audio', 'unexpected', 'no sound', 'no\n\nLocator: x\n')] },
      ],
    },
  ],
};

describe('ci-summary', () => {
  it('lists failed tests and tests that needed another try', async () => {
    const { code, lines } = await summarise(
      { jest: jestResults, playwright: playwrightResults },
      ...['test', 'e2e', 'prose'],
    );
    expect(code).toBe(1);
    expect(lines).toEqual([
      'failed: subtracts: expected 1',
      'passed on another try: divides: too late',
      'failed: b.spec.ts: cannot find module',
      'passed on another try: web.spec.ts: opens a list: no row (line 1)',
      'failed: web.spec.ts: plays audio: no sound (line 1); then no Locator: x (line 2)',
      '  {"level":"error"}',
      'failed: test, e2e, prose',
      '5 passed, 4 failed',
    ]);
  });

  it('exits with 0 when nothing failed', async () => {
    const jest = { numPassedTests: 2, numFailedTests: 0, testResults: [] };
    const playwright = { stats: { expected: 1, flaky: 0, unexpected: 0 }, suites: [] };
    const { code, lines } = await summarise({ jest, playwright });
    expect({ code, lines }).toEqual({ code: 0, lines: ['3 passed, 0 failed'] });
  });

  it('counts a run that wrote no results as one failure', async () => {
    const { code, lines } = await summarise({}, 'test');
    expect({ code, lines }).toEqual({ code: 1, lines: ['failed: test', '0 passed, 1 failed'] });
  });
});

/** @param messages one for each try that failed */
function browserTest(title, status, ...messages) {
  const results = messages.map((message, at) => ({ errors: [{ message, location: { line: at + 1 } }] }));
  const annotations = messages.length > 1 ? [{ type: 'error', description: '{"level":"error"}' }] : [];
  const tests = [{ status, annotations, results: [...results, { errors: [] }] }];
  return { title, file: 'web.spec.ts', tests };
}

async function summarise({ jest = null, playwright = null }, ...broken) {
  const folder = await mkdtemp(join(tmpdir(), 'ci-summary-'));
  const files = Object.entries({ test: jest, e2e: playwright });
  for (const [name, results] of files) {
    if (results !== null) await writeFile(join(folder, `${name}.json`), JSON.stringify(results));
  }
  const script = join(import.meta.dirname, 'ci-summary.mjs');
  const summary = await new Promise((resolve) => {
    execFile(process.execPath, [script, folder, ...broken], (error, stdout) => {
      resolve({ code: error?.code ?? 0, lines: stdout.split('\n').filter((line) => line !== '') });
    });
  });
  await rm(folder, { recursive: true });
  return summary;
}
