import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { root } from '../workspace.mjs';
import { wordsInCode, wordsInTemplates } from './words.mjs';

/** The project's rules without those that need types, because a planted file is in no TypeScript project. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});
const OURS = [...Object.keys(wordsInCode), ...Object.keys(wordsInTemplates)];

async function findProblems(code, file) {
  const [result] = await linter.lintText(code, { filePath: join(root, 'apps/web/src/app', file) });
  return result.messages.filter(({ ruleId, fatal }) => fatal || OURS.includes(ruleId));
}

describe('texts that cannot be translated are refused', () => {
  it.each([
    ['a text', '<p>Nothing new</p>'],
    ['an attribute', '<svg title="Star"></svg>'],
    ['an input of ours', '<rd-field label="Title" />'],
    ['the name of a setting', '<rd-setting name="Theme" />'],
    ['an attribute with a value in it', '<rd-dialog heading="Remove {{ name }}" />'],
    ['a mark that Angular drops', '<svg i18n-aria-label aria-label="Remove {{ name }}"></svg>'],
    ['a choice of words', `<p>{{ on ? 'On' : 'Off' }}</p>`],
    ['a word in a binding', `<svg [attr.aria-label]="'Star'"></svg>`],
    ['words with a value in a binding', '<rd-field [label]="`remove ${name}`" />'],
    ['a singular', '@if (n() === 1) {<p i18n>1 source</p>} @else {<p i18n>{{ n() }} sources</p>}'],
    ['a chosen ending', `<p i18n>{{ n }} sources{{ n !== 1 ? plural : '' }}</p>`],
    ['an optional ending', '<p i18n>{{ n }} source(s)</p>'],
  ])('%s', async (_, template) => {
    expect(await findProblems(template, 'planted.html')).not.toEqual([]);
  });

  it.each([
    ['a sentence', `'Nothing new'`],
    ['a sentence with a value', '`Remove ${x}`'],
    ['a count', `'1 new article'`],
    ['what follows a count', '`${x} new articles`'],
    ['a label', `{ label: 'Undo' }`],
    ['the name of a host', `{ 'aria-label': 'Notices' }`],
    ['a notice', `x.done('Saved')`],
    ['a singular', 'x === 1 ? $localize`1 source` : $localize`${x}:COUNT: sources`'],
    ['a singular of a list', 'x.length !== 1 ? $localize`${x}:COUNT: sources` : y'],
    ['an optional ending', '$localize`${x}:COUNT: source(s)`'],
  ])('%s', async (_, expression) => {
    expect(await findProblems(`const y = (x) => (${expression});`, 'planted.ts')).not.toEqual([]);
  });

  it('in a template beside its component too', async () => {
    const code =
      'import { Component } from "@angular/core";\n' +
      '@Component({ template: `<p>Nothing new</p>` }) export class Planted {}';
    expect(await findProblems(code, 'planted.ts')).not.toEqual([]);
  });
});

describe('marked texts and identifiers are accepted', () => {
  it.each([
    [
      'a template',
      'planted.html',
      '<p i18n>Nothing <b>new</b></p><rd-dialog i18n-heading heading="Of {{ x }}" />',
    ],
    [
      'names',
      'planted.html',
      `<button look="solid" type="button" [on]="kind === 'error'">{{ x }} · 3</button>`,
    ],
    ['a list', 'planted.html', '@if (n() > 1) {<p i18n>One of these</p>}'],
    ['code', 'planted.ts', 'export const y = (x) => ({ label: $localize`Of ${x}:NAME:`, key: "Escape" });\n'],
    ['the style guide page', 'screens/style/planted.html', '<p>Nothing new</p>'],
  ])('%s', async (_, file, code) => {
    expect(await findProblems(code, file)).toEqual([]);
  });
});
