// The product's own code on a database, bundled from the sources, with a clock that the bench sets.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool, buildWorkers } from '../../../build/nest-app.mjs';
import { root } from '../../../workspace.mjs';
import { LOGIN } from '../service.mjs';

const CODE = `
  import 'reflect-metadata';
  import { NestFactory } from '@nestjs/core';
  import { AppModule } from './apps/ingest-worker/src/app.module';
  import { loadConfig } from '@reader/config';
  import { Leases } from '@reader/database';
  import { Clock } from '@reader/scheduler';
  import { PerUserBriefingsJob } from './libs/domain/briefings/src/schedule/per-user-briefings.job';

  export async function openProduct(environment) {
    const module = AppModule.withoutSchedule(loadConfig(environment));
    const app = await NestFactory.createApplicationContext(module, {
      logger: ['error'],
    });
    const get = (type) => app.get(type, { strict: false });
    const { signal } = new AbortController();
    return {
      /** Runs the job at a time, under a lease of this name, so that several can run at once. */
      makeBriefings: async (time, lease) => {
        get(Clock).now = () => new Date(time);
        const held = await get(Leases).hold(lease, (mine) =>
          get(PerUserBriefingsJob).run({ lease: mine, signal, jobRunId: 1 }),
        );
        return held?.result ?? null;
      },
      close: () => app.close(),
    };
  }
`;

/** Below `dist`, so that the thread pool finds the bundles of the workers. */
const OUTPUT = join(root, 'dist/bench/briefings.cjs');

export async function buildProduct() {
  const stdin = { contents: CODE, resolveDir: root, loader: 'ts' };
  await Promise.all([buildWorkers(), buildForTool({ stdin, outfile: OUTPUT })]);
}

export function openProduct(url) {
  return createRequire(import.meta.url)(OUTPUT).openProduct({
    DATABASE_URL: url,
    BOOTSTRAP_ADMIN_USERNAME: LOGIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: LOGIN.password,
    LOG_LEVEL: 'error',
  });
}
