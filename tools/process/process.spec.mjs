import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive } from './alive.mjs';
import { withLock } from './lock.mjs';
import { findFreePort, isFree } from './ports.mjs';
import { run } from './run.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that has ended, with its number and start time. */
async function deadProcess() {
  const child = spawn('sleep', ['60']);
  const dead = await identify(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return dead;
}

describe('a lock', () => {
  it('admits one holder at a time', async () => {
    const file = join(folder, 'one.lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    await withLock(file, () => work());
    await Promise.all([1, 2, 3].map(() => withLock(file, work)));
    expect(most).toBe(1);
  });

  it('is taken over from a process that died with it', async () => {
    const file = join(folder, 'dead.lock');
    await writeFile(file, JSON.stringify(await deadProcess()));
    expect(await withLock(file, () => 'in')).toBe('in');
  });

  it('is released when the work fails', async () => {
    const file = join(folder, 'failed.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('stops waiting when the signal is aborted', async () => {
    const file = join(folder, 'held.lock');
    await withLock(file, () =>
      expect(withLock(file, () => 'in', AbortSignal.abort())).rejects.toThrow('aborted'),
    );
  });
});

describe('a process', () => {
  it('is alive until it ends', async () => {
    expect(await isAlive(await identify(process.pid))).toBe(true);
    expect(await isAlive(await deadProcess())).toBe(false);
  });

  it('is not another process with the same number', async () => {
    expect(await isAlive({ pid: process.pid, began: 'before' })).toBe(false);
  });

  it('that fails reports the end of its output', async () => {
    await expect(run('sh', ['-c', 'echo why; exit 3'])).rejects.toThrow(/ended with 3\nwhy/);
  });
});

describe('a port', () => {
  it('is free until a server listens on it', async () => {
    const port = await findFreePort();
    expect(await isFree(port)).toBe(true);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isFree(port)).toBe(false);
    server.close();
  });
});
