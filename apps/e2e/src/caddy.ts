import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { freePort } from './process';

const CADDYFILE = join(__dirname, '../../../deploy/Caddyfile');
const MISSING = 'No Caddy is installed, which this test uses: sudo apt-get install caddy';
const START_MS = 60_000;

/** The real Caddy with `deploy/Caddyfile`, on `localhost` with a certificate of its own authority. */
export class Caddy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
    readonly plainUrl: string,
  ) {}

  /** @param api and `gateway` are the addresses of the apps */
  static async start(api: string, gateway: string): Promise<Caddy> {
    const folder = await mkdtemp(join(tmpdir(), 'reader-caddy-'));
    const [port, plainPort] = [await freePort(), await freePort()];
    const config = join(folder, 'Caddyfile');
    await writeFile(config, buildConfig(folder, port, plainPort));
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        READER_HOST: 'localhost',
        READER_API: new URL(api).host,
        READER_GATEWAY: new URL(gateway).host,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const caddy = new Caddy(child, folder, `https://localhost:${port}`, `http://localhost:${plainPort}`);
    await caddy.waitUntilServing();
    return caddy;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async waitUntilServing(): Promise<void> {
    let printed = '';
    this.child.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
    const failed = once(this.child, 'error').then(([error]) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(MISSING) : error;
    });
    const client = await request.newContext({ ignoreHTTPSErrors: true });
    const isAnswering = () =>
      client.get(`${this.url}/api/live`).then(
        () => true,
        () => false,
      );
    const deadline = Date.now() + START_MS;
    while (!(await Promise.race([isAnswering(), failed]))) {
      if (Date.now() > deadline || this.child.exitCode !== null)
        throw new Error(`Caddy did not start:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await client.dispose();
  }
}

function buildConfig(folder: string, port: number, plainPort: number): string {
  return `{
  admin off
  https_port ${port}
  http_port ${plainPort}
  skip_install_trust
  storage file_system ${folder}
}
import ${CADDYFILE}
`;
}
