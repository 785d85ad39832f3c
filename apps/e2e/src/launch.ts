import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitUntilReady, freePort, start } from './process';
import { ADMIN } from './service';

export type App = 'api' | 'ingest-worker' | 'greader-gateway' | 'mailer' | 'newsletter-poller';

const START_MS = 120_000;
const STOP_MS = 60_000;

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly log: () => string;
}

/** The secrets of each app and no others: an app must start without those it does not use. */
const SESSION = { SESSION_SECRET: 'a secret of the browser tests' };
const SECRETS: Readonly<Record<App, Readonly<Record<string, string>>>> = {
  api: { ...SESSION, BOOTSTRAP_ADMIN_USERNAME: ADMIN.username, BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password },
  'greader-gateway': SESSION,
  'ingest-worker': {},
  mailer: {},
  'newsletter-poller': {},
};

const started: ChildProcess[] = [];

/** Starts one built app with exactly this environment; at `url`, if it ran there before. */
export async function launch(
  app: App,
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  url = '',
): Promise<Running> {
  const port = url === '' ? await freePort() : Number(new URL(url).port);
  const child = start(join(__dirname, `../../../dist/apps/${app}/main.js`), [], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    ...SECRETS[app],
    HOST: '127.0.0.1',
    SHUTDOWN_GRACE_SECONDS: '0',
    PORT: String(port),
    ...env,
  });
  started.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (log += text.toString()));
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, `${address}/api/ready`, START_MS);
  return { child, url: address, log: () => log };
}

export async function terminate({ child }: Running): Promise<number | null> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })) as [number | null];
  return code;
}

/** Kills what a failed test left running. */
export function killLaunched(): void {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
}
