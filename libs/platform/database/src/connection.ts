import type { Config } from '@reader/config';
import { Client, types } from 'pg';

/* Ids are bigint in the database and stay below 2^53: they are numbers here and on the wire. */
types.setTypeParser(types.builtins.INT8, Number);

/**
 * A peer that vanished without a word is noticed in about a minute and a half, not after the system's two
 * hours.
 */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A query waits this long for a free connection, then fails: a full pool must show, not hang. */
const CONNECT_TIMEOUT_MS = 3_000;
/** No request may hold a connection longer; long work sets its own with `set local`. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** The client's own clock, for a server that no longer answers at all. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** What every connection to the database has in common; the name is what the server shows of it. */
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
  };
}

/**
 * Compiling a plan takes longer than any query of ours may, so `jit` is off. The settings `reader.*` tell
 * views and triggers how this process is configured.
 */
function buildSessionSettings({ images, analytics }: Config): string {
  const set = (name: string, isOn: boolean) => `-c ${name}=${isOn ? 'on' : 'off'}`;
  return [
    '-c jit=off',
    set('reader.image_proxy', images.proxy),
    set('reader.analytics', analytics.enabled),
  ].join(' ');
}

/** A connection of its own, outside the pool: for what belongs to a session (advisory locks, LISTEN). */
export async function connect(config: Config, name: string): Promise<Client> {
  const client = new Client(buildClientOptions(config, name));
  // Without a listener an error on an idle connection would end the process; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
