// Measures the service and the floor in alternation, so that other load on the machine affects both.
import { step } from '../../../bootstrap/step.mjs';
import { readCpuSeconds } from '../../../process/usage.mjs';
import { getPercentile } from '../report.mjs';
import { getFloorPath, getReaderPath } from './lists.mjs';

/** One user, and eight at once. */
const CONNECTIONS = [1, 8];
/** Time for query plans and compilation before the measurements. */
const WARM_UP_SECONDS = 2;

/** Figures of every list and number of connections: { list, connections, reader, floor }. */
export async function compareLists(lists, context) {
  const figures = [];
  for (const list of lists)
    for (const connections of CONNECTIONS)
      await step(`${list.title}, ${connections} at once`, async () => {
        figures.push({ list, connections, ...(await compareList(list, connections, context)) });
        return `${list.title}, ${connections} at once`;
      });
  return figures;
}

function compareList(list, connections, { app, floor, reader, ...context }) {
  const contenders = {
    floor: { pid: floor.pid, url: floor.url + getFloorPath(list, reader.id) },
    reader: { pid: app.pid, url: app.url + getReaderPath(list), headers: { cookie: reader.cookie } },
  };
  return alternate(contenders, { ...context, connections });
}

/**
 * Measures contenders { name: { pid, url, headers, bodies } } in alternation and returns their figures by
 * name; `bodies` are the forms of each connection.
 */
export async function alternate(contenders, { connections, measure, postgres, chosen, signal }) {
  const batches = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  const toLoad = ({ url, headers, bodies }) => ({ url, headers, bodies, connections });
  for (const one of Object.values(contenders)) await measure({ ...toLoad(one), seconds: WARM_UP_SECONDS });
  for (let round = 0; round < Number(chosen.rounds); round += 1)
    for (const [name, one] of Object.entries(contenders)) {
      signal.throwIfAborted();
      const readCpu = async () => ({
        app: await readCpuSeconds(one.pid),
        db: await postgres.readCpuSeconds(),
      });
      const before = await readCpu();
      const batch = await measure({ ...toLoad(one), seconds: Number(chosen.seconds) });
      const after = await readCpu();
      batches[name].push({ ...batch, app: after.app - before.app, db: after.db - before.db });
    }
  return Object.fromEntries(Object.entries(batches).map(([name, each]) => [name, summarize(each)]));
}

/** Percentiles in milliseconds, requests per second, and CPU milliseconds per request. */
function summarize(batches) {
  const ms = batches.flatMap((batch) => batch.ms);
  const sum = (key) => batches.reduce((all, batch) => all + batch[key], 0);
  return {
    p50: getPercentile(ms, 0.5),
    p95: getPercentile(ms, 0.95),
    per_second: ms.length / sum('seconds'),
    cpu_app: (sum('app') * 1000) / ms.length,
    cpu_db: (sum('db') * 1000) / ms.length,
    requests: ms.length,
  };
}
