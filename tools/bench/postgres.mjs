// The database server of a bench: private, with the settings of `npm start`, and all that is measured on it.
import pg from 'pg';
import { startKeptCluster } from '../database/cluster.mjs';
import { Missing } from '../problem.mjs';
import { cpuSeconds, parentOf } from '../process/usage.mjs';

/** Enough for the working set of any bench, and the same for everybody who is compared. */
const SHARED_BUFFERS = '512MB';

/**
 * The server of the bench `name`; it stays between runs, stopped. Answers { version, cpuSeconds(), fresh(),
 * kept() }: the processor seconds of the whole server since its start, and databases on it.
 */
export async function startBenchPostgres(name, stack) {
  if (process.platform !== 'linux') throw new Missing('Benches read /proc, which only Linux has.');
  const cluster = await startKeptCluster(`bench-${name}`);
  stack.defer(() => cluster.stop());
  await setBuffers(cluster);
  const admin = new Database(cluster.url);
  await admin.open(stack);
  const [{ pid, version }] = await admin.rows(
    "select pg_backend_pid() as pid, current_setting('server_version') as version",
  );
  const postmaster = await parentOf(pid);
  const at = async (database) => {
    const opened = new Database(Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href);
    await opened.open(stack);
    return opened;
  };
  return {
    version,
    cpuSeconds: () => cpuSeconds(postmaster),
    /** An empty database, whatever was there before. */
    fresh: async (database) => {
      await admin.rows(`drop database if exists ${database} with (force)`);
      await admin.rows(`create database ${database}`);
      return at(database);
    },
    /** A database that an earlier run may have filled. */
    kept: async (database) => {
      const known = await admin.rows('select from pg_database where datname = $1', [database]);
      if (known.length === 0) await admin.rows(`create database ${database}`);
      return at(database);
    },
  };
}

/** A setting of the server's start, written into its data once. */
async function setBuffers(cluster) {
  const stack = new AsyncDisposableStack();
  try {
    const admin = new Database(cluster.url);
    await admin.open(stack);
    const [{ set }] = await admin.rows(
      `select current_setting('shared_buffers') = '${SHARED_BUFFERS}' as set`,
    );
    if (set) return;
    await admin.rows(`alter system set shared_buffers = '${SHARED_BUFFERS}'`);
  } finally {
    await stack.disposeAsync();
  }
  await cluster.halt();
  await cluster.resume();
}

/** One database, with one connection of the bench's own. */
class Database {
  #client;

  constructor(url) {
    this.url = url;
  }

  async open(stack) {
    this.#client = new pg.Client({ connectionString: this.url, application_name: 'bench' });
    // The server may stop first, or the database be dropped; the next query says so.
    this.#client.on('error', () => undefined);
    await this.#client.connect();
    stack.defer(() => this.close());
  }

  async rows(text, values) {
    return (await this.#client.query(text, values)).rows;
  }

  /** Pays what was put off (dead rows, dirty pages), so that nobody else's figure pays for it. */
  async settle() {
    await this.rows('vacuum (analyze)');
    await this.rows('checkpoint');
  }

  async close() {
    await this.#client.end().catch(() => undefined);
  }
}
