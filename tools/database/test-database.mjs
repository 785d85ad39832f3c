import { startThrowAwayCluster } from './cluster.mjs';
import { ensureProgram } from './program.mjs';

/**
 * Runs `work` with an environment for tests: TEST_DATABASE_URL, a server where tests make their own databases
 * (the one that is set, else a throw-away cluster for just this run), and TEST_POSTGRES_BIN, the programs for
 * a test that wants to stop a server of its own. A signal ends the work first (its processes hear it too) and
 * then the cluster.
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
