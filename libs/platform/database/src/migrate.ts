import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Config } from '@reader/config';
import {
  DataSource,
  EventSubscriber,
  type Logger as TypeormLogger,
  type MigrationInterface,
  type TransactionStartEvent,
} from 'typeorm';
import { buildPoolOptions } from './connection';
import { MIGRATIONS } from './migrations';
import { isLockTimeout } from './violations';

/** While a migration waits for a table, all queries of the running processes wait behind it. */
const LOCK_TIMEOUT_MS = 3_000;
/** The queries that waited run in between. */
const LOCK_RETRY_MS = 5_000;

const log = new Logger('migrations');
const ignore = (): void => undefined;
/** TypeORM's own logger would write to the console. Query errors are thrown as well. */
const migrationLog: TypeormLogger = {
  logQuery: ignore,
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: (message) => log.log(message),
  log: ignore,
};

/** `create index concurrently` blocks nobody while it waits, and runs outside of a transaction. */
@EventSubscriber()
class LockTimeout {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    await queryRunner.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

/** Runs the migrations that the database lacks, each in its own transaction. */
export async function migrate(
  config: Config,
  migrations: readonly (new () => MigrationInterface)[] = MIGRATIONS,
): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    extra: { ...buildPoolOptions(config), max: 2, statement_timeout: 0, query_timeout: 0 },
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    subscribers: [LockTimeout],
    logger: migrationLog,
  });
  await source.initialize();
  try {
    while (!(await runUntilLocked(source))) await sleep(LOCK_RETRY_MS);
  } finally {
    await source.destroy();
  }
}

/** False when another session, such as a backup, held a lock for too long. Finished migrations stay. */
async function runUntilLocked(source: DataSource): Promise<boolean> {
  try {
    await source.runMigrations();
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    log.warn({ err: error, what: 'a migration waits until another session releases its lock' });
    return false;
  }
}
