// `npm run faults -- NAME…`: disturbs the built service while it works, and checks that nothing is lost.
// Without names all faults; `--short` is a sample of each. Exits with 1 when a goal is missed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '../../bootstrap/step.mjs';
import { withLock } from '../../process/lock.mjs';
import { runTool, ToolError } from '../../run-tool.mjs';
import { runUntilSignal } from '../../start/signals.mjs';
import { dataDir } from '../../workspace.mjs';
import { startBenchPostgres } from '../bench/postgres.mjs';
import { formatFigure, printReport } from '../bench/report.mjs';
import { buildApps } from '../bench/service.mjs';
import * as clock from './clock.mjs';
import * as database from './database.mjs';
import * as disk from './disk.mjs';
import * as kill from './kill/main.mjs';
import * as migrations from './migrations.mjs';
import * as pairs from './pairs.mjs';
import * as pool from './pool.mjs';
import * as slowReaders from './slow-readers.mjs';
import * as stoppedHolder from './stopped-holder.mjs';
import * as termination from './termination.mjs';

/** Each exports `about` (one line) and `runFault`. */
const FAULTS = {
  termination,
  kill,
  migrations,
  database,
  disk,
  pool,
  'stopped-holder': stoppedHolder,
  'slow-readers': slowReaders,
  clock,
  pairs,
};
const NAMES = Object.keys(FAULTS);
const APPS = ['api', 'greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'];
const TIMES = 100;
const TIMES_SHORT = 3;
const TIME_UNITS = ['s', 'ms'];
/** The exit code of shells after Ctrl-C. */
const INTERRUPTED = 130;

await runTool(async () => {
  const { names, options } = parseOptions();
  await runUntilSignal(async (stack, signal) => {
    signal.addEventListener('abort', () => (process.exitCode = INTERRUPTED), { once: true });
    await withLock(
      join(dataDir, 'measuring-faults.lock'),
      () => runAll(names, { options, stack, signal }),
      signal,
    );
  });
});

function parseOptions() {
  const definitions = { short: { type: 'boolean' }, times: { type: 'string' }, json: { type: 'string' } };
  const usage = `npm run faults -- [${NAMES.join('|')}]… [--short] [--times ${TIMES}] [--json FILE]`;
  try {
    const { values, positionals } = parseArgs({ options: definitions, allowPositionals: true });
    const unknown = positionals.find((name) => !NAMES.includes(name));
    if (unknown) throw new Error(`There is no fault "${unknown}"`);
    const times = Number(values.times ?? (values.short ? TIMES_SHORT : TIMES));
    if (!Number.isInteger(times) || times < 1) throw new Error('--times is a whole number above 0');
    return { names: positionals.length > 0 ? positionals : NAMES, options: { ...values, times } };
  } catch (error) {
    throw new ToolError(error.message, usage);
  }
}

async function runAll(names, { options, stack, signal }) {
  await step('building', async () => {
    await buildApps(APPS, signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('faults', stack);
  const results = {};
  for (const name of names) {
    const { about, runFault } = FAULTS[name];
    console.log(`\n${name}: ${about}`);
    results[name] = await runOne(runFault, { options, postgres, signal });
    printReport(results[name]);
  }
  if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 2)}\n`);
  const missed = Object.entries(results).flatMap(([name, { goals }]) =>
    goals.filter((goal) => isMissed(goal, options)).map((goal) => `missed: ${name}: ${formatGoal(goal)}`),
  );
  for (const line of missed) console.log(line);
  if (missed.length > 0) process.exitCode = 1;
}

/** Times depend on the machine, so in a sample they only inform. */
function isMissed({ met, unit }, { short }) {
  return met !== true && !(short && met === false && TIME_UNITS.includes(unit));
}

function formatGoal({ name, value, unit, sign, limit }) {
  return `${name}: ${formatFigure(value, unit)}, goal ${sign} ${limit}`;
}

/** Each fault has processes of its own, which end with it. */
async function runOne(runFault, context) {
  const stack = new AsyncDisposableStack();
  try {
    return { tables: [], ...(await runFault({ ...context, stack })) };
  } finally {
    await stack.disposeAsync();
  }
}
