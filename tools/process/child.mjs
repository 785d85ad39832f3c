// Processes that serve another one, and end with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that does not end when told to is ended. */
const STOP_MS = 10_000;

const END_WITH_PARENT = new URL('../start/end-with-parent.mjs', import.meta.url).href;

/** A started program; `stop()` may be called more than once. */
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

  /** Rejects when the process ends; for racing against what it is waited for. */
  async untilEnded() {
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

/** A script of ours in a Node of its own, which answers questions (see `answer`). */
export class Script extends Child {
  #waiting = new Map();
  #asked = 0;

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

  /** What the script's function `name` answers to `value`. */
  ask(name, value) {
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#asked += 1;
    this.#waiting.set(this.#asked, { resolve, reject });
    this.process.send({ id: this.#asked, name, value });
    return Promise.race([promise, this.untilEnded()]);
  }
}

/** In a script: answers what its parent asks with functions by name, and stays until the parent is gone. */
export function answer(functions) {
  process.channel.ref();
  process.on('message', async ({ id, name, value }) => {
    try {
      process.send({ id, value: await functions[name](value) });
    } catch (error) {
      process.send({ id, error: error.stack });
    }
  });
}
