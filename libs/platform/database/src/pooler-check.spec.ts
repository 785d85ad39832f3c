import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@reader/wait-until';
import { Client } from 'pg';
import { requireOwnSessions, UnsuitablePooler } from './pooler-check';
import { createEmptyDatabase, type TestDatabase, testConfig } from './testing/databases.testing';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** CI installs it; elsewhere it may be missing. */
const isInstalled = existsSync(PGBOUNCER) || process.env['CI'] !== undefined;
if (!isInstalled) process.stderr.write('poolers are not tested: install pgbouncer\n');
/** PgBouncer refuses to run as root. */
const ACCOUNT = 'postgres';

/** A real PgBouncer in front of the database. */
class Pooler {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(databaseUrl: string, settings: string): Promise<Pooler> {
    const folder = await mkdtemp(join(tmpdir(), 'reader-pgbouncer-'));
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    const own = await findPort();
    const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
    const config = join(folder, 'pgbouncer.ini');
    await writeFile(
      config,
      `[databases]
* = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
${settings}
`,
    );
    const isRoot = userInfo().uid === 0;
    if (isRoot) for (const path of [folder, config]) await chown(path, ...readAccount());
    const [uid, gid] = isRoot ? readAccount() : [];
    const child = spawn(PGBOUNCER, [config], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) });
    const pooler = new Pooler(child, folder, `postgres://${username}@127.0.0.1:${own}${pathname}`);
    await waitUntil('PgBouncer answers', () => pooler.isReady());
    return pooler;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
    await rm(this.folder, { recursive: true });
  }

  private async isReady(): Promise<boolean> {
    const client = new Client({ connectionString: this.url });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }
}

function readAccount(): [number, number] {
  const read = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT]).toString());
  return [read('-u'), read('-g')];
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const describeWithPooler = (work: () => void) => (isInstalled ? describe('a connection', work) : undefined);

describeWithPooler(() => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createEmptyDatabase()));
  afterAll(() => database.drop());

  async function checkThrough(settings: string): Promise<Error | null> {
    const pooler = await Pooler.start(database.url, settings);
    try {
      return await requireOwnSessions(testConfig({ DATABASE_URL: pooler.url })).then(
        () => null,
        (error: Error) => error,
      );
    } finally {
      await pooler.stop();
    }
  }

  it('without a pooler is accepted', async () => {
    await requireOwnSessions(testConfig({ DATABASE_URL: database.url }));
  });

  /** The server sets what the pooler drops, so that only the mode is left to find. */
  const withSettings = async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `do $$ begin execute format('alter database %I set jit = off', current_database()); end $$`,
    );
    await client.end();
  };

  it.each([
    ['refuses "options"', 'pool_mode = session', 'refuses the settings that connections start with'],
    [
      'drops "options"',
      'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
      'drops the settings that connections start with',
    ],
  ])('through a pooler that %s is refused', async (_, settings, message) => {
    expect(await checkThrough(settings)).toEqual(expect.any(UnsuitablePooler));
    expect((await checkThrough(settings))?.message).toContain(message);
  });

  it.each(['pool_mode = transaction', 'pool_mode = transaction\ndefault_pool_size = 1'])(
    'through a pooler with %j is refused, and in session mode accepted',
    async (mode) => {
      await withSettings();
      const ignoring =
        'ignore_startup_parameters = options,extra_float_digits,statement_timeout,' +
        'idle_in_transaction_session_timeout';
      expect((await checkThrough(`${mode}\n${ignoring}`))?.message).toContain('(transaction mode)');
      expect(await checkThrough(`pool_mode = session\n${ignoring}`)).toBeNull();
    },
  );
});
