import { createHash } from 'node:crypto';
import { dataDir, makeFolder } from '../workspace.mjs';
import { canEnter } from './account.mjs';

/**
 * The folder of programs and clusters: the data folder, or, where the account cannot enter it (a clone under
 * /root), a folder under /var/lib named after a hash of the data folder.
 */
export async function findDatabaseFolder(account) {
  await makeFolder(dataDir);
  if (await canEnter(account, dataDir)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return makeFolder(`/var/lib/reader-${name}`);
}
