// Private Postgres clusters: a persistent one for `npm start`, throw-away ones for tests.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withLock } from '../process/lock.mjs';
import { findFreePort, isFree } from '../process/ports.mjs';
import { run } from '../process/run.mjs';
import { makeFolder } from '../workspace.mjs';
import { getSpawnOptions, findDatabaseAccount, changeOwner } from './account.mjs';
import { ClusterUsers } from './cluster-users.mjs';
import { createOtherVersionError, createOtherOwnerError } from './data-errors.mjs';
import { findDatabaseFolder, findThrowAwayFolder } from './database-folder.mjs';
import { Postmaster } from './postmaster.mjs';
import { ensureProgram } from './program.mjs';

/** The superuser and the database of a private cluster, reachable from loopback only and with a password. */
const USER = 'reader';

/** Another program may take the port before the server starts. */
const PORT_ATTEMPTS = 5;

/**
 * The cluster whose data stays. Processes share it while it runs; the last one to stop it ends it. Returns {
 * url, port, halt(), resume(), stop() }; `url` names a database for the service.
 */
export async function startPersistentCluster(name = 'database') {
  const cluster = await Cluster.create(findDatabaseFolder, name, true);
  return cluster.start();
}

/**
 * A cluster for one test run: fast, not durable, deleted by `stop()`. Removes the leftovers of killed runs.
 * Returns the same; `url` is the superuser's, for tests that create their own databases.
 */
export async function startThrowAwayCluster() {
  const cluster = await Cluster.create(findThrowAwayFolder, String(process.pid), false);
  await removeAbandoned(join(cluster.folder, '..'), cluster);
  return cluster.start();
}

class Cluster {
  static async create(findParent, name, durable) {
    const program = await ensureProgram();
    const account = await findDatabaseAccount();
    return new Cluster(program, account, join(await findParent(account), name), durable);
  }

  constructor(program, account, folder, durable) {
    Object.assign(this, { program, account, folder, durable });
    this.holders = new ClusterUsers(join(folder, 'holders'));
    this.postmaster = new Postmaster({ program, account, folder, durable });
    this.lock = `${folder}.lock`;
  }

  createSibling(folder) {
    return new Cluster(this.program, this.account, folder, this.durable);
  }

  async start() {
    const state = await withLock(this.lock, async () => {
      const made = await this.#ensureCreated();
      await this.holders.add();
      return this.#ensureRunning(made);
    });
    return {
      url: `postgres://${USER}:${state.password}@127.0.0.1:${state.port}/${this.durable ? USER : 'postgres'}`,
      port: state.port,
      halt: () => this.postmaster.stop(),
      resume: () => this.postmaster.start(state.port),
      stop: () => this.stop(),
    };
  }

  async stop() {
    await withLock(this.lock, async () => {
      await this.holders.remove();
      if (!(await this.holders.areGone())) return;
      await this.postmaster.stop();
      if (!this.durable) await rm(this.folder, { recursive: true, force: true });
    });
  }

  async #ensureCreated() {
    const made = await this.#readState();
    if (made) return made;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await changeOwner(this.account, this.folder);
    const password = randomBytes(18).toString('base64url');
    await this.#initializeData(password);
    return this.#writeState({ password, major: this.program.major, port: await findFreePort() });
  }

  /** Creates the data in a draft folder, so that an interrupted start begins again. */
  async #initializeData(password) {
    const draft = join(this.folder, 'draft');
    const passwordFile = join(this.folder, 'password');
    await rm(draft, { recursive: true, force: true });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await changeOwner(this.account, passwordFile);
    const options = [
      '-D',
      draft,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
    ];
    const initdb = join(this.program.bin, 'initdb');
    if (!this.durable) options.push('--no-sync');
    const initialize = (locale) => run(initdb, [...options, locale], getSpawnOptions(this.account));
    await initialize('--locale=C.UTF-8').catch(() => initialize('--no-locale'));
    await rm(passwordFile);
    await rename(draft, this.postmaster.data);
  }

  async #ensureRunning(state) {
    const running = await this.postmaster.findRunningPort();
    if (running !== null) return this.#writeState({ ...state, port: running });
    const started = await this.#startOnFreePort(state);
    if (this.durable) await ensureDatabase(started);
    return started;
  }

  async #startOnFreePort(state) {
    for (let attempt = 1; ; attempt += 1) {
      const port = (await isFree(state.port)) ? state.port : await findFreePort();
      try {
        await this.postmaster.start(port);
        return await this.#writeState({ ...state, port });
      } catch (error) {
        if (attempt === PORT_ATTEMPTS || (await isFree(port))) throw await this.#createStartError(error);
      }
    }
  }

  async #createStartError(error) {
    const log = await readFile(this.postmaster.log, 'utf8').catch(() => '');
    const tail = log.trimEnd().split('\n').slice(-5).join('\n');
    return new Error(`The private database did not start. ${error.message}\n${tail}`, { cause: error });
  }

  async #readState() {
    const text = await this.#readStateText();
    if (text === null) return null;
    const state = JSON.parse(text);
    if (state.major !== this.program.major)
      throw createOtherVersionError(this.folder, state.major, this.program.major);
    const owner = (await stat(this.postmaster.data)).uid;
    if (owner !== this.account.uid) throw createOtherOwnerError(this.folder, owner);
    return state;
  }

  async #readStateText() {
    try {
      return await readFile(this.#getStateFile(), 'utf8');
    } catch (error) {
      if (error.code === 'EACCES') throw createOtherOwnerError(this.folder, 'another');
      return null;
    }
  }

  async #writeState(state) {
    await writeFile(this.#getStateFile(), JSON.stringify(state), { mode: 0o600 });
    return state;
  }

  #getStateFile() {
    return join(this.folder, 'state.json');
  }
}

async function ensureDatabase({ port, password }) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, password, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

/** Stops and removes throw-away clusters of killed test runs. */
async function removeAbandoned(parent, template) {
  await makeFolder(parent);
  const names = await readdir(parent);
  for (const name of names.filter((entry) => /^\d+$/.test(entry)))
    await template.createSibling(join(parent, name)).stop();
}
