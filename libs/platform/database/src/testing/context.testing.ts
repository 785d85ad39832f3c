import { NestFactory } from '@nestjs/core';
import { type Config, ConfigModule } from '@reader/config';
import { Database } from '../database';
import { DatabaseModule } from '../database.module';
import { Leases } from '../leases';
import { Listener } from '../listener';
import { testConfig } from './databases.testing';

/** The database objects of one process. */
export interface DatabaseContext {
  readonly config: Config;
  readonly database: Database;
  readonly leases: Leases;
  readonly listener: Listener;
  close(): Promise<void>;
}

class TestDatabaseModule {}

export async function openDatabase(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DatabaseContext> {
  const config = testConfig({ DATABASE_URL: url, ...env });
  const root = { module: TestDatabaseModule, imports: [ConfigModule.with(config), DatabaseModule] };
  const context = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  return {
    config,
    database: context.get(Database),
    leases: context.get(Leases),
    listener: context.get(Listener),
    close: () => context.close(),
  };
}
