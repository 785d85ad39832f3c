import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const FOLDER = join(root, 'docs/decisions');
const pages = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const readPage = (name) => readFileSync(join(FOLDER, name), 'utf8').trimEnd();

describe('the decisions', () => {
  it('are numbered without gaps, in their names and their headings', () => {
    const numbers = pages.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(pages.map((_, n) => n + 1));
    expect(pages.map((name) => Number(/^# (\d+)\. /.exec(readPage(name))?.[1]))).toEqual(numbers);
  });

  it('have at most forty lines each, and a row in the table', () => {
    const table = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    expect(pages.filter((name) => readPage(name).split('\n').length > 40)).toEqual([]);
    expect(pages.filter((name) => !table.includes(`](${name})`))).toEqual([]);
  });
});
