import { createHash } from 'node:crypto';
import { dataDir, makeFolder } from '../workspace.mjs';
import { canEnter } from './account.mjs';

/**
 * The folder of program files and clusters: the data folder itself, or, where the account cannot enter that
 * (a clone under /root), a folder of its own under /var/lib, named after the data folder so that it is found
 * again.
 */
export async function databasePlace(account) {
  await makeFolder(dataDir);
  if (await canEnter(account, dataDir)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return makeFolder(`/var/lib/reader-${name}`);
}
