import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
});
