import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { root } from '../workspace.mjs';

/** The rules as they are, without those that need types: a planted file is in no TypeScript project. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});
const IMPORTS = '@typescript-eslint/no-restricted-imports';

async function listBroken(code, file) {
  const [result] = await linter.lintText(code, { filePath: join(root, 'apps/web/src/app', file) });
  return result.messages.map(({ ruleId }) => ruleId);
}

const importOf = (path) => `import { x } from '${path}';\nexport const y = x;\n`;

describe('the folders of the front end', () => {
  it.each([
    ['state that imports a screen', 'state/library/planted.ts', '../../screens/tags/tag-options'],
    ['state that imports the shell', 'state/library/planted.ts', '../../shell/commands/commands'],
    ['a shell that imports a screen', 'shell/navigation/planted.ts', '../../screens/tags/tag-options'],
  ])('refuse %s', async (_, file, path) => {
    expect(await listBroken(importOf(path), file)).toContain(IMPORTS);
  });

  it.each([
    ['a screen that imports the shell', 'screens/tags/planted.ts', '../../shell/commands/commands'],
    ['a screen that imports state', 'screens/tags/planted.ts', '../../state/library/tags'],
    ['a surface that opens a screen', 'shell/surfaces/planted.ts', '../../screens/tags/tag-dialog'],
  ])('allow %s', async (_, file, path) => {
    expect(await listBroken(importOf(path), file)).toEqual([]);
  });
});
