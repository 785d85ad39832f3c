import { readFile } from 'node:fs/promises';

/**
 * A process by number and, where /proc tells it, by the moment it began: numbers are used again, and a file
 * that outlived its writer must not be taken for a sign of life.
 */
export async function identify(pid) {
  return { pid, began: await beganAt(pid) };
}

export async function isAlive({ pid, began }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return (await beganAt(pid)) === began;
}

/** Field 22 of /proc/PID/stat, in clock ticks since boot; the command's name before it may hold spaces. */
async function beganAt(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
