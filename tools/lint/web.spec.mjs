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
const GLOBALS = 'no-restricted-globals';
const SYNTAX = 'no-restricted-syntax';

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

describe('an untyped request', () => {
  it.each([
    [
      'HttpClient',
      'import { HttpClient } from "@angular/common/http";\nexport const y = HttpClient;',
      IMPORTS,
    ],
    [
      'httpResource',
      'import { httpResource } from "@angular/common/http";\nexport const y = httpResource;',
      IMPORTS,
    ],
    ['fetch', 'export const y = fetch("/i18n/de.json");', GLOBALS],
    ['an event stream', 'export const y = new EventSource("/api/ingest/stream");', SYNTAX],
    ['a link', 'export const y = (f) => location.assign(`/api/highlights?format=${f}`);', SYNTAX],
    ['an address in a constant', 'export const ADDRESS = "/api/rules";', SYNTAX],
    ['a sign-in address', 'export const y = (x) => x ?? "/auth/login";', SYNTAX],
  ])('is refused: %s', async (_, code, rule) => {
    for (const folder of ['screens/tags', 'state/library', 'shell/navigation', 'shell/surfaces'])
      expect(await listBroken(`${code}\n`, `${folder}/planted.ts`)).toContain(rule);
  });

  it.each([
    ['an attribute', '<a i18n href="/api/highlights">x</a>'],
    ['a binding', `<a i18n [href]="'/api/highlights'">x</a>`],
  ])('is refused in a template: %s', async (_, template) => {
    expect(await listBroken(template, 'screens/tags/planted.html')).toContain(SYNTAX);
  });

  it('is not what the contract checks', async () => {
    const code = `
      import { HttpErrorResponse } from '@angular/common/http';
      export const y = (api, p) => (p ? api.get('/api/tags') : this.api.request('get', '/api/tags'));
      export const z = [new EventSource(buildUrl('/api/ingest/stream')), HttpErrorResponse];\n`;
    expect(await listBroken(code, 'screens/tags/planted.ts')).toEqual([]);
  });
});
