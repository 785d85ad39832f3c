import { join } from 'node:path';
import { Child } from '../../../process/child.mjs';
import { findFreePort } from '../../../process/ports.mjs';
import { getNodePath, root } from '../../../workspace.mjs';

const SERVER = join(root, 'tools/model-server/main.mjs');

/** Starts the models' servers. Returns the settings of the service for each of them, by name. */
export async function startModels(stack) {
  return {
    none: {},
    down: buildSettings(`http://127.0.0.1:${await findFreePort()}/v1`),
    slow: buildSettings(await startServer('stall', stack)),
    nonsense: buildSettings(await startServer('garbage', stack)),
  };
}

/** No such server knows embeddings, so these fail too. */
const buildSettings = (url) => ({
  FREE_LLM_BASE_URL: url,
  CHAT_MODEL: 'broken',
  EMBEDDING_MODEL: 'broken-embeddings',
});

async function startServer(mode, stack) {
  const child = new Child(getNodePath(), [SERVER, '--modes', mode], { stdio: ['pipe', 'pipe', 'inherit'] });
  stack.defer(() => child.stop());
  for await (const chunk of child.process.stdout) return String(chunk).trim();
  throw new Error('The model server printed no address.');
}
