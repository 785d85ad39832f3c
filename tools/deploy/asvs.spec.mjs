import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = page.match(/^\| \d.*\|$/gm).map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
const listTests = (cell) => [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path);

describe('the page about OWASP ASVS', () => {
  it('names only tests that exist', () => {
    const missing = rows
      .flatMap(([, , , , tests]) => listTests(tests))
      .filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('names a test for every section that is met', () => {
    expect(rows.length).toBeGreaterThan(30);
    const untested = rows.filter(([, , state, , tests]) => state === 'met' && listTests(tests).length === 0);
    expect(untested).toEqual([]);
    expect(new Set(rows.map(([, , state]) => state))).toEqual(
      new Set(['met', 'partly', 'operator', 'not used']),
    );
  });
});
