import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const ROOT = join(__dirname, '../../../../..');

/** Starts real processes of the code under test. */
export class TrialProcesses {
  private readonly running = new Set<ChildProcess>();

  private constructor(private readonly program: string) {}

  /** @param entry a program that takes words and reads `DATABASE_URL` */
  static async build(entry = join(__dirname, 'trial-process.testing.ts')): Promise<TrialProcesses> {
    const folder = join(ROOT, 'dist/trials');
    await mkdir(folder, { recursive: true });
    const program = join(folder, `${basename(entry, '.ts')}-${process.pid}.cjs`);
    await build({
      entryPoints: [entry],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      packages: 'external',
      tsconfig: join(ROOT, 'tsconfig.base.json'),
    });
    return new TrialProcesses(program);
  }

  start(url: string, ...words: string[]): ChildProcess {
    const child = spawn(process.execPath, [this.program, ...words], {
      env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    return child;
  }

  async remove(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await rm(this.program, { force: true });
  }
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

export async function readFirstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the process ended without a word');
}
