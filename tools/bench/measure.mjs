// What a stretch of work costs: wall time, processor time of the program and of the database, memory.
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds, memory, resetPeak } from '../process/usage.mjs';

const MEBIBYTE = 1024 * 1024;

/** The kernel remembers the peak of resident memory only; of the proportional share we keep one. */
const SAMPLE_MS = 500;

/** What is written behind the answer (batched bookkeeping, a pool's last commits) counts too. */
const TRAIL_MS = 500;

/**
 * Runs `work` of the program `pid` on `postgres`; `work` answers { seconds, … } by its own clock. Answers
 * that with { cpu_app, cpu_db, cpu } in seconds and { peak_rss, peak_pss } in MiB.
 */
export async function measured(work, { pid, postgres, signal }) {
  const readCpu = async () => ({ app: await cpuSeconds(pid), db: await postgres.cpuSeconds() });
  const done = new AbortController();
  await resetPeak(pid);
  const peakPss = highestPss(pid, AbortSignal.any([signal, done.signal]));
  // A program that dies fails the work first, and its error is the one to tell.
  peakPss.catch(() => undefined);
  try {
    const before = await readCpu();
    const answer = await work();
    await wait(TRAIL_MS, undefined, { signal });
    const after = await readCpu();
    const { peakRss } = await memory(pid);
    done.abort();
    const [cpu_app, cpu_db] = [after.app - before.app, after.db - before.db];
    const cpu = { cpu_app, cpu_db, cpu: cpu_app + cpu_db };
    return { ...answer, ...cpu, peak_rss: peakRss / MEBIBYTE, peak_pss: (await peakPss) / MEBIBYTE };
  } finally {
    done.abort();
  }
}

async function highestPss(pid, signal) {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, (await memory(pid)).pss);
    await wait(SAMPLE_MS, undefined, { signal }).catch(() => undefined);
  }
  return highest;
}
