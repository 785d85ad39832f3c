import { join } from 'node:path';
import { Child } from '../process/child.mjs';
import { getNodePath } from '../workspace.mjs';

const SERVER = join(import.meta.dirname, 'main.mjs');

/** Starts a model in a process of its own. @param modes as for `--modes` @returns its base URL */
export async function startModelServer(modes, stack) {
  const child = new Child(getNodePath(), [SERVER, '--modes', modes], { stdio: ['pipe', 'pipe', 'inherit'] });
  stack.defer(() => child.stop());
  for await (const chunk of child.process.stdout) return String(chunk).trim();
  throw new Error('The model server printed no address.');
}
