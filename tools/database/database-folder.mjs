import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir, makeFolder } from '../workspace.mjs';
import { canEnter } from './account.mjs';

/** Linux keeps this folder in memory. Containers often have only 64 MiB there. */
const MEMORY_FOLDER = '/dev/shm';
/** A whole run of the tests needs less than 1 GiB in the folder; the rest is for the tests themselves. */
const MEMORY_BYTES_MIN = 4 * 1024 ** 3;

/**
 * The folder of programs and clusters: the data folder, or, where the account cannot enter it (a clone under
 * /root), a folder under /var/lib named after a hash of the data folder.
 */
export async function findDatabaseFolder(account) {
  await makeFolder(dataDir);
  if (await canEnter(account, dataDir)) return dataDir;
  return makeFolder(join('/var/lib', buildName()));
}

/**
 * The folder of throw-away clusters: in memory where there is room. Every spec file creates a database of 450
 * files, which takes 0.1 s there and 0.4 to 1.5 s on a disk.
 */
export async function findThrowAwayFolder(account) {
  const parent = (await hasRoomInMemory())
    ? join(MEMORY_FOLDER, buildName())
    : await findDatabaseFolder(account);
  return join(parent, 'throw-away');
}

async function hasRoomInMemory() {
  const folder = await statfs(MEMORY_FOLDER).catch(() => null);
  if (folder === null) return false;
  return Math.min(folder.bavail * folder.bsize, process.availableMemory()) >= MEMORY_BYTES_MIN;
}

function buildName() {
  return `reader-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
}
