import type { Config } from '@reader/config';
import { Client, type ClientBase, types } from 'pg';

/* Ids are bigint in the database and stay below 2^53, so they are numbers here and in JSON. */
types.setTypeParser(types.builtins.INT8, Number);

/** A vanished peer is noticed after about 90 seconds instead of the system's two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A query fails when it finds no free connection for this long, so that a full pool shows. */
const CONNECT_TIMEOUT_MS = 3_000;
/** No request may hold a connection longer; long work sets its own limit with `set local`. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** The client's own timeout, for a server that no longer answers at all. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** Options common to every connection; `name` is shown in pg_stat_activity. */
export function buildClientOptions(config: Config, name: string) {
  return {
    ...config.database.connection,
    application_name: `reader ${config.app} ${name}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

export function buildPoolOptions(config: Config) {
  return {
    ...buildClientOptions(config, 'pool'),
    max: config.database.poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    options: buildSessionSettings(config),
    onConnect: reportErrorsByQueries,
  };
}

/** Vectors that a search by similarity looks at: with fewer it misses some of the ten nearest. */
const NEAREST_LOOKED_AT = 400;

/**
 * `jit` is off because compiling a plan takes longer than any of our queries. A search by similarity
 * continues until enough of its vectors are visible. A time without a zone is UTC, whatever the zone of the
 * database server. The settings `reader.*` tell views and triggers how this process is configured.
 */
function buildSessionSettings({ images, analytics }: Config): string {
  const set = (name: string, isOn: boolean) => `-c ${name}=${isOn ? 'on' : 'off'}`;
  return [
    '-c jit=off',
    '-c TimeZone=UTC',
    `-c hnsw.ef_search=${NEAREST_LOOKED_AT}`,
    '-c hnsw.iterative_scan=strict_order',
    set('reader.image_proxy', images.proxy),
    set('reader.analytics', analytics.enabled),
  ].join(' ');
}

/**
 * Without a listener, an error of a connection ends the process; the pool has none between connecting and its
 * user's own. The next query of the connection reports it.
 */
function reportErrorsByQueries(client: ClientBase): void {
  client.on('error', () => undefined);
}

/** A connection outside the pool, for what belongs to a session (advisory locks, LISTEN). */
export async function connect(config: Config, name: string): Promise<Client> {
  const client = new Client(buildClientOptions(config, name));
  reportErrorsByQueries(client);
  await client.connect();
  return client;
}
