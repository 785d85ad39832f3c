// The product's own code on a stored database, bundled from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool, buildWorkers } from '../../../build/nest-app.mjs';
import { root } from '../../../workspace.mjs';
import { LOGIN } from '../service.mjs';

const CODE = `
  import 'reflect-metadata';
  import { NestFactory } from '@nestjs/core';
  import { AppModule } from './apps/api/src/app.module';
  import { ArticleReader, createArticleQuery } from '@reader/articles';
  import { loadConfig } from '@reader/config';
  import { SearchQuery } from './libs/domain/search/src/hits/search.dto';
  import { SearchService } from './libs/domain/search/src/hits/search.service';

  export async function openProduct(environment) {
    const config = loadConfig(environment);
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

/**
 * Returns a function that migrates a database and starts the api on it, without its server and its jobs. It
 * creates the first administrator that the other benches expect.
 */
export async function loadProduct() {
  const stdin = { contents: CODE, resolveDir: root, loader: 'ts' };
  await Promise.all([buildWorkers(), buildForTool({ stdin, outfile: OUTPUT })]);
  const { openProduct } = createRequire(import.meta.url)(OUTPUT);
  return ({ url }) =>
    openProduct({
      SCHEDULER_IN_PROCESS: 'false',
      DATABASE_URL: url,
      BOOTSTRAP_ADMIN_USERNAME: LOGIN.username,
      BOOTSTRAP_ADMIN_PASSWORD: LOGIN.password,
    });
}
