// The product's own code, bundled from the sources: what clusters articles, and what reads feeds.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWorkers } from '../../../build/nest-app.mjs';
import { bundleSource } from '../../conformance/product.mjs';
import { root } from '../../../workspace.mjs';

const CODE = `
  export * from '@reader/embeddings';
  export { StoryClusterer } from './libs/domain/stories/src/clustering/story-clusterer';
  export { CLUSTERING } from './libs/domain/stories/src/clustering/settings';
  export { FeedReader } from '@reader/feeds';
`;

/** Below `dist`, so that the pool finds the bundles of the workers beside it. */
const OUTPUT = join(root, 'dist/bench/stories.cjs');

export async function loadProduct() {
  await Promise.all([buildWorkers(), bundleSource(CODE, OUTPUT)]);
  return createRequire(import.meta.url)(OUTPUT);
}
