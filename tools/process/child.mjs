// Child processes that end with their parent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Time after SIGTERM until SIGKILL. */
const STOP_MS = 10_000;

const END_WITH_PARENT = new URL('../start/end-with-parent.mjs', import.meta.url).href;

/** A started program; `stop()` may be called repeatedly. */
export class Child {
  #stopped;

  constructor(command, args, options) {
    this.name = `${command} ${args.join(' ')}`;
    this.process = spawn(command, args, options);
    this.exited = once(this.process, 'exit').then(([code, signal]) => code ?? signal);
    this.exited.catch(() => undefined);
  }

  get pid() {
    return this.process.pid;
  }

  /** Rejects when the process ends; for `Promise.race`. */
  async failOnExit() {
    throw new Error(`${this.name} ended with ${await this.exited}.`);
  }

  stop() {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop() {
    const hasRun = this.pid !== undefined;
    if (!hasRun || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const timer = setTimeout(() => this.process.kill('SIGKILL'), STOP_MS);
    this.process.kill('SIGTERM');
    await this.exited;
    clearTimeout(timer);
  }
}

/** A script in its own Node process whose functions the parent can call (see `handleCalls`). */
export class Script extends Child {
  #waiting = new Map();
  #lastCall = 0;

  constructor(file, args = [], options = {}) {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
    super(process.execPath, ['--import', END_WITH_PARENT, file, ...args], { stdio, ...options });
    this.process.on('message', ({ id, value, error }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) resolve(value);
      else reject(new Error(`${file}: ${error}`));
    });
  }

  /** Calls the function `name` of the script and returns its result. */
  call(name, value) {
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#lastCall += 1;
    this.#waiting.set(this.#lastCall, { resolve, reject });
    this.process.send({ id: this.#lastCall, name, value });
    return Promise.race([promise, this.failOnExit()]);
  }
}

/** In a script: runs functions that the parent calls by name, until the parent is gone. */
export function handleCalls(functions) {
  process.channel.ref();
  process.on('message', async ({ id, name, value }) => {
    try {
      process.send({ id, value: await functions[name](value) });
    } catch (error) {
      process.send({ id, error: error.stack });
    }
  });
}
