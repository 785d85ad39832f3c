import { readFile } from 'node:fs/promises';

/** A process by its number and, where /proc has it, its start time, because numbers are reused. */
export async function identify(pid) {
  return { pid, began: await readStartTime(pid) };
}

export async function isAlive({ pid, began }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return (await readStartTime(pid)) === began;
}

/** Field 22 of /proc/PID/stat, in clock ticks since boot; the command name before it may contain spaces. */
async function readStartTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
