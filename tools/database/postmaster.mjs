// Starts and stops one Postgres server, and finds one that a killed process left running.
import { readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { tryRun, run } from '../process/run.mjs';
import { getSpawnOptions } from './account.mjs';

const START_SECONDS = 60;
const STOP_SECONDS = 30;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Survives a power failure; enough connections for five apps (docs/operations.md). */
const DURABLE = { max_connections: '200', log_checkpoints: 'off' };

/** Deleted after the run, perhaps in memory: nothing waits for a disk. Connections for parallel tests. */
const THROW_AWAY = {
  max_connections: '300',
  max_wal_size: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_checkpoints: 'off',
};

/** Loopback TCP only: the path of a socket file may be too long for the system. */
function buildSettings(durable, port) {
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
    this.pgCtl = join(program.bin, 'pg_ctl');
    this.account = account;
    this.data = join(folder, 'data');
    this.log = join(folder, 'log');
    this.durable = durable;
  }

  async start(port) {
    const size = (await stat(this.log).catch(() => null))?.size ?? 0;
    if (size > LOG_BYTES_MAX) await truncate(this.log);
    await this.#runPgCtl(
      'start',
      '-w',
      '-t',
      START_SECONDS,
      '-l',
      this.log,
      '-o',
      buildSettings(this.durable, port),
    );
  }

  /** Disconnects clients and rolls their open transactions back. */
  async stop() {
    if ((await this.findRunningPort()) === null) return;
    await this.#runPgCtl('stop', '-w', '-t', STOP_SECONDS, '-m', 'fast').catch(() =>
      this.#runPgCtl('stop', '-w', '-t', STOP_SECONDS, '-m', 'immediate'),
    );
  }

  /**
   * The port of the server that runs on this data, or null. Removes a stale `postmaster.pid`, because
   * Postgres refuses to start with it.
   */
  async findRunningPort() {
    const file = join(this.data, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (lines.length < 4) return null;
    if (await this.#isOurs(Number(lines[0]))) return Number(lines[3]);
    await rm(file, { force: true });
    return null;
  }

  async #isOurs(pid) {
    const status = await tryRun(this.pgCtl, ['status', '-D', this.data], getSpawnOptions(this.account));
    if (status === null) return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder === null || folder === (await realpath(this.data));
  }

  async #runPgCtl(action, ...options) {
    const all = [action, '-s', '-D', this.data, ...options.map(String)];
    await run(this.pgCtl, all, getSpawnOptions(this.account));
  }
}
