import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../workspace.mjs';

const PIPELINE = join(root, 'libs/domain/ingestion/src/pipeline');
const EXPORTS = `
  export { getFailureRetryTime, lengthenCadence, nextCheck } from './next-check';
  export { HostRateLimiter } from './host-rate-limiter';`;

/** Loads the service's own scheduling functions, not a copy. */
export async function loadProduct() {
  const { outputFiles } = await build({
    stdin: { contents: EXPORTS, resolveDir: PIPELINE, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
