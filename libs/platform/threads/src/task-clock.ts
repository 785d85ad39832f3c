import type { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** A task has this many times its deadline on the clock, for threads that wait for a core. */
const WALL_FACTOR = 4;
const CHECK_MIN_MS = 50;
/** A thread that does not tell its CPU time for so long is inside of one native call. */
const ANSWER_MS = 2_000;

/**
 * Memory that the process and a thread share: the thread notes there which one began the task, and the CPU
 * time in ms that it had used before. All 0 until then.
 */
export type TaskStart = Int32Array<SharedArrayBuffer>;

export const createTaskStart = (): TaskStart => new Int32Array(new SharedArrayBuffer(8));

/** Called in the thread when it begins the task. */
export function recordTaskStart(start: TaskStart): void {
  const { user, system } = process.threadCpuUsage();
  Atomics.store(start, 1, Math.round((user + system) / 1000));
  Atomics.store(start, 0, threadId);
}

/**
 * Resolves when the task has used its deadline as CPU time, so that a busy machine fails no task, or after
 * WALL_FACTOR times the deadline. Rejects when `ended` aborts.
 */
export async function waitForDeadline(
  deadlineMs: number,
  { start, threads, ended }: { start: TaskStart; threads: () => readonly Worker[]; ended: AbortSignal },
): Promise<void> {
  const lastAt = performance.now() + deadlineMs * WALL_FACTOR;
  let leftMs = deadlineMs;
  while (leftMs > 0) {
    const waitMs = Math.min(Math.max(leftMs, CHECK_MIN_MS), lastAt - performance.now());
    if (waitMs <= 0) return;
    await sleep(waitMs, undefined, { signal: ended });
    leftMs = deadlineMs - (await measureCpuMs(start, threads()));
  }
}

/** CPU time of the task so far: 0 before a thread began it, infinite when the thread does not answer. */
async function measureCpuMs(start: TaskStart, threads: readonly Worker[]): Promise<number> {
  const id = Atomics.load(start, 0);
  const thread = threads.find((each) => each.threadId === id);
  if (thread === undefined) return 0;
  const timeout = sleep(ANSWER_MS, null, { ref: false });
  // It rejects for a thread that has ended; then the task ends too.
  const usage = await Promise.race([thread.cpuUsage().catch(() => undefined), timeout]);
  if (usage === undefined) return 0;
  return usage === null ? Infinity : (usage.user + usage.system) / 1000 - Atomics.load(start, 1);
}
