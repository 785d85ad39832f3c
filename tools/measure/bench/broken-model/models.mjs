import { startModelServer } from '../../../model-server/start.mjs';
import { findFreePort } from '../../../process/ports.mjs';

/** Starts the models' servers. Returns the settings of the service for each of them, by name. */
export async function startModels(stack) {
  return {
    none: {},
    down: buildSettings(`http://127.0.0.1:${await findFreePort()}/v1`),
    slow: buildSettings(await startModelServer('stall', stack)),
    nonsense: buildSettings(await startModelServer('garbage', stack)),
  };
}

/** No such server knows embeddings, so these fail too. */
const buildSettings = (url) => ({
  FREE_LLM_BASE_URL: url,
  CHAT_MODEL: 'broken',
  EMBEDDING_MODEL: 'broken-embeddings',
});
