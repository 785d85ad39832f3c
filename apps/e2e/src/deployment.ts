import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { type App, launch, type Running } from './launch';
import { start } from './process';
import { ADMIN, createDatabase } from './service';

const WORKER = join(__dirname, '../../../dist/apps/ingest-worker/main.js');
const CLOCK = pathToFileURL(join(__dirname, 'clock-offset.mjs')).href;
const ONCE_MS = 120_000;

/** Ways to run the service in docs/operations.md: which apps run, and whether the api runs the jobs. */
export const SHAPES = {
  'one process': { apps: ['api'], inProcess: true },
  'an api and a worker': { apps: ['api', 'ingest-worker'], inProcess: false },
  'an api and CronJobs': { apps: ['api'], inProcess: false },
  'five apps': {
    apps: ['api', 'greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'],
    inProcess: false,
  },
} as const satisfies Record<string, { apps: readonly App[]; inProcess: boolean }>;
export type Shape = keyof typeof SHAPES;

export interface RunResult {
  readonly code: number | null;
  readonly printed: string;
}

/** The service in one shape: real processes on a database of its own, with the admin signed in. */
export class Deployment {
  private readonly apps = new Map<App, Running>();
  private cookie = '';

  private constructor(
    private readonly databaseUrl: string,
    readonly database: Client,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param timeOfDay `HH:MM` UTC; the processes start with their clock at this time */
  static async start(shape: Shape, timeOfDay: string, env: NodeJS.ProcessEnv = {}): Promise<Deployment> {
    const { apps, inProcess } = SHAPES[shape];
    const url = await createDatabase();
    if (url === undefined) throw new Error('TEST_DATABASE_URL is unset: run these tests by "npm run e2e"');
    const database = new Client({ connectionString: url });
    await database.connect();
    const deployment = new Deployment(url, database, {
      SCHEDULER_IN_PROCESS: String(inProcess),
      // Nothing is due again until a test shortens the interval.
      INGEST_INTERVAL_MINUTES: '1440',
      FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
      METRICS_ENABLED: 'true',
      NODE_OPTIONS: `--import=${CLOCK}`,
      E2E_CLOCK_OFFSET_MS: String(getOffsetTo(timeOfDay)),
      ...env,
    });
    for (const app of apps) deployment.apps.set(app, await launch(app, url, deployment.env));
    await deployment.signIn();
    return deployment;
  }

  /** The address of an app. Where a shape lacks the app, the api serves in its place. */
  getUrl(app: App): string {
    const running = this.apps.get(app) ?? this.apps.get('api');
    if (running === undefined) throw new Error('no api is running');
    return running.url;
  }

  async stopApp(app: App): Promise<void> {
    const running = this.apps.get(app);
    if (running === undefined || running.child.exitCode !== null) return;
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
  }

  /** Starts a stopped app at the address that it had. */
  async startApp(app: App): Promise<void> {
    this.apps.set(app, await launch(app, this.databaseUrl, this.env, this.getUrl(app)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apps.keys()].map((app) => this.stopApp(app)));
    await this.database.end();
  }

  /** @throws when the response has another status than `status` */
  async call<T>(method: string, path: string, body?: object, status = 200): Promise<T> {
    const answer = await fetch(this.getUrl('api') + path, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBe(status);
    return JSON.parse(text) as T;
  }

  /** Runs the worker to its end, as a CronJob does. */
  async runOnce(...args: readonly string[]): Promise<RunResult> {
    const env = {
      ...this.env,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: this.databaseUrl,
    };
    const child = start(WORKER, ['--once', ...args], env);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (printed += text.toString()));
    const signal = AbortSignal.timeout(ONCE_MS);
    const [code] = (await once(child, 'exit', { signal }).catch((cause: unknown) => {
      child.kill('SIGKILL');
      throw new Error(`--once ${args.join(' ')} did not end. It printed:\n${printed}`, { cause });
    })) as [number | null];
    return { code, printed };
  }

  private async signIn(): Promise<void> {
    const answer = await fetch(`${this.getUrl('api')}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    expect(answer.status).toBe(200);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }
}

/** Milliseconds from now to the next `HH:MM` UTC. */
function getOffsetTo(timeOfDay: string): number {
  const day = new Date().toISOString().slice(0, 10);
  const offset = Date.parse(`${day}T${timeOfDay}:00Z`) - Date.now();
  return offset < 0 ? offset + 24 * 60 * 60_000 : offset;
}
