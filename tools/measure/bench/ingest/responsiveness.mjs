// Measures whether the service stays responsive while it ingests: a list and the liveness route.
import { setTimeout as wait } from 'node:timers/promises';
import { startProbe } from '../probe.mjs';
import { getPercentile } from '../report.mjs';
import { startReader } from './reader.mjs';

const LIST = '/api/articles?limit=100';
const LIVE = '/api/live';

/** As fast as a user clicks; the probes must not become the load. */
const PAUSE_MS = 50;

const IDLE_MS = 5000;

/**
 * Runs a first ingest with concurrent clients, then the same clients on the idle service. Returns
 * milliseconds { list_p50, list_p99, live_p99, idle_list_p50 } and list_count.
 */
export async function measureResponsiveness({ database, farm, settings, stack, signal }) {
  const reader = await startReader({ database, farm, settings, stack, signal });
  const probe = { url: reader.url, cookie: await reader.cookie(), paths: [LIST, LIVE], pauseMs: PAUSE_MS };
  const stopBusy = await startProbe({ ...probe, stack });
  await reader.refresh();
  const busy = await stopBusy();
  await database.settle();
  const stopIdle = await startProbe({ ...probe, stack });
  await wait(IDLE_MS, undefined, { signal });
  const idle = await stopIdle();
  await reader.stop();
  const failed = [busy, idle]
    .flatMap((result) => Object.values(result))
    .reduce((n, one) => n + one.failed, 0);
  return {
    list_p50: getPercentile(busy[LIST].ms, 0.5),
    list_p99: getPercentile(busy[LIST].ms, 0.99),
    live_p99: getPercentile(busy[LIVE].ms, 0.99),
    idle_list_p50: getPercentile(idle[LIST].ms, 0.5),
    list_count: busy[LIST].ms.length,
    faults: failed > 0 ? [`${failed} requests failed while the service ingested.`] : [],
  };
}
