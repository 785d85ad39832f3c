import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { root } from '../workspace.mjs';

/** The project's rules without those that need types, because a planted file is in no TypeScript project. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

async function findBrokenRules(code, file) {
  const [result] = await linter.lintText(code, { filePath: join(root, file) });
  return [...new Set(result.messages.map(({ ruleId }) => ruleId))];
}

const LIB = 'libs/domain/tags/src/planted.ts';
const statements = (count) => 'void 0;\n'.repeat(count);

describe('ESLint refuses', () => {
  it.each([
    ['a file over 200 lines', statements(201), LIB, 'max-lines'],
    ['a tool over 200 lines', statements(201), 'tools/planted.mjs', 'max-lines'],
    [
      'a template over 200 lines',
      '<p>{{ x }}</p>\n'.repeat(201),
      'apps/web/src/app/planted.html',
      'max-lines',
    ],
    ['a spec over 400 lines', statements(401), 'libs/domain/tags/src/planted.spec.ts', 'max-lines'],
    [
      'a function over 60 lines',
      `export function f() {\n${statements(60)}}\n`,
      LIB,
      'max-lines-per-function',
    ],
    ['a line over 110 columns', `// ${'x'.repeat(108)}\n`, LIB, 'max-len'],
    ['open work', `// ${'TO' + 'DO'}: later\n`, LIB, 'no-warning-comments'],
    ['a second public API', 'export {};\n', 'libs/domain/tags/src/tag/index.ts', 'no-restricted-syntax'],
    [
      'a deep import in the front end',
      "import { x } from '@reader/web-ui/src/dialog';\nexport const y = x;\n",
      'apps/web/src/app/planted.ts',
      '@typescript-eslint/no-restricted-imports',
    ],
  ])('%s', async (_, code, file, rule) => {
    expect(await findBrokenRules(code, file)).toContain(rule);
  });
});

describe('ESLint accepts', () => {
  it.each([
    ['a file of 200 lines', statements(200), LIB],
    ['a long URL', `// https://example.test/${'x'.repeat(110)}\n`, LIB],
    ['the public API', 'export {};\n', 'libs/domain/tags/src/index.ts'],
    [
      'a long group of tests',
      `describe('a', () => {\n${statements(100)}});\n`,
      'libs/domain/tags/src/planted.spec.ts',
    ],
  ])('%s', async (_, code, file) => {
    const rules = await findBrokenRules(code, file);
    expect(rules.filter((rule) => /^(max-|no-restricted)/.test(rule))).toEqual([]);
  });
});
