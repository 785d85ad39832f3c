// Paths of the workspace. Runs on Node 20 too: the bootstrap uses it before Node 24 is installed.
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Data that stays between runs: the private database, generated secrets, downloaded programs. */
export const dataDir = resolve(root, process.env.READER_DATA_DIR || '.data');

/** The oldest Node that can `require` an ES module inside Jest, which Nest 12 needs. */
const NODE_MIN = [24, 9];

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
}

/** The Node that runs the apps: the pinned npm package where it exists, otherwise the running one. */
export function getNodePath() {
  const pinned = join(root, 'node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/**
 * A folder that other users may enter, because Postgres never runs as root. Secret files in it have mode 600.
 */
export async function makeFolder(path) {
  const first = await mkdir(path, { recursive: true });
  if (first) await chmod(path, 0o755);
  return path;
}
