// The product's own code on a stored database, bundled from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool, buildWorkers } from '../../../build/nest-app.mjs';
import { root } from '../../../workspace.mjs';

const CODE = `
  import 'reflect-metadata';
  import { NestFactory } from '@nestjs/core';
  import { AppModule } from './apps/api/src/app.module';
  import { ArticleReader, createArticleQuery } from '@reader/articles';
  import { loadConfig } from '@reader/config';
  import { SearchQuery } from './libs/domain/search/src/hits/search.dto';
  import { SearchService } from './libs/domain/search/src/hits/search.service';

  /** Migrates the database, and starts the api without its server and its jobs. */
  export async function openProduct(settings) {
    const config = loadConfig({ SCHEDULER_IN_PROCESS: 'false', ...settings });
    const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false });
    return {
      explainQuery: (user, query) => app.get(ArticleReader).explain(user, createArticleQuery(query)),
      explainSearch: (user, query) =>
        app.get(SearchService, { strict: false }).explain(user, Object.assign(new SearchQuery(), query)),
      close: () => app.close(),
    };
  }
`;

/** Below `dist`, so that the thread pool finds the bundles of the workers. */
const OUTPUT = join(root, 'dist/bench/plans.cjs');

/** Returns `openProduct`. */
export async function loadProduct() {
  const stdin = { contents: CODE, resolveDir: root, loader: 'ts' };
  await Promise.all([buildWorkers(), buildForTool({ stdin, outfile: OUTPUT })]);
  return createRequire(import.meta.url)(OUTPUT);
}
