import { createHash, randomBytes } from 'node:crypto';
import { type Config, loadConfig } from '@reader/config';
import { Client } from 'pg';
import { MIGRATIONS } from '../migrations';
import { prepareDatabase } from '../prepare';

/** Any constant: one Jest worker creates the template, the others wait. */
const TEMPLATE_LOCK = 7_263_002;

/** The temporary server of the test run. */
function getServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is unset: run the tests with "npm test", which starts a database for them.',
    );
  return url;
}

function buildUrl(database: string): string {
  const url = new URL(getServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function withServerClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: getServerUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database for the caller, cloned from a template that is migrated once per schema. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`template "${getTemplateName()}"`, ensureTemplate);
}

/** A database without tables, for tests of the migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('', () => Promise.resolve());
}

async function create(options: string, before: (client: Client) => Promise<void>): Promise<TestDatabase> {
  const name = `reader_${randomBytes(8).toString('hex')}`;
  await withServerClient(async (client) => {
    await before(client);
    await client.query(`create database "${name}" ${options}`);
  });
  const drop = () =>
    withServerClient(
      async (client) => void (await client.query(`drop database if exists "${name}" with (force)`)),
    );
  return { name, url: buildUrl(name), drop };
}

function getTemplateName(): string {
  const story = MIGRATIONS.map((migration) => migration.toString()).join('\n');
  return `reader_template_${createHash('sha256').update(story).digest('hex').slice(0, 12)}`;
}

async function ensureTemplate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [getTemplateName()],
    );
    if (rowCount) return;
    await client.query(`drop database if exists "${getTemplateName()}"`);
    await client.query(`create database "${getTemplateName()}"`);
    await prepareDatabase(testConfig({ DATABASE_URL: buildUrl(getTemplateName()) }));
    await client.query(`alter database "${getTemplateName()}" is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** The configuration of a test: quiet, small, and only the given variables. */
export function testConfig(env: Readonly<Record<string, string>>): Config {
  return loadConfig({
    LOG_LEVEL: 'error',
    DB_POOL_SIZE: '6',
    PORT: '0',
    HOST: '127.0.0.1',
    SCHEDULER_IN_PROCESS: 'false',
    ...env,
  });
}
