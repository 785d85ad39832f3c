import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { getNodePath } from '../workspace.mjs';
import { bundle, shared } from './nest-app.mjs';

const runFile = promisify(execFile);

describe('a bundle', () => {
  let folder;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-bundle-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('names the lines of the sources in stack traces, and not those of packages', async () => {
    const entry = join(folder, 'app.ts');
    await writeFile(
      entry,
      ['interface Empty {}', '', 'const fail = (): Empty => {', '  throw new Error();', '};']
        .concat(
          'export const trace = (() => { try { fail(); } catch (e) { return (e as Error).stack; } })();',
        )
        .concat("console.log(require('node:module').getSourceMapsSupport().nodeModules, trace);")
        .join('\n'),
    );
    const outdir = join(folder, 'dist');
    await bundle({ ...shared, entryPoints: [entry], outdir, setUp: "console.log('first');" });
    const { stdout } = await runFile(getNodePath(), [join(outdir, 'app.js')]);
    expect(stdout).toMatch(/^first\nfalse Error/);
    expect(stdout).toContain('app.ts:4:');
    const { stdout: loaded } = await runFile(getNodePath(), [
      '--print',
      `typeof require(${JSON.stringify(join(outdir, 'app.js'))}).trace`,
    ]);
    expect(loaded.trim().endsWith('string')).toBe(true);
  });

  /** Bundles an entry beside a lib with a thread's part and a decorated class; returns the code. */
  async function bundleEntry(entry) {
    const files = {
      'entry.ts': entry,
      'lib.ts': ['used', 'controller', 'thread'].map((name) => `export * from './${name}';`).join('\n'),
      'used.ts':
        "import { Controller } from './controller';\nexport const used = (of?: Controller) => typeof of;",
      'controller.ts': '@((of: unknown) => void of)\nexport class Controller {}',
      'thread.ts': "import { diffArrays } from 'diff';\nexport const diff = diffArrays;",
    };
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), `${code}\n`);
    const outdir = join(folder, 'dist');
    await bundle({ ...shared, logLevel: 'silent', entryPoints: [join(folder, 'entry.ts')], outdir });
    return readFile(join(outdir, 'entry.bundle.js'), 'utf8');
  }

  it('contains only the modules and packages that it uses', async () => {
    const code = await bundleEntry("import { used } from './lib';\nconsole.log(used());");
    expect(code).toContain('console.log(used())');
    expect(code).not.toContain('Controller=class');
    expect(code).not.toContain('require("diff")');
    const all = await bundleEntry("import * as lib from './lib';\nconsole.log(lib);");
    expect(all).toContain('Controller=class');
    expect(all).toContain('require("diff")');
  });

  it('refuses a module that is imported for its side effects alone', async () => {
    await expect(bundleEntry("import './used';")).rejects.toThrow(
      '"./used" is imported for its side effects',
    );
    const second = bundleEntry("import 'reflect-metadata';\nimport './used';");
    await expect(second).rejects.toThrow('"./used" is imported for its side effects');
    expect(await bundleEntry("import 'reflect-metadata';")).toContain('require("reflect-metadata")');
  });
});
