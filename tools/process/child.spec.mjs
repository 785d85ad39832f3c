import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive } from './alive.mjs';
import { Child, Script } from './child.mjs';

const CHILD = new URL('child.mjs', import.meta.url).href;

let folder;
const started = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-child-'));
});
afterAll(async () => {
  await Promise.all(started.map((child) => child.stop()));
  await rm(folder, { recursive: true });
});

async function aScript(functions) {
  const file = join(folder, `${started.length}.mjs`);
  await writeFile(file, `import { handleCalls } from '${CHILD}';\nhandleCalls(${functions});\n`);
  const script = new Script(file);
  started.push(script);
  return script;
}

describe('a script in its own process', () => {
  it('returns the result of each of several concurrent calls', async () => {
    const script = await aScript('{ double: (n) => 2 * n, pid: () => process.pid }');
    const answers = await Promise.all([
      script.call('double', 4),
      script.call('pid'),
      script.call('double', 5),
    ]);
    expect(answers).toEqual([8, script.pid, 10]);
  });

  it('passes its errors to the caller', async () => {
    const script = await aScript('{ fail() { throw new Error("not today") } }');
    await expect(script.call('fail')).rejects.toThrow('not today');
  });

  it('rejects open calls when it ends', async () => {
    const script = await aScript('{ end: () => process.exit(3) }');
    await expect(script.call('end')).rejects.toThrow('ended with 3');
    await script.stop();
  });

  it('ends when it is stopped', async () => {
    const script = await aScript('{ ready: () => true }');
    await script.call('ready');
    const known = await identify(script.pid);
    await script.stop();
    expect(await isAlive(known)).toBe(false);
  });
});

describe('a program', () => {
  it('that does not exist rejects with an error', async () => {
    await expect(new Child('no-such-program', []).failOnExit()).rejects.toThrow('ENOENT');
  });
});
