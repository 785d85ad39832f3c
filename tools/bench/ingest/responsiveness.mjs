// Whether the service stays usable while it ingests: a list and the liveness answer, asked all the while.
import { setTimeout as wait } from 'node:timers/promises';
import { startProbe } from '../probe.mjs';
import { percentile } from '../report.mjs';
import { startReader } from './reader.mjs';

const LIST = '/api/articles?limit=100';
const LIVE = '/api/live';

/** A person who clicks fast; the probes must not become the load. */
const PAUSE_MS = 50;

const IDLE_MS = 5000;

/**
 * A first ingest with clients beside it, then the same clients on the idle service. Answers milliseconds
 * { list_p50, list_p99, live_p99, idle_list_p50, asked }.
 */
export async function responsiveness({ database, farm, settings, stack, signal }) {
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
    list_p50: percentile(busy[LIST].ms, 0.5),
    list_p99: percentile(busy[LIST].ms, 0.99),
    live_p99: percentile(busy[LIVE].ms, 0.99),
    idle_list_p50: percentile(idle[LIST].ms, 0.5),
    asked: busy[LIST].ms.length,
    faults: failed > 0 ? [`${failed} requests were not answered with 200 while the service ingested.`] : [],
  };
}
