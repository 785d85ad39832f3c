// What a process and its children cost, as Linux counts it in /proc.
import { readFile, readdir, writeFile } from 'node:fs/promises';

/** Clock ticks a second in /proc (USER_HZ): 100 on every architecture that Node runs on. */
const TICKS = 100;

/** A family of processes changes while it is read; it is read again this often before that is an error. */
const ATTEMPTS = 20;

/** Tells the kernel to forget a process's peak of resident memory (proc(5), clear_refs). */
const RESET_PEAK = '5';

/**
 * Processor seconds, user and system, of a process, its living descendants and those that have ended.
 * A child that ends between two looks would be counted twice or not at all, so the family must be the same
 * before and after.
 */
export async function cpuSeconds(pid) {
  let before = await family(pid);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const after = await family(pid);
    if (before.length === after.length && before.every((one, i) => one.pid === after[i].pid))
      return before.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
    before = after;
  }
  throw new Error(`The processes under ${pid} changed too fast to be counted.`);
}

/** The process that started another. */
export async function parentOf(pid) {
  const found = await stat(pid);
  if (!found) throw gone(pid);
  return found.parent;
}

/** From here on `memory(pid).peakRss` speaks of what follows. Needs to be root or the process's owner. */
export async function resetPeak(pid) {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/**
 * Bytes: `rss` resident now, `peakRss` the most since the start or the last reset, `pss` now with what is
 * held in common divided by its holders.
 */
export async function memory(pid) {
  const [status, rollup] = await Promise.all(
    ['status', 'smaps_rollup'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  const bytes = (text, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)[1]) * 1024;
  return { rss: bytes(status, 'VmRSS'), peakRss: bytes(status, 'VmHWM'), pss: bytes(rollup, 'Pss') };
}

/** A process and its living descendants by number; ticks are its own and those of children that it reaped. */
async function family(pid) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map((name) => stat(Number(name))))).filter(Boolean);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const members = all.filter((one) => one.pid === pid);
  if (members.length === 0) throw gone(pid);
  // The list grows while it is walked: children of children come after their parents.
  for (const member of members) members.push(...(children.get(member.pid) ?? []));
  return members.sort((a, b) => a.pid - b.pid);
}

/** Fields 4 and 14 to 17 of proc(5); the command's name before them may hold spaces and brackets. */
async function stat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (text === '') return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), ticks };
}

function gone(pid) {
  return new Error(`There is no process ${pid}.`);
}
