// Bundles the product's feed reader, with its worker threads, from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { buildWorkers } from '../../build/nest-app.mjs';
import { root } from '../../workspace.mjs';

/** The parts of the product that the scores use; none needs a database. */
const PRODUCT_EXPORTS = `
  export { FeedReader } from '@reader/feeds';
  export { PageReader } from './libs/domain/extraction/src/page/page-reader';
  export { sanitizeHtml, toPlainText } from '@reader/html';
`;

/** In `dist`, where the thread pool finds the worker bundles. */
const OUTPUT = join(root, 'dist/conformance/product.cjs');

export async function loadProduct() {
  await Promise.all([buildWorkers(), bundleSource(PRODUCT_EXPORTS, OUTPUT)]);
  return createRequire(import.meta.url)(OUTPUT);
}

/** Bundles sources of the workspace into one file that Node can load. */
export function bundleSource(contents, outfile) {
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
