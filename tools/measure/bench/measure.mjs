// Measures the cost of work: wall time, CPU time of the program and of the database, memory.
import { setTimeout as wait } from 'node:timers/promises';
import { readCpuSeconds, readMemory, resetPeak } from '../../process/usage.mjs';

const MEBIBYTE = 1024 * 1024;

/** The kernel records the peak of resident memory only; the peak of the proportional share is sampled. */
const SAMPLE_MS = 500;

/** Work after the response (batched writes, last commits of a pool) counts too. */
const TRAILING_WORK_MS = 500;

/**
 * Runs `work`, which returns { seconds, … }, and adds { cpu_app, cpu_db, cpu } of the program `pid` and
 * `postgres` in seconds and { peak_rss, peak_pss } in MiB.
 */
export async function measureCosts(work, { pid, postgres, signal }) {
  const readCpu = async () => ({ app: await readCpuSeconds(pid), db: await postgres.readCpuSeconds() });
  const done = new AbortController();
  await resetPeak(pid);
  const peakPss = watchHighestPss(pid, AbortSignal.any([signal, done.signal]));
  // If the program dies, `work` fails first, and its error is the better one.
  peakPss.catch(() => undefined);
  try {
    const before = await readCpu();
    const answer = await work();
    await wait(TRAILING_WORK_MS, undefined, { signal });
    const after = await readCpu();
    const { peakRss } = await readMemory(pid);
    done.abort();
    const [cpu_app, cpu_db] = [after.app - before.app, after.db - before.db];
    const cpu = { cpu_app, cpu_db, cpu: cpu_app + cpu_db };
    return { ...answer, ...cpu, peak_rss: peakRss / MEBIBYTE, peak_pss: (await peakPss) / MEBIBYTE };
  } finally {
    done.abort();
  }
}

async function watchHighestPss(pid, signal) {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, (await readMemory(pid)).pss);
    await wait(SAMPLE_MS, undefined, { signal }).catch(() => undefined);
  }
  return highest;
}

/** The same list from another beginning, so that no contender is always the first. */
export const rotate = (list, offset) => [
  ...list.slice(offset % list.length),
  ...list.slice(0, offset % list.length),
];

/**
 * The order of a round. Over as many rounds as there are values (an even number), each follows each other one
 * once, because what one leaves undone slows the next one: a Williams design.
 */
export const orderForRound = (values, round) =>
  values.map((_, n) => {
    const shift = n % 2 === 1 ? (n + 1) / 2 : values.length - n / 2;
    return values[(round + shift) % values.length];
  });
