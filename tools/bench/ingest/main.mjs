// `npm run bench -- ingest`: reading a farm of feeds for the first time, again unchanged, and with new
// articles; beside Miniflux and beside a floor, on the same database server, taking turns.
import { step } from '../../bootstrap/step.mjs';
import { Missing } from '../../problem.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps } from '../service.mjs';
import { startFloor } from './floor-reader.mjs';
import { WORKERS, startMiniflux } from './miniflux.mjs';
import { minifluxProgram } from './miniflux-package.mjs';
import { PHASES, REFRESHES, runPhase } from './phases.mjs';
import { startReader } from './reader.mjs';
import { reportOf } from './report.mjs';
import { responsiveness } from './responsiveness.mjs';

export const about = 'reading feeds: articles a second, processor seconds, memory';

export const options = {
  ...FARM_OPTIONS,
  runs: { type: 'string', default: '3', about: 'how often; medians are told' },
  peer: { type: 'string', default: 'miniflux', about: 'whom to compare with' },
  'no-peer': { type: 'boolean', about: 'compare with nobody' },
  'no-floor': { type: 'boolean', about: 'leave out the floor' },
  'no-probes': { type: 'boolean', about: 'leave out the runs with readers beside them' },
};

/** The farm is one host, and the peer asks with 16 workers. */
const SETTINGS = {
  SCHEDULER_IN_PROCESS: 'false',
  INGEST_CONCURRENCY: String(WORKERS),
  INGEST_PER_HOST: String(WORKERS),
};

export async function bench({ options: chosen, stack, signal }) {
  if (chosen.peer !== 'miniflux') throw new Missing(`There is no peer "${chosen.peer}".`, '--peer miniflux');
  const notes = [];
  const starters = { reader: startReader };
  if (!chosen['no-peer'] && (await canHavePeer(notes))) starters.miniflux = startMiniflux;
  if (!chosen['no-floor']) starters.floor = startFloor;
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('ingest', stack);
  const farm = await aFarm(chosen, { stack, signal });
  const context = { postgres, farm, settings: SETTINGS, signal };
  const runs = [];
  for (let run = 0; run < Number(chosen.runs); run += 1) {
    runs.push(await oneRun(turned(Object.entries(starters), run), { ...context, number: run + 1 }));
  }
  const beside = [];
  for (let run = 0; run < (chosen['no-probes'] ? 0 : Number(chosen.runs)); run += 1) {
    beside.push(await besideReaders(context));
  }
  return reportOf({ runs, beside, notes, numbers: chosen });
}

async function canHavePeer(notes) {
  try {
    await minifluxProgram();
    return true;
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    notes.push(error.message.split('\n')[0]);
    return false;
  }
}

async function aFarm({ feeds, items, bytes, farm: script }, { stack, signal }) {
  const started = await startFarm({ script, numbers: { feeds, items, bytes }, stack, signal });
  return { ...started, items: Number(items) };
}

/** Who begins changes with every run. */
const turned = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

/** Every contender on an empty database of its own, phase by phase in turns; then the reader's refreshes. */
async function oneRun(starters, { postgres, farm, settings, signal, number }) {
  const stack = new AsyncDisposableStack();
  try {
    const contenders = [];
    for (const [name, start] of starters) {
      const database = await postgres.fresh(`bench_${name}`);
      contenders.push(await start({ database, farm, settings, stack, signal }));
    }
    const told = (phase, contender) => toldPhase(phase, { contender, farm, postgres, signal, number });
    const phases = [];
    for (const phase of PHASES) {
      if (phase.advance > 0) await farm.advance(phase.advance);
      for (const contender of contenders) phases.push(await told(phase, contender));
    }
    const reader = contenders.find(({ searchable }) => searchable);
    const refreshes = [];
    for (let i = 1; i <= REFRESHES.count; i += 1) {
      await farm.advance(REFRESHES.advance);
      const phase = { name: 'refresh', title: `refresh ${i}`, advance: REFRESHES.advance };
      refreshes.push(await told(phase, reader));
    }
    return { phases, refreshes };
  } finally {
    await stack.disposeAsync();
  }
}

async function toldPhase(phase, context) {
  let result;
  await step(phase.title, async () => {
    result = await runPhase(phase, context);
    return `run ${context.number}, ${context.contender.name}: ${phase.title}`;
  });
  return result;
}

async function besideReaders({ postgres, farm, settings, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.fresh('bench_reader');
    let result;
    await step('first ingest, with readers beside it', async () => {
      result = await responsiveness({ database, farm, settings, stack, signal });
      return 'first ingest, with readers beside it';
    });
    return result;
  } finally {
    await stack.disposeAsync();
  }
}
