import type { Server } from 'node:http';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigModule } from '@reader/config';
import { Database, DatabaseModule } from '@reader/database';
import { createTestDatabase, type TestDatabase, testConfig } from '@reader/database/testing';
import { configureHttp } from '@reader/http';
import { StructuredLogger } from '@reader/observability';

/** A real application with its own database, listening on loopback for the length of a spec file. */
export interface RunningApp {
  readonly url: string;
  readonly config: Config;
  readonly nest: INestApplication;
  readonly database: Database;
  get<T>(type: Type<T> | symbol): T;
  close(): Promise<void>;
}

type Modules = readonly (Type | DynamicModule)[];

class TestAppModule {}

type Environment = Readonly<Record<string, string>>;

/** Starts these modules with the production pipeline; `env` is the environment that the app reads. */
export function startApp(modules: Modules, env: Environment = {}): Promise<RunningApp> {
  const createRoot = (config: Config) => ({
    module: TestAppModule,
    imports: [ConfigModule.with(config), DatabaseModule, ...modules],
  });
  return startWholeApp(createRoot, env);
}

/** Starts a whole app by its root module. */
export async function startWholeApp(
  root: (config: Config) => DynamicModule,
  env: Environment = {},
): Promise<RunningApp> {
  const database = env['DATABASE_URL'] === undefined ? await createTestDatabase() : null;
  const config = testConfig({ ...(database ? { DATABASE_URL: database.url } : {}), ...env });
  return run(root(config), config, database);
}

async function run(root: DynamicModule, config: Config, database: TestDatabase | null): Promise<RunningApp> {
  const nest = await NestFactory.create(root, {
    logger: new StructuredLogger(config),
    bodyParser: false,
    abortOnError: false,
  });
  configureHttp(nest, config);
  const close = async () => {
    // The server would wait for the next request on connections that the spec's client keeps.
    (nest.getHttpServer() as Server).closeIdleConnections();
    await nest.close();
    await database?.drop();
  };
  try {
    await nest.listen(0, '127.0.0.1');
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = nest.getHttpServer().address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    config,
    nest,
    database: nest.get(Database),
    get: (type) => nest.get(type as never, { strict: false }),
    close,
  };
}
