import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitUntilReady, freePort, stopProcess, start } from './process';

const START_SCRIPT = join(__dirname, '../../../tools/start.mjs');
/** A start may create its database. `npm run e2e` has built the apps, which a build would replace in use. */
const START_MS = 270_000;

export const ADMIN = { username: 'admin', password: 'correct-horse-battery' };

/** The product as `npm start` runs it, with data that survives a stop. */
export class Service {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly databaseUrl: string | undefined,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param starterPack suggested feeds for new users, as OPML */
  static async create(starterPack?: Buffer, env: NodeJS.ProcessEnv = {}): Promise<Service> {
    const folder = await mkdtemp(join(tmpdir(), 'reader-e2e-'));
    const file = join(folder, 'starter-pack.opml');
    if (starterPack !== undefined) await writeFile(file, starterPack);
    const pack = starterPack === undefined ? 'none' : file;
    return new Service(folder, await freePort(), await createDatabase(), { STARTER_PACK: pack, ...env });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { DATABASE_URL: _, DB_HOST: __, ...around } = process.env;
    this.child = start(START_SCRIPT, ['--built'], {
      ...around,
      ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
      READER_DATA_DIR: this.folder,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
      BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
      ...this.env,
    });
    await waitUntilReady(this.child, `${this.url}/api/ready`, START_MS);
  }

  async stop(): Promise<void> {
    if (this.child) await stopProcess(this.child);
    this.child = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/**
 * A database on the run's temporary server, if there is one; otherwise the service starts a private server.
 */
export async function createDatabase(): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return undefined;
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
