import { chown } from 'node:fs/promises';
import { Missing } from '../problem.mjs';
import { ask } from '../process/run.mjs';

/**
 * Postgres refuses to run as root. Started by root, its programs run as the `postgres` user that its package
 * brings; started by anyone else, as that person.
 */
export async function databaseAccount() {
  if (!process.getuid) {
    const what = 'The private database needs Linux or macOS.';
    throw new Missing(what, 'run it inside WSL', 'docker compose -f deploy/compose.yaml up');
  }
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid(), drops: false };
  const [uid, gid] = await Promise.all([ask('id', ['-u', 'postgres']), ask('id', ['-g', 'postgres'])]);
  if (uid === null) {
    const what = 'Postgres does not run as root, and there is no `postgres` user to run it as.';
    throw new Missing(what, 'useradd --system postgres', 'or run the command as an ordinary user');
  }
  return { uid: Number(uid), gid: Number(gid), drops: true };
}

/** Whether the account exists that root steps down to. */
export async function hasAccount() {
  return process.getuid() !== 0 || (await ask('id', ['-u', 'postgres'])) !== null;
}

/** Options of a child process that runs as the account. Its groups are dropped with it. */
export function as(account) {
  return account.drops ? { uid: account.uid, gid: account.gid, cwd: '/' } : {};
}

export async function giveTo(account, path) {
  if (account.drops) await chown(path, account.uid, account.gid);
}

/** Whether the account can pass through every folder on the way to `path`. */
export async function canEnter(account, path) {
  return (await ask('test', ['-x', path], as(account))) !== null;
}
