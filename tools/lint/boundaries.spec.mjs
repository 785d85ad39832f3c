import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { root } from '../workspace.mjs';
import { readProjectImports } from './project-graph.mjs';

/** The project's rules without those that need types, because a planted file is in no TypeScript project. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

async function rulesBrokenBy(code, file) {
  const [result] = await linter.lintText(code, { filePath: join(root, file) });
  return result.messages.map(({ ruleId }) => ruleId);
}

/** The boundary rule reads the project graph. */
beforeAll(readProjectImports);

const BOUNDARIES = '@nx/enforce-module-boundaries';
const IMPORTS = '@typescript-eslint/no-restricted-imports';

describe('the boundaries refuse', () => {
  it.each([
    [
      'a platform lib that knows the domain',
      'libs/platform/html/src/planted.ts',
      '@reader/feeds',
      BOUNDARIES,
    ],
    ['an upper layer', 'libs/domain/sources/src/planted.ts', '@reader/ingestion', BOUNDARIES],
    ['a deep import', 'libs/domain/sources/src/planted.ts', '@reader/feeds/src/reading', IMPORTS],
    [
      'another lib by a relative path',
      'libs/domain/sources/src/planted.ts',
      '../../feeds/src/index',
      BOUNDARIES,
    ],
    ['the browser in the domain', 'libs/domain/feeds/src/planted.ts', '@angular/core', BOUNDARIES],
    ['the server in the browser', 'apps/web/src/app/planted.ts', '@reader/accounts', BOUNDARIES],
    ['a testing entry in the service', 'libs/domain/sources/src/planted.ts', '@reader/testing', IMPORTS],
    ['the screens in a browser test', 'apps/e2e/src/planted.ts', '@reader/web-ui', BOUNDARIES],
    ['a second HTTP client', 'libs/domain/feeds/src/planted.ts', 'undici', IMPORTS],
    ['a plain socket', 'libs/platform/html/src/planted.ts', 'node:net', IMPORTS],
  ])('%s', async (_, file, imported, rule) => {
    const code = `import { x } from '${imported}';\nexport const y = x;\n`;
    expect(await rulesBrokenBy(code, file)).toContain(rule);
  });

  it.each([
    ['the global fetch', 'await fetch("http://a.test");', 'no-restricted-globals'],
    ['a dynamic import of a client', 'await import("node:https");', 'no-restricted-syntax'],
    ['the environment', 'process.env["HOME"];', 'no-restricted-properties'],
  ])('%s outside its lib', async (_, statement, rule) => {
    const code = `export async function f() {\n  return ${statement}\n}\n`;
    expect(await rulesBrokenBy(code, 'libs/domain/feeds/src/planted.ts')).toContain(rule);
  });
});

describe('the boundaries allow', () => {
  it.each([
    ['a lower layer', 'libs/domain/sources/src/planted.ts', '@reader/feeds'],
    ['a testing entry in a spec', 'libs/domain/sources/src/planted.spec.ts', '@reader/testing'],
    ['a real server in a browser test', 'apps/e2e/src/planted.ts', '@reader/push/testing'],
    ['address checks of node:net', 'libs/platform/html/src/planted.ts', 'node:net', 'isIP'],
    ['the client of safe-fetch', 'libs/platform/safe-fetch/src/planted.ts', 'undici'],
  ])('%s', async (_, file, imported, name = 'x') => {
    const code = `import { ${name} } from '${imported}';\nexport const y = ${name};\n`;
    expect(await rulesBrokenBy(code, file)).toEqual([]);
  });
});
