import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';

const ROOT = join(__dirname, '../../../../..');

/** As in the build of the apps: esbuild drops the decorator metadata that Nest needs. */
const DECORATORS: Plugin = {
  name: 'decorators',
  setup: async (bundle) => {
    const shared = JSON.parse(await readFile(join(ROOT, 'tools/build/swc.json'), 'utf8')) as object;
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!/^\s*@\w/m.test(source)) return undefined;
      const options = { ...shared, module: { type: 'es6' as const }, filename: path };
      return { contents: (await transform(source, options)).code, loader: 'js' };
    });
  },
};

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
      plugins: [DECORATORS],
      tsconfig: join(ROOT, 'tsconfig.base.json'),
    });
    return new TrialProcesses(program);
  }

  start(url: string, ...words: string[]): ChildProcess {
    return this.startWith({ DATABASE_URL: url }, ...words);
  }

  startWith(env: Readonly<Record<string, string>>, ...words: string[]): ChildProcess {
    const child = spawn(process.execPath, [this.program, ...words], {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
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
