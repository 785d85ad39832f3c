// `npm run bench -- ingest`: reads a farm of feeds for the first time, unchanged, and with new articles;
// compares Miniflux and the floor on the same database server, in alternation.
import { step } from '../../../bootstrap/step.mjs';
import { ToolError } from '../../../run-tool.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { rotate } from '../measure.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps } from '../service.mjs';
import { startFloor } from './floor-reader.mjs';
import { WORKERS, startMiniflux } from './miniflux.mjs';
import { provideMiniflux } from './miniflux-package.mjs';
import { PHASES, REFRESHES, runPhase } from './phases.mjs';
import { startReader } from './reader.mjs';
import { buildReport } from './report.mjs';
import { measureResponsiveness } from './responsiveness.mjs';

export const about = 'reading feeds: articles a second, processor seconds, memory';

export const options = {
  ...FARM_OPTIONS,
  runs: { type: 'string', default: '3', about: 'number of runs; the report has medians' },
  peer: { type: 'string', default: 'miniflux', about: 'the program to compare with' },
  'no-peer': { type: 'boolean', about: 'without a program to compare with' },
  'no-floor': { type: 'boolean', about: 'without the floor' },
  'no-probes': { type: 'boolean', about: 'without the runs with concurrent clients' },
};

/** The farm is one host, and the peer fetches with 16 workers. */
const SETTINGS = {
  SCHEDULER_IN_PROCESS: 'false',
  INGEST_CONCURRENCY: String(WORKERS),
  INGEST_PER_HOST: String(WORKERS),
};

export async function runBench({ options: chosen, stack, signal }) {
  if (chosen.peer !== 'miniflux')
    throw new ToolError(`There is no peer "${chosen.peer}".`, '--peer miniflux');
  const notes = [];
  const starters = { reader: startReader };
  if (!chosen['no-peer'] && (await findPeer(notes))) starters.miniflux = startMiniflux;
  if (!chosen['no-floor']) starters.floor = startFloor;
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('ingest', stack);
  const farm = await startBenchFarm(chosen, { stack, signal });
  const context = { postgres, farm, settings: SETTINGS, signal };
  const runs = [];
  for (let run = 0; run < Number(chosen.runs); run += 1) {
    runs.push(await runOnce(rotate(Object.entries(starters), run), { ...context, number: run + 1 }));
  }
  const withClients = [];
  for (let run = 0; run < (chosen['no-probes'] ? 0 : Number(chosen.runs)); run += 1) {
    withClients.push(await ingestWithClients(context));
  }
  return buildReport({ runs, withClients, notes, options: chosen });
}

async function findPeer(notes) {
  try {
    await provideMiniflux();
    return true;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    notes.push(error.message.split('\n')[0]);
    return false;
  }
}

async function startBenchFarm({ feeds, items, bytes, farm: script }, { stack, signal }) {
  const started = await startFarm({ script, numbers: { feeds, items, bytes }, stack, signal });
  return { ...started, items: Number(items) };
}

/**
 * Runs every contender on its own empty database, alternating phase by phase; then the refreshes of the
 * reader.
 */
async function runOnce(starters, { postgres, farm, settings, signal, number }) {
  const stack = new AsyncDisposableStack();
  try {
    const contenders = [];
    for (const [name, start] of starters) {
      const database = await postgres.createDatabase(`bench_${name}`);
      contenders.push(await start({ database, farm, settings, stack, signal }));
    }
    const measurePhase = (phase, contender) =>
      runReportedPhase(phase, { contender, farm, postgres, signal, number });
    const phases = [];
    for (const phase of PHASES) {
      if (phase.advance > 0) await farm.advance(phase.advance);
      for (const contender of contenders) phases.push(await measurePhase(phase, contender));
    }
    const reader = contenders.find(({ searchable }) => searchable);
    const refreshes = [];
    for (let i = 1; i <= REFRESHES.count; i += 1) {
      await farm.advance(REFRESHES.advance);
      const phase = { name: 'refresh', title: `refresh ${i}`, advance: REFRESHES.advance };
      refreshes.push(await measurePhase(phase, reader));
    }
    return { phases, refreshes };
  } finally {
    await stack.disposeAsync();
  }
}

async function runReportedPhase(phase, context) {
  let result;
  await step(phase.title, async () => {
    result = await runPhase(phase, context);
    await context.contender.waitUntilIdle?.();
    return `run ${context.number}, ${context.contender.name}: ${phase.title}`;
  });
  return result;
}

async function ingestWithClients({ postgres, farm, settings, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.createDatabase('bench_reader');
    let result;
    await step('first ingest, with concurrent clients', async () => {
      result = await measureResponsiveness({ database, farm, settings, stack, signal });
      return 'first ingest, with concurrent clients';
    });
    return result;
  } finally {
    await stack.disposeAsync();
  }
}
