// The service and the floor, by turns: what else the machine does then concerns both.
import { step } from '../../bootstrap/step.mjs';
import { cpuSeconds } from '../../process/usage.mjs';
import { percentile } from '../report.mjs';
import { floorPath, readerPath } from './lists.mjs';

/** A person who clicks, and eight at once. */
const CONNECTIONS = [1, 8];
/** Plans are made and code is compiled before anything counts. */
const WARM_UP_SECONDS = 2;

/** Figures of every list and number of connections, as { list, connections, reader, floor }. */
export async function byTurns(lists, context) {
  const figures = [];
  for (const list of lists)
    for (const connections of CONNECTIONS)
      await step(`${list.title}, ${connections} at once`, async () => {
        figures.push({ list, connections, ...(await compare(list, connections, context)) });
        return `${list.title}, ${connections} at once`;
      });
  return figures;
}

function compare(list, connections, { app, floor, reader, ...context }) {
  const contenders = {
    floor: { pid: floor.pid, url: floor.url + floorPath(list, reader.id) },
    reader: { pid: app.pid, url: app.url + readerPath(list), headers: { cookie: reader.cookie } },
  };
  return inTurns(contenders, { ...context, connections });
}

/**
 * Figures of each contender, { name: { pid, url, headers, bodies } }, under its name; `bodies` are the forms
 * of each connection.
 */
export async function inTurns(contenders, { connections, measure, postgres, chosen, signal }) {
  const turns = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  const wish = ({ url, headers, bodies }) => ({ url, headers, bodies, connections });
  for (const one of Object.values(contenders)) await measure({ ...wish(one), seconds: WARM_UP_SECONDS });
  for (let round = 0; round < Number(chosen.rounds); round += 1)
    for (const [name, one] of Object.entries(contenders)) {
      signal.throwIfAborted();
      const spent = async () => ({ app: await cpuSeconds(one.pid), db: await postgres.cpuSeconds() });
      const before = await spent();
      const turn = await measure({ ...wish(one), seconds: Number(chosen.seconds) });
      const after = await spent();
      turns[name].push({ ...turn, app: after.app - before.app, db: after.db - before.db });
    }
  return Object.fromEntries(Object.entries(turns).map(([name, each]) => [name, summary(each)]));
}

/** Milliseconds, requests a second, and processor time of a request in milliseconds. */
function summary(turns) {
  const ms = turns.flatMap((turn) => turn.ms);
  const sum = (key) => turns.reduce((all, turn) => all + turn[key], 0);
  return {
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    per_second: ms.length / sum('seconds'),
    cpu_app: (sum('app') * 1000) / ms.length,
    cpu_db: (sum('db') * 1000) / ms.length,
    requests: ms.length,
  };
}
