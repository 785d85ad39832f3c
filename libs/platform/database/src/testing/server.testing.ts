import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

/* A Postgres server for one test: it can be stopped, restarted, or lack an extension. */

const run = promisify(execFile);
const USER = 'reader';

export interface TestServer {
  /** The administrator's URL, in the database `postgres`. */
  readonly url: string;
  /** Stops the server and cuts every connection (pg_ctl's "fast"). */
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Removes it with its data. */
  remove(): Promise<void>;
}

interface Options {
  /** An extension that this server lacks. */
  readonly without?: string;
}

/** The folder of initdb, pg_ctl and postgres. */
function getProgramFolder(): string {
  const folder = process.env['TEST_POSTGRES_BIN'];
  if (!folder)
    throw new Error('TEST_POSTGRES_BIN is unset: run the tests with "npm test", which finds a Postgres.');
  return folder;
}

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const account = await findPostgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'reader-postgres-'));
  if (account) await chown(folder, account.uid, account.gid);
  const bin = options.without === undefined ? getProgramFolder() : await copyWithout(options.without, folder);
  const as = { ...account, cwd: folder };
  const [data, port] = [join(folder, 'data'), await findFreePort()];
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    as,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const control = (...what: string[]) => runQuietly(join(bin, 'pg_ctl'), ['-D', data, '-w', ...what], as);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  const stop = () => control('-m', 'fast', 'stop');
  await start();
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root. */
async function findPostgresAccount(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (kind: string) => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** No pipe: the server would inherit it and hold it open. */
async function runQuietly(command: string, words: string[], as: object): Promise<void> {
  const child = spawn(command, words, { ...as, stdio: 'ignore' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${words.at(-1) ?? ''} ended with ${code}`);
}

/** A copy of the server's files: Postgres finds its files relative to the program that runs. */
async function copyWithout(extension: string, folder: string): Promise<string> {
  const where = async (what: string) =>
    (await run(join(getProgramFolder(), 'pg_config'), [what])).stdout.trim();
  const [bin, share, lib] = await Promise.all([where('--bindir'), where('--sharedir'), where('--pkglibdir')]);
  const root = findCommonFolder(bin, share, lib);
  const copyOf = (path: string) => join(folder, 'program', relative(root, path));
  for (const path of [bin, share, lib]) {
    await mkdir(dirname(copyOf(path)), { recursive: true });
    await cp(path, copyOf(path), { recursive: true, dereference: true });
  }
  await rm(join(copyOf(share), 'extension', `${extension}.control`), { force: true });
  return copyOf(bin);
}

function findCommonFolder(first: string, ...others: string[]): string {
  return others.every((path) => path.startsWith(`${first}/`)) || first === dirname(first)
    ? first
    : findCommonFolder(dirname(first), ...others);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
