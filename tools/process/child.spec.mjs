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
  await writeFile(file, `import { answer } from '${CHILD}';\nanswer(${functions});\n`);
  const script = new Script(file);
  started.push(script);
  return script;
}

describe('a script in a process of its own', () => {
  it('answers what it is asked, each question for itself', async () => {
    const script = await aScript('{ double: (n) => 2 * n, pid: () => process.pid }');
    const answers = await Promise.all([script.ask('double', 4), script.ask('pid'), script.ask('double', 5)]);
    expect(answers).toEqual([8, script.pid, 10]);
  });

  it('passes its errors on', async () => {
    const script = await aScript('{ fail() { throw new Error("not today") } }');
    await expect(script.ask('fail')).rejects.toThrow('not today');
  });

  it('that ends leaves no question open', async () => {
    const script = await aScript('{ end: () => process.exit(3) }');
    await expect(script.ask('end')).rejects.toThrow('ended with 3');
    await script.stop();
  });

  it('ends when it is told to', async () => {
    const script = await aScript('{ ready: () => true }');
    await script.ask('ready');
    const known = await identify(script.pid);
    await script.stop();
    expect(await isAlive(known)).toBe(false);
  });
});

describe('a program', () => {
  it('that does not exist is an error for whoever waits for it', async () => {
    await expect(new Child('no-such-program', []).untilEnded()).rejects.toThrow('ENOENT');
  });
});
