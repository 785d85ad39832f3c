import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from '../run-tool.mjs';
import { makeFolder } from '../workspace.mjs';
import { identify, isAlive } from './alive.mjs';

/** Longer than the slowest holder: a first install of the dependencies on a slow connection. */
const WAIT_MS_MAX = 15 * 60_000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process holds `file`; the lock of a dead process is taken over. `signal` ends
 * the wait.
 */
export async function withLock(file, work, signal) {
  await makeFolder(dirname(file));
  const holder = JSON.stringify(await identify(process.pid));
  const deadline = Date.now() + WAIT_MS_MAX;
  while (!(await tryAcquire(file, holder))) {
    if (Date.now() > deadline) throw new ToolError(`Another process holds ${file}.`, `rm ${file}`);
    await wait(POLL_MS, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** A hard link appears atomically, so nobody reads a half-written lock. */
async function tryAcquire(file, me) {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, me).catch((error) => {
    throw error.code === 'EACCES' ? createNotWritableError(dirname(file)) : error;
  });
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    await rm(mine, { force: true });
  }
  await removeIfDead(file);
  return false;
}

/** Moved aside first; the lock of a live process is put back. */
async function removeIfDead(file) {
  if (await isHeld(file)) return;
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  if (await isHeld(aside)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isHeld(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text !== null && (await isAlive(JSON.parse(text)));
}

function createNotWritableError(folder) {
  const what = `This command runs as user ${process.getuid()}, who may not write to ${folder}.`;
  return new ToolError(
    what,
    'run it as the user who ran it first',
    'READER_DATA_DIR=another-folder npm start',
  );
}
