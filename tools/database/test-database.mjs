import { startThrowAwayCluster } from './cluster.mjs';

/**
 * Runs `work` with TEST_DATABASE_URL, the address of a server where tests make their own databases: the one
 * that is set, else a throw-away cluster for just this run. A signal ends the work first (its processes hear
 * it too) and then the cluster.
 */
export async function withTestDatabase(work) {
  if (process.env.TEST_DATABASE_URL) return work({ ...process.env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const cluster = await startThrowAwayCluster();
  try {
    return await work({ ...process.env, TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
