import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { Terminal } from './terminal';

const run = promisify(execFile);
const COMMAND_MS = 120_000;

const MISSING = 'No newsboat is installed, which this test syncs with: sudo apt-get install newsboat';

/** The real newsboat (2.21, from Debian) with an account on a service and folders of its own. */
export class Newsboat {
  private terminal: Terminal | null = null;

  private constructor(
    private readonly folder: string,
    private readonly files: readonly string[],
  ) {}

  static async create(url: string, login: string, token: string): Promise<Newsboat> {
    await run('newsboat', ['--version']).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(MISSING) : error;
    });
    const folder = await mkdtemp(join(tmpdir(), 'reader-newsboat-'));
    const [config, urls] = [join(folder, 'config'), join(folder, 'urls')];
    await writeFile(config, buildConfig(url, login, token));
    await writeFile(urls, '');
    return new Newsboat(folder, ['-C', config, '-u', urls, '-c', join(folder, 'cache.db')]);
  }

  /** Fetches everything without a screen, and returns the output. */
  async fetchUnread(): Promise<string> {
    const options = { timeout: COMMAND_MS, env: this.env };
    const { stdout } = await run('newsboat', [...this.files, '-x', 'reload', 'print-unread'], options);
    return stdout;
  }

  open(): void {
    this.terminal = Terminal.run(['newsboat', ...this.files].join(' '), this.env);
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) this.terminal?.press(key);
  }

  /** Waits until all the texts are on the screen. */
  async waitForText(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect.poll(() => this.terminal?.screen).toContain(text);
  }

  async remove(): Promise<void> {
    await this.terminal?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get env(): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], HOME: this.folder, LC_ALL: 'C.UTF-8' };
  }
}

/** Of newsboat's services, "feedhq" speaks this protocol and takes a custom address. */
function buildConfig(url: string, login: string, token: string): string {
  return `
urls-source "feedhq"
feedhq-url "${url}/api/greader"
feedhq-login "${login}"
feedhq-password "${token}"
feedhq-show-special-feeds no
feedhq-min-items 100
feedhq-flag-star "s"
`;
}
