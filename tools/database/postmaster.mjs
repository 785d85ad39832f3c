// Starts and stops one Postgres server, and finds one that an earlier, killed owner left running.
import { readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, run } from '../process/run.mjs';
import { as } from './account.mjs';

const START_SECONDS = 60;
const STOP_SECONDS = 30;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Kept and safe against a power cut; as many connections as five apps use. */
const DURABLE = { max_connections: '100', log_checkpoints: 'off' };

/** Forgotten after the run, so nothing waits for the disk; as many connections as parallel tests open. */
const THROW_AWAY = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_checkpoints: 'off',
};

/** TCP on loopback only: the path of a socket file may be longer than the system allows. */
function settings(durable, port) {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(durable ? DURABLE : THROW_AWAY),
  };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value || "''"}`)
    .join(' ');
}

export class Postmaster {
  constructor({ program, account, folder, durable }) {
    this.control = join(program.bin, 'pg_ctl');
    this.account = account;
    this.data = join(folder, 'data');
    this.log = join(folder, 'log');
    this.durable = durable;
  }

  async start(port) {
    const size = (await stat(this.log).catch(() => null))?.size ?? 0;
    if (size > LOG_BYTES_MAX) await truncate(this.log);
    await this.#control(
      'start',
      '-w',
      '-t',
      START_SECONDS,
      '-l',
      this.log,
      '-o',
      settings(this.durable, port),
    );
  }

  /** Clients are disconnected and their open transactions rolled back. */
  async stop() {
    if ((await this.runningPort()) === null) return;
    await this.#control('stop', '-w', '-t', STOP_SECONDS, '-m', 'fast').catch(() =>
      this.#control('stop', '-w', '-t', STOP_SECONDS, '-m', 'immediate'),
    );
  }

  /**
   * The port of the server that runs on this data, or null. A `postmaster.pid` that outlived its server (a
   * killed machine, a number used again by a stranger) is removed, because Postgres would refuse to start
   * beside it.
   */
  async runningPort() {
    const file = join(this.data, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (lines.length < 4) return null;
    if (await this.#isOurs(Number(lines[0]))) return Number(lines[3]);
    await rm(file, { force: true });
    return null;
  }

  async #isOurs(pid) {
    const status = await ask(this.control, ['status', '-D', this.data], as(this.account));
    if (status === null) return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder === null || folder === (await realpath(this.data));
  }

  async #control(action, ...options) {
    const all = [action, '-s', '-D', this.data, ...options.map(String)];
    await run(this.control, all, as(this.account));
  }
}
