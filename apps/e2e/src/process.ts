import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { watchErrors } from './reported-errors';

/** Apps start hundreds of times. With the code of the first one compiled, a start takes a sixth less. */
const NODE_COMPILE_CACHE = join(__dirname, '../../../dist/compile-cache');

/** Starts a script with the Node that runs the tests, which is the one the workspace pins. */
export function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchErrors(child);
  return child;
}

/**
 * Resolves when the address answers with success.
 * @throws with the output of the process when it ends first
 */
export async function waitUntilReady(child: ChildProcess, url: string, withinMs: number): Promise<void> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer. The process printed:\n${printed}`);
}

/** Sends SIGINT and resolves when the process has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
