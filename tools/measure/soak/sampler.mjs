import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemory } from '../../process/usage.mjs';
import { measureLiveHeap } from './inspector.mjs';

const INTERVAL_MS = 15_000;
/** Samples from one collection of garbage to the next: rare, or resident memory would be another. */
const HEAP_EVERY = 12;

const SIZES = `
  select (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name <> 'bench') as connections,
         pg_database_size(current_database())::float8 as database_bytes,
         (select count(*)::int from articles) as articles`;

/** Measures the running service every few seconds. */
export class Sampler {
  samples = [];
  #product;

  constructor(product) {
    this.#product = product;
  }

  async sampleFor(durationMs, signal) {
    const began = performance.now();
    for (;;) {
      const at = performance.now() - began;
      if (at > durationMs) return;
      this.samples.push({ at, ...(await this.#measure()) });
      await wait(INTERVAL_MS, undefined, { signal });
    }
  }

  /** Open files include sockets. `heap`, not in each sample, is what objects take without garbage. */
  async #measure() {
    const { api, inspector, database } = this.#product;
    const [{ rss }, files, [sizes]] = await Promise.all([
      readMemory(api.pid),
      readdir(`/proc/${api.pid}/fd`),
      database.query(SIZES),
    ]);
    const heap = this.samples.length % HEAP_EVERY === 0 ? await measureLiveHeap(inspector) : undefined;
    return { rss, heap, files: files.length, ...sizes };
  }
}
