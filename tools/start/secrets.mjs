import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir, makeFolder } from '../workspace.mjs';

/**
 * The key that signs sessions: made once and kept, so that a restart signs nobody out. Readable by its owner
 * only.
 */
export async function sessionSecret() {
  const file = join(await makeFolder(dataDir), 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}
