import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Config } from '@reader/config';
import type { Client } from 'pg';
import { connect } from './connection';
import { migrate } from './migrate';
import { requireOwnSessions } from './pooler-check';

/** One process migrates, the others wait. Every version must use the same constant. */
export const MIGRATION_LOCK = 7_263_001;
/** How long to wait for a starting database; after that the deployment restarts the process. */
const STARTUP_TIMEOUT_MS = 30_000;
export const RETRY_MS = 500;
/** Errors of a server that starts, stops or is full, and refused, reset or unanswered connections. */
const STARTING = /^(57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const NO_ANSWER = /timeout expired|Connection terminated/;

interface ConnectError {
  readonly code?: string;
  readonly message: string;
}

export class VectorExtensionMissing extends Error {
  override readonly name = 'VectorExtensionMissing';

  constructor(reason: string) {
    super(
      `The database lacks the extension "vector" (pgvector), which Reader needs: ${reason}. ` +
        'Install pgvector on the database server, then run: CREATE EXTENSION vector;',
    );
  }
}

/** Not one of the errors that are tried again, so that the process ends. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(waitedMs: number, cause: ConnectError) {
    super(`The database did not answer within ${waitedMs / 1000} s (${describeFailure(cause)}).`, { cause });
  }
}

/**
 * Migrates the database to this version's schema. Any number of processes may call it at once.
 * @param waitMs how long it waits for a database that starts
 * @throws DatabaseUnreachable; UnsuitablePooler before it changes anything
 */
export async function prepareDatabase(config: Config, waitMs = STARTUP_TIMEOUT_MS): Promise<void> {
  const client = await connectWithRetry(config, waitMs);
  try {
    await requireOwnSessions(config);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureVector(client);
    await migrate(config);
  } finally {
    await client.end();
  }
}

async function connectWithRetry(config: Config, waitMs: number): Promise<Client> {
  const deadline = performance.now() + waitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(config, 'migrations');
    } catch (thrown) {
      const error = thrown as ConnectError;
      if (!isStarting(error)) throw thrown;
      if (performance.now() > deadline) throw new DatabaseUnreachable(waitMs, error);
      if (attempt === 1)
        new Logger('database').warn(`the database does not answer yet (${describeFailure(error)}): waiting`);
      await sleep(RETRY_MS);
    }
  }
}

/** Without the message, by which `isStarting` would take the error for one that passes. */
function describeFailure({ code = 'timeout' }: ConnectError): string {
  return code;
}

/** Whether the database may accept the next connection: it starts, is full or is slow to answer. */
export function isStarting({ code = '', message }: ConnectError): boolean {
  return STARTING.test(code) || NO_ANSWER.test(message);
}

async function ensureVector(client: Client): Promise<void> {
  const installed = await client.query("select 1 from pg_extension where extname = 'vector'");
  if (installed.rowCount) return;
  await client.query('create extension if not exists vector').catch((error: Error) => {
    throw new VectorExtensionMissing(error.message);
  });
}
