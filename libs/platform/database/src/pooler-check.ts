import { randomUUID } from 'node:crypto';
import type { Config } from '@reader/config';
import { Client } from 'pg';
import { buildPoolOptions } from './connection';

/** A pooler stands between the service and Postgres that takes away what the service relies on. */
export class UnsuitablePooler extends Error {
  override readonly name = 'UnsuitablePooler';

  constructor(problem: string, remedy: string) {
    super(`The connection pooler in front of the database ${problem}. ${remedy}`);
  }
}

/**
 * Locks, notifications and settings belong to a session, so a session must be the service's own, and must
 * start with the settings that the service sends.
 * @throws UnsuitablePooler
 */
export async function requireOwnSessions(config: Config): Promise<void> {
  const [first, second] = [createClient(config), createClient(config)];
  try {
    await first.connect().catch(explainRefusal);
    if ((await readSetting(first, 'jit')) !== 'off')
      throw new UnsuitablePooler(
        'drops the settings that connections start with ("options")',
        'Connect to Postgres directly, or through a pooler that forwards them.',
      );
    const token = randomUUID();
    await first.query(`select set_config('reader.session_check', $1, false)`, [token]);
    await second.connect();
    await second.query('begin');
    const isShared = (await readSetting(second, 'reader.session_check')) === token;
    if (isShared || (await readSetting(first, 'reader.session_check')) !== token)
      throw new UnsuitablePooler(
        'gives one session to several clients (transaction mode)',
        'Use session mode, or connect to Postgres directly.',
      );
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

function createClient(config: Config): Client {
  const client = new Client(buildPoolOptions(config));
  // The next query reports it.
  client.on('error', () => undefined);
  return client;
}

function explainRefusal(error: Error): never {
  if (!/unsupported startup parameter/.test(error.message)) throw error;
  throw new UnsuitablePooler(
    `refuses the settings that connections start with (${error.message})`,
    'Connect to Postgres directly, or through a pooler that forwards "options".',
  );
}

async function readSetting(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string | null }>('select current_setting($1, true) as value', [
    name,
  ]);
  return rows[0]?.value ?? null;
}
