// Measures what reading pages costs: CPU time of the process for each page, its peak memory, and that of its
// threads. The page reader has one thread, so the time between two answers is the time of one page.
import { subscribe } from 'node:diagnostics_channel';

const KIB_PER_MIB = 1024;
/** What the page reader allows its thread, which ends above it. */
const THREAD_MIB_MAX = 384;

export class Costs {
  #pages = [];
  #last = process.cpuUsage();
  #threads = new ThreadMemory();

  /** Notes the CPU time since the answer before. Call it when a page is answered, before other work. */
  notePage() {
    const { user, system } = process.cpuUsage(this.#last);
    this.#last = process.cpuUsage();
    this.#pages.push((user + system) / 1e6);
    this.#threads.sample();
  }

  /** Leaves out the CPU time since the last page: the time of the measurement itself. */
  skip() {
    this.#last = process.cpuUsage();
  }

  /** Rows of a score: seconds of CPU time, and MiB. */
  buildRows() {
    const sorted = this.#pages.toSorted((a, b) => a - b);
    const of = sorted.length;
    const total = sorted.reduce((sum, each) => sum + each, 0);
    return [
      { name: 'CPU time of all pages', of, value: total, unit: 's' },
      { name: 'CPU time of a page (p99)', of, value: getPercentile(sorted, 0.99), atMost: 1, unit: 's' },
      {
        name: 'peak memory of the process',
        of: 1,
        value: Math.round(process.resourceUsage().maxRSS / KIB_PER_MIB),
        unit: 'MiB',
      },
      this.#threads.buildRow(),
    ];
  }
}

/** Running threads. One that started before a measurement belongs to it too. */
const threads = new Set();
subscribe('worker_threads', ({ worker: thread }) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});

/** The memory of the running threads: heap, and what it holds outside. */
class ThreadMemory {
  #peak = 0;
  #samples = 0;

  /** A thread answers between two steps of its work, so it is also seen in the middle of the next page. */
  sample() {
    for (const thread of threads)
      thread.getHeapStatistics().then(
        ({ total_heap_size: heap, malloced_memory: own, external_memory: outside }) => {
          this.#samples += 1;
          this.#peak = Math.max(this.#peak, heap + own + outside);
        },
        // It has ended meanwhile.
        () => undefined,
      );
  }

  buildRow() {
    const value = Math.round(this.#peak / KIB_PER_MIB ** 2);
    const of = this.#samples;
    return { name: 'peak memory of a thread', of, value, atMost: THREAD_MIB_MAX, unit: 'MiB' };
  }
}

/** The value that the given share of sorted values does not exceed; null without values. */
export function getPercentile(sorted, share) {
  return sorted.length === 0 ? null : sorted[Math.ceil(sorted.length * share) - 1];
}
