import { startThrowAwayCluster } from './cluster.mjs';
import { ensureProgram } from './program.mjs';

/**
 * Runs `work` with TEST_DATABASE_URL (the given server or a throw-away cluster) and TEST_POSTGRES_BIN, the
 * programs for a test with a server of its own. A signal ends `work` before the cluster.
 */
export async function withTestDatabase(work) {
  const bin = process.env.TEST_POSTGRES_BIN || (await ensureProgram()).bin;
  const environment = { ...process.env, TEST_POSTGRES_BIN: bin };
  if (environment.TEST_DATABASE_URL) return work(environment);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const cluster = await startThrowAwayCluster();
  try {
    return await work({ ...environment, TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
