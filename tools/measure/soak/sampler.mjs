import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemory } from '../../process/usage.mjs';

const INTERVAL_MS = 15_000;

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

  /** Open files include sockets. `heap` is what JavaScript objects take. */
  async #measure() {
    const { api, database } = this.#product;
    const [{ rss }, files, [sizes], metrics] = await Promise.all([
      readMemory(api.pid),
      readdir(`/proc/${api.pid}/fd`),
      database.query(SIZES),
      fetch(`${api.url}/metrics`).then((answer) => answer.text()),
    ]);
    const heap = Number(/^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1]);
    return { rss, heap, files: files.length, ...sizes };
  }
}
