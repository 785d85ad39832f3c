import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getNodePath, root } from '../workspace.mjs';

/** Migrations of a large database run before an app is ready; Kubernetes gives them as long. */
const READY_SECONDS = 30 * 60;

/** An app finishes its work on SIGTERM; one that hangs is killed, so that the database can stop too. */
const STOP_MS = 30_000;
const POLL_MS = 100;

/** Threads for DNS look-ups; with Node's default of four, a few dead servers would block all others. */
const UV_THREADPOOL_SIZE = '16';

/**
 * glibc raises this threshold by itself after a large block is freed, and then 50 to 80 MiB stay resident.
 * Setting it disables that (mallopt(3), M_MMAP_THRESHOLD).
 */
const MALLOC_MMAP_THRESHOLD_ = '131072';

/**
 * glibc gives each thread an arena, up to eight for each processor, and what one thread freed there the
 * others cannot use. With two, ingestion of 1,000 feeds needs 16 MiB less, in the same CPU time (mallopt(3),
 * M_ARENA_MAX).
 */
const MALLOC_ARENA_MAX = '2';

/**
 * MB for each half of the space for young objects. With Node's 16, ingestion needs 40 MiB more; with 1, a
 * tenth of the CPU time of small requests went into collecting them. V8 reads it before any script runs.
 */
export const YOUNG_OBJECTS = '--max-semi-space-size=4';

/** With the code of an earlier process compiled, a start takes a sixth less. */
const NODE_COMPILE_CACHE = join(root, 'dist/compile-cache');

/** No proxy or orchestrator has to learn that the service stops. */
const SHUTDOWN_GRACE_SECONDS = '0';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** A built app in its own process. */
export class AppProcess {
  constructor(name, environment) {
    this.name = name;
    this.port = Number(environment.PORT);
    this.host = environment.HOST;
    const main = join(root, `dist/apps/${name}/main.js`);
    this.child = spawn(getNodePath(), [YOUNG_OBJECTS, '--import', END_WITH_PARENT, main], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        UV_THREADPOOL_SIZE,
        MALLOC_MMAP_THRESHOLD_,
        MALLOC_ARENA_MAX,
        NODE_COMPILE_CACHE,
        SHUTDOWN_GRACE_SECONDS,
        ...environment,
      },
    });
    this.exited = once(this.child, 'exit').then(([code, signal]) => code ?? signal);
  }

  /** Settles when the app is ready; rejects when it ends first or `signal` aborts. */
  async waitUntilReady(signal) {
    const deadline = Date.now() + READY_SECONDS * 1000;
    const ended = this.exited.then((code) => Promise.reject(new AppEnded(this.name, code)));
    ended.catch(() => undefined);
    while (!(await Promise.race([this.#isReady(), ended]))) {
      if (Date.now() > deadline) throw new Error(`${this.name} was not ready after ${READY_SECONDS} s.`);
      await wait(POLL_MS, undefined, { signal });
    }
  }

  async stop() {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    this.child.kill('SIGTERM');
    await this.exited;
    clearTimeout(timer);
  }

  async #isReady() {
    const host = !this.host || this.host === '0.0.0.0' ? '127.0.0.1' : this.host;
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${this.port}/api/ready`;
    return fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

export class AppEnded extends Error {
  constructor(name, code) {
    super(`${name} ended with ${code}; see its output above.`);
  }
}
