// `npm run bench -- NAME`: measures the built service on a private database and prints tables; `--json FILE`
// writes all figures. Missed goals are printed; with `--check` they also make it exit with 1.
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolError, runTool } from '../../run-tool.mjs';
import { withLock } from '../../process/lock.mjs';
import { runUntilSignal } from '../../start/signals.mjs';
import { dataDir } from '../../workspace.mjs';
import { describeMachine, readLoad } from './machine.mjs';
import { isMissed, printReport } from './report.mjs';
import { compareVersions } from './versions.mjs';

/** Options of every bench. */
const COMMON_OPTIONS = {
  json: { type: 'string', about: 'a file for all figures' },
  check: { type: 'boolean', about: 'end with code 1 when a goal is missed or not measured' },
  before: { type: 'string', about: 'a checkout of another version, measured in alternation with this one' },
  pairs: { type: 'string', default: '2', about: 'with --before: runs of each version' },
};

/** The exit code of shells after Ctrl-C. */
const INTERRUPTED = 130;

const [name, ...args] = process.argv.slice(2);

await runTool(async () => {
  const names = listBenches();
  if (!name) return printBenches(names);
  if (!names.includes(name))
    throw new ToolError(`There is no bench "${name}".`, `one of: ${names.join(', ')}`);
  const bench = await openBench(name);
  const { values: options, tokens } = parseOptions(bench);
  await runUntilSignal(async (stack, signal) => {
    signal.addEventListener('abort', () => (process.exitCode = INTERRUPTED), { once: true });
    if (options.before) return compare({ options, ownArgs: pickOwnArgs(tokens), stack, signal });
    // Two benches at once would disturb each other on one database server.
    const one = join(dataDir, `measuring-${name}.lock`);
    await withLock(one, () => measure(bench, { options, stack, signal }), signal);
  });
});

/** Every folder here with a main.mjs. */
function listBenches() {
  const entries = readdirSync(import.meta.dirname).sort();
  return entries.filter((entry) => existsSync(join(import.meta.dirname, entry, 'main.mjs')));
}

/** A bench exports `about` (one line), `options` (for parseArgs, each with `about`) and `runBench`. */
function openBench(bench) {
  return import(`./${bench}/main.mjs`);
}

async function printBenches(names) {
  console.log('\nnpm run bench -- NAME [options]\n');
  for (const each of names) {
    const { about, options } = await openBench(each);
    console.log(`${each}: ${about}`);
    printOptions(options);
  }
  console.log('every bench');
  printOptions(COMMON_OPTIONS);
}

function printOptions(options) {
  for (const [option, { about, default: value, type }] of Object.entries(options)) {
    const shown = `--${option}${type === 'string' ? ` ${value ?? '…'}` : ''}`;
    console.log(`  ${shown.padEnd(20)} ${about}`);
  }
  console.log();
}

function parseOptions({ options }) {
  try {
    return parseArgs({ args, options: { ...options, ...COMMON_OPTIONS }, tokens: true });
  } catch (error) {
    throw new ToolError(error.message.split('.')[0], 'npm run bench   (lists every bench and its options)');
  }
}

async function measure({ runBench }, { options, stack, signal }) {
  const [machine, began, loadBefore] = [await describeMachine(), new Date(), readLoad()];
  const result = await runBench({ options, stack, signal });
  const load1m = { before: loadBefore, after: readLoad() };
  printReport(result);
  console.log(`${machine.cpus} × ${machine.cpu}, ${machine.memory_gib} GiB, Node ${machine.node}`);
  console.log(`load ${load1m.before} before, ${load1m.after} after; code ${describeVersion(machine)}\n`);
  if (options.json) {
    const all = { name, began, ended: new Date(), machine, load: load1m, options, ...result };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  const missed = (result.goals ?? []).some(isMissed);
  if (result.faults?.length > 0 || (options.check && missed)) process.exitCode = 1;
}

/** The arguments that are the bench's own. */
function pickOwnArgs(tokens) {
  const own = tokens.filter(({ name: option }) => !(option in COMMON_OPTIONS));
  return own.flatMap(({ rawName, value }) => (value === undefined ? [rawName] : [rawName, value]));
}

async function compare({ options: { before, pairs, json }, ownArgs, stack, signal }) {
  const result = await compareVersions(name, { before, pairs, args: ownArgs, stack, signal });
  printReport(result);
  if (json) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`);
  if (result.faults.length > 0) process.exitCode = 1;
}

function describeVersion({ commit, changed }) {
  return `${commit ?? 'without git'}${changed ? ' with changes' : ''}`;
}
