// The private database server of a bench, with the settings of `npm start`, and its measurements.
import pg from 'pg';
import { startPersistentCluster } from '../../database/cluster.mjs';
import { ToolError } from '../../run-tool.mjs';
import { readCpuSeconds, readParent } from '../../process/usage.mjs';

/** Enough for the working set of every other bench, and the same for all compared programs. */
const SHARED_BUFFERS = '512MB';
const TABLESPACE = 'other_disk';

/**
 * The server of the bench `name`, stopped between runs. Returns { version, readCpuSeconds(),
 * createDatabase(), createTablespace(), openDatabase(), halt(), resume() }; databases reconnect after
 * `resume`.
 */
export async function startBenchPostgres(name, stack, { buffers = SHARED_BUFFERS } = {}) {
  if (process.platform !== 'linux') throw new ToolError('Benches read /proc, which only Linux has.');
  const cluster = await startPersistentCluster(`bench-${name}`);
  stack.defer(() => cluster.stop());
  await setBuffers(cluster, buffers);
  const admin = new Database(cluster.url);
  await admin.open(stack);
  const [{ pid, version }] = await admin.query(
    "select pg_backend_pid() as pid, current_setting('server_version') as version",
  );
  const postmaster = await readParent(pid);
  const connectTo = async (database) => {
    const opened = new Database(Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href);
    await opened.open(stack);
    return opened;
  };
  return {
    version,
    halt: () => cluster.halt(),
    resume: () => cluster.resume(),
    readCpuSeconds: () => readCpuSeconds(postmaster),
    /** Creates an empty database and drops an old one. */
    createDatabase: async (database) => {
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.query(`create database ${database}`);
      return connectTo(database);
    },
    /** Another folder for databases, which are dropped with it. One at a time. */
    createTablespace: async (folder) => {
      const name = `${TABLESPACE}_${process.pid}`;
      await admin.query(`create tablespace ${name} location '${folder}'`);
      const databases = new Set();
      return {
        createDatabase: async (database) => {
          await admin.query(`drop database if exists ${database} with (force)`);
          await admin.query(`create database ${database} tablespace ${name}`);
          databases.add(database);
          return connectTo(database);
        },
        drop: async () => {
          for (const database of databases) await admin.query(`drop database ${database} with (force)`);
          await admin.query(`drop tablespace ${name}`);
        },
      };
    },
    /** Opens a database that an earlier run may have filled. */
    openDatabase: async (database) => {
      const known = await admin.query('select from pg_database where datname = $1', [database]);
      if (known.length === 0) await admin.query(`create database ${database}`);
      return connectTo(database);
    },
  };
}

/** Sets the buffers in the stored configuration; needs a restart. */
async function setBuffers(cluster, buffers) {
  const stack = new AsyncDisposableStack();
  try {
    const admin = new Database(cluster.url);
    await admin.open(stack);
    const [{ set }] = await admin.query(`select current_setting('shared_buffers') = '${buffers}' as set`);
    if (set) return;
    await admin.query(`alter system set shared_buffers = '${buffers}'`);
  } finally {
    await stack.disposeAsync();
  }
  await cluster.halt();
  await cluster.resume();
}

/** One database with one connection. */
class Database {
  #client = null;

  constructor(url) {
    this.url = url;
  }

  async open(stack) {
    await this.#connect();
    stack.defer(() => this.close());
  }

  async query(text, values) {
    if (this.#client === null) await this.#connect();
    return (await this.#client.query(text, values)).rows;
  }

  /** The server may stop or the database may be dropped; the next query then connects again, or fails. */
  async #connect() {
    const client = new pg.Client({ connectionString: this.url, application_name: 'bench' });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
  }

  /** Does postponed work (dead rows, dirty pages), so that it does not count for the next measurement. */
  async settle() {
    await this.query('vacuum (analyze)');
    await this.query('checkpoint');
  }

  async close() {
    await this.#client?.end().catch(() => undefined);
  }
}
