import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive } from './alive.mjs';
import { locked } from './lock.mjs';
import { freePort, isFree } from './ports.mjs';
import { run } from './run.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that has ended, by number and beginning. */
async function deadProcess() {
  const child = spawn('sleep', ['60']);
  const dead = await identify(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return dead;
}

describe('a lock', () => {
  it('lets one in at a time', async () => {
    const file = join(folder, 'one.lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    await locked(file, () => work());
    await Promise.all([1, 2, 3].map(() => locked(file, work)));
    expect(most).toBe(1);
  });

  it('is taken over from a process that died with it', async () => {
    const file = join(folder, 'dead.lock');
    await writeFile(file, JSON.stringify(await deadProcess()));
    expect(await locked(file, () => 'in')).toBe('in');
  });

  it('is given back when the work fails', async () => {
    const file = join(folder, 'failed.lock');
    await expect(locked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('can be given up', async () => {
    const file = join(folder, 'held.lock');
    await locked(file, () =>
      expect(locked(file, () => 'in', AbortSignal.abort())).rejects.toThrow('aborted'),
    );
  });
});

describe('a process', () => {
  it('is alive until it ends', async () => {
    expect(await isAlive(await identify(process.pid))).toBe(true);
    expect(await isAlive(await deadProcess())).toBe(false);
  });

  it('is not another one that has its number now', async () => {
    expect(await isAlive({ pid: process.pid, began: 'before' })).toBe(false);
  });

  it('that fails tells the end of what it printed', async () => {
    await expect(run('sh', ['-c', 'echo why; exit 3'])).rejects.toThrow(/ended with 3\nwhy/);
  });
});

describe('a port', () => {
  it('is free until somebody listens there', async () => {
    const port = await freePort();
    expect(await isFree(port)).toBe(true);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isFree(port)).toBe(false);
    server.close();
  });
});
