// Where things are. Written for Node 20 too: the bootstrap runs before Node 24 is installed.
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** What a run keeps: the private database, generated secrets, caches of program files. */
export const dataDir = resolve(root, process.env.READER_DATA_DIR || '.data');

/** The oldest Node that can `require` an ES module inside Jest, which Nest 12 needs. */
const NODE_MIN = [24, 9];

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
}

/**
 * The Node that runs the apps: the pinned package where it exists for this platform, else the one running
 * now.
 */
export function nodePath() {
  const pinned = join(root, 'node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/**
 * A folder that other users may enter (a database never runs as root); what is secret in it is a file of mode
 * 600.
 */
export async function makeFolder(path) {
  const first = await mkdir(path, { recursive: true });
  if (first) await chmod(path, 0o755);
  return path;
}
