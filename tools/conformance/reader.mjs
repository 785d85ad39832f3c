// The product's own reader of feeds, with its worker threads, as the apps run it: bundled from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { buildWorkers } from '../build/nest-app.mjs';
import { root } from '../workspace.mjs';

/**
 * What the scores use of the product: through the doors of its libs, where it needs no database behind them.
 */
const DOORS = `
  export { FeedReader } from '@reader/feeds';
  export { PageReader } from './libs/domain/extraction/src/page/page-reader';
  export { sanitizeHtml, toPlainText } from '@reader/html';
`;

/** Below `dist`, so that the pool finds the bundles of the workers beside it. */
const OUTPUT = join(root, 'dist/conformance/product.cjs');

export async function loadProduct() {
  await Promise.all([buildWorkers(), bundle(DOORS, OUTPUT)]);
  return createRequire(import.meta.url)(OUTPUT);
}

/** Sources of the workspace as one file that Node can load. */
export function bundle(contents, outfile) {
  return esbuild.build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    packages: 'external',
    keepNames: true,
    tsconfig: join(root, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
}
