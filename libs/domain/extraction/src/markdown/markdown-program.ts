import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { MemoryWatchdog } from '../browser/memory-watchdog';
import { endGroup } from '../browser/process-group';
import { findProgram } from './find-program';

/** Time limit per page: interpreters start slowly and load models. */
const WALL_MS = 20_000;
/** Anonymous memory of the program and its children. */
const MEMORY_MB = 512;
/** Twice the limit of a stored article. */
const OUTPUT_BYTES_MAX = 2 * 1024 * 1024;
/** Pages run one at a time; when this many are waiting, further ones are skipped. */
const WAITING_MAX = 4;

/**
 * Runs the operator's program: a page as HTML (UTF-8) on standard input, its article as Markdown on standard
 * output, exit code 0. It gets none of our configuration, and is killed with its children when it exceeds its
 * time, memory or output limit.
 */
@Injectable()
export class MarkdownProgram implements OnApplicationShutdown {
  protected readonly wallMs: number = WALL_MS;
  private readonly log = new Logger(MarkdownProgram.name);
  private readonly path: string | null;
  private readonly running = new Set<ChildProcess>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.path = config.markdown === null ? null : findProgram(config.markdown);
  }

  get isInstalled(): boolean {
    return this.path !== null;
  }

  /** Null when there is no program, too many pages are waiting, or the program failed. */
  async convert(html: string): Promise<string | null> {
    const { path } = this;
    if (path === null || this.waiting >= WAITING_MAX) return null;
    this.waiting += 1;
    const conversion = this.last.then(() => this.run(path, html));
    this.last = conversion.finally(() => (this.waiting -= 1)).catch(() => undefined);
    return conversion.catch((error: Error) => {
      this.log.warn({ err: error, program: path, what: 'a page was not converted to Markdown' });
      return null;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { pid } of this.running) endGroup(pid);
    await this.last;
  }

  private async run(path: string, html: string): Promise<string> {
    const child = spawn(path, [], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // A process group of its own, so that its children are killed with it.
      detached: true,
      cwd: tmpdir(),
      env: { PATH: this.config.markdown?.searchPath, HOME: '/nonexistent', LANG: 'C.UTF-8' },
    });
    this.running.add(child);
    const end = () => endGroup(child.pid);
    const wall = setTimeout(end, this.wallMs);
    const watchdog = new MemoryWatchdog(child.pid ?? 0, MEMORY_MB, end);
    try {
      // The program may stop reading before the end of the page.
      child.stdin.on('error', () => undefined).end(html);
      const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
      const [markdown, [code, signal]] = await Promise.all([readOutput(child, end), ended]);
      if (code !== 0) throw new Error(`the program exited with ${code ?? signal}`);
      return markdown;
    } finally {
      clearTimeout(wall);
      watchdog.stop();
      this.running.delete(child);
      end();
    }
  }
}

async function readOutput({ stdout }: ChildProcess, end: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > OUTPUT_BYTES_MAX) end();
  }
  return Buffer.concat(chunks).toString('utf8');
}
