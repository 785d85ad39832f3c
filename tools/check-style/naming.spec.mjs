import { readFileSync } from 'node:fs';
import { findBannedWords, findVerblessFunctions, splitWords } from './rules/naming.mjs';
import { WorkspaceFiles } from './workspace-files.mjs';

const FILE = 'libs/planted/src/tag.ts';
const messages = (rule, text, file = FILE) =>
  rule(new WorkspaceFiles(new Map([[file, text]]))).map(({ message }) => message);

describe('wordsOf', () => {
  it.each([
    ['pageWish', ['page', 'wish']],
    ['HTTPClient', ['http', 'client']],
    ['TITLE_LENGTH_MAX', ['title', 'length', 'max']],
    ['rule-matcher', ['rule', 'matcher']],
    ['sha256Of', ['sha', '256', 'of']],
  ])('splits %s', (name, words) => expect(splitWords(name)).toEqual(words));
});

describe('the rule about banned words', () => {
  it.each([
    ['a class', 'class PageWish {}', 'PageWish'],
    ['an interface', 'interface Owed {}', 'Owed'],
    ['a type', 'type Verdict = string;', 'Verdict'],
    ['a constant', 'const REMEMBERED_DAYS = 1;', 'REMEMBERED_DAYS'],
    ['a parameter', 'function add(wish: string) {}', 'wish'],
    ['a destructured name', 'const { kept } = load();', 'kept'],
    ['a property', 'interface Row { asked: number }', 'asked'],
    ['a private field', 'class Row { #sweeps = 0; }', '#sweeps'],
    ['a method', 'class Row { mend() {} }', 'mend'],
  ])('refuses %s', (_, text, name) => {
    const [message] = messages(findBannedWords, text);
    expect(message).toContain(`"${name}": say `);
  });

  it('refuses a file name', () => {
    expect(messages(findBannedWords, '', 'libs/planted/src/rule-judge.ts')).toHaveLength(1);
  });

  it('accepts uses of a name that is declared elsewhere, and names of the contract', () => {
    expect(messages(findBannedWords, 'load(row.told); class View { kept_because!: object }')).toEqual([]);
  });
});

describe('the rule about verbs', () => {
  it.each([
    ['a function', 'function outcome() {}'],
    ['a method', 'class Rules { verdicts() {} }'],
    ['a method of an interface', 'interface Rules { own(): void }'],
    ['a function in a constant', 'const columns = () => 1;'],
    ['a participle', 'function applied() {}'],
  ])('refuses %s without one', (_, text) => {
    expect(messages(findVerblessFunctions, text)[0]).toContain('does not start with a verb');
  });

  it('accepts verbs, predicates, hooks, getters and decorators', () => {
    const text = `class Rules { find() {} isOwn() {} onModuleInit() {} get size() { return 1; } }
      const CurrentUser = () => 1; function toView() {} function visibleTo() {}`;
    expect(messages(findVerblessFunctions, text)).toEqual([]);
  });

  it('accepts nouns for test fixtures, as in `aSource()`', () => {
    expect(
      messages(findVerblessFunctions, 'function aSource() {}', 'libs/planted/src/tag.testing.ts'),
    ).toEqual([]);
  });
});

it('has at most 30 lines of exceptions', () => {
  const text = readFileSync(new URL('./exceptions.mjs', import.meta.url), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(30);
});
