import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir, makeFolder } from '../workspace.mjs';

/**
 * The key that signs sessions, created once, so that a restart signs nobody out. Only its owner can read it.
 */
export async function loadSessionSecret() {
  const file = join(await makeFolder(dataDir), 'session-secret');
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved) return saved;
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}
