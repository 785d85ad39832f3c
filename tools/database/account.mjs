import { chown } from 'node:fs/promises';
import { ToolError } from '../run-tool.mjs';
import { tryRun } from '../process/run.mjs';

/**
 * Postgres refuses to run as root. As root, its programs run as the `postgres` user that its package creates;
 * otherwise as the current user.
 */
export async function findDatabaseAccount() {
  if (!process.getuid) {
    const what = 'The private database needs Linux or macOS.';
    throw new ToolError(what, 'run it inside WSL', 'docker compose -f deploy/compose.yaml up');
  }
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid(), drops: false };
  const [uid, gid] = await Promise.all([tryRun('id', ['-u', 'postgres']), tryRun('id', ['-g', 'postgres'])]);
  if (uid === null) {
    const what = 'Postgres does not run as root, and there is no `postgres` user to run it as.';
    throw new ToolError(what, 'useradd --system postgres', 'or run the command as an ordinary user');
  }
  return { uid: Number(uid), gid: Number(gid), drops: true };
}

/** Whether root finds the account that Postgres runs as. */
export async function hasAccount() {
  return process.getuid() !== 0 || (await tryRun('id', ['-u', 'postgres'])) !== null;
}

/** Options of a child process that runs as the account. Its supplementary groups are dropped. */
export function getSpawnOptions(account) {
  return account.drops ? { uid: account.uid, gid: account.gid, cwd: '/' } : {};
}

export async function changeOwner(account, path) {
  if (account.drops) await chown(path, account.uid, account.gid);
}

/** Whether the account can enter every folder on the way to `path`. */
export async function canEnter(account, path) {
  return (await tryRun('test', ['-x', path], getSpawnOptions(account))) !== null;
}
