// CPU time and memory of a process and its children, read from /proc.
import { readFile, readdir, writeFile } from 'node:fs/promises';

/** Clock ticks per second in /proc (USER_HZ): 100 on every platform that Node supports. */
const TICKS = 100;

/** The process tree may change while it is read; after this many attempts that is an error. */
const ATTEMPTS = 20;

/** Resets the peak of resident memory (proc(5), clear_refs). */
const RESET_PEAK = '5';

/**
 * CPU seconds of a process and of its living and ended descendants. The tree must be the same before and
 * after, because a child that ends in between would be counted twice or not at all.
 */
export async function readCpuSeconds(pid) {
  let before = await listProcessTree(pid);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const after = await listProcessTree(pid);
    if (before.length === after.length && before.every((one, i) => one.pid === after[i].pid))
      return before.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
    before = after;
  }
  throw new Error(`The processes under ${pid} changed too fast to be counted.`);
}

/** The process that started another. */
export async function readParent(pid) {
  const found = await readStat(pid);
  if (!found) throw createMissingProcessError(pid);
  return found.parent;
}

/** Resets `peakRss` of `readMemory`. Needs root or the owner of the process. */
export async function resetPeak(pid) {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/**
 * Bytes: `rss` resident now, `peakRss` the maximum since the last reset, `pss` now with shared pages divided
 * by the number of processes that map them.
 */
export async function readMemory(pid) {
  const [status, rollup] = await Promise.all(
    ['status', 'smaps_rollup'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  const parseBytes = (text, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)[1]) * 1024;
  return {
    rss: parseBytes(status, 'VmRSS'),
    peakRss: parseBytes(status, 'VmHWM'),
    pss: parseBytes(rollup, 'Pss'),
  };
}

/** A process and its living descendants, by number. Ticks include those of children that ended. */
async function listProcessTree(pid) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map((name) => readStat(Number(name))))).filter(Boolean);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const members = all.filter((one) => one.pid === pid);
  if (members.length === 0) throw createMissingProcessError(pid);
  // The list grows while it is walked: children of children come after their parents.
  for (const member of members) members.push(...(children.get(member.pid) ?? []));
  return members.sort((a, b) => a.pid - b.pid);
}

/** Fields 4 and 14 to 17 of proc(5); the command name before them may contain spaces and brackets. */
async function readStat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (text === '') return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), ticks };
}

function createMissingProcessError(pid) {
  return new Error(`There is no process ${pid}.`);
}
