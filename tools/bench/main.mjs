// `npm run bench -- NAME`: measures the built service on a private database, prints tables and, with
// `--json FILE`, writes all figures. A goal that is missed is told; with `--check` it also ends with code 1.
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Missing, main } from '../problem.mjs';
import { locked } from '../process/lock.mjs';
import { untilSignal } from '../start/signals.mjs';
import { dataDir } from '../workspace.mjs';
import { describeMachine, load } from './machine.mjs';
import { print } from './report.mjs';

/** What every bench takes besides its own options. */
const ALWAYS = {
  json: { type: 'string', about: 'a file for all figures' },
  check: { type: 'boolean', about: 'end with code 1 when a goal is missed' },
};

/** As shells say it of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

const [name, ...args] = process.argv.slice(2);

await main(async () => {
  const names = benches();
  if (!name) return list(names);
  if (!names.includes(name)) throw new Missing(`There is no bench "${name}".`, `one of: ${names.join(', ')}`);
  const bench = await open(name);
  const options = chosen(bench);
  await untilSignal(async (stack, signal) => {
    signal.addEventListener('abort', () => (process.exitCode = INTERRUPTED), { once: true });
    // Two at once would measure one another, on one database server.
    const one = join(dataDir, `measuring-${name}.lock`);
    await locked(one, () => measure(bench, { options, stack, signal }), signal);
  });
});

/** Every folder here that has a bench in it. */
function benches() {
  const entries = readdirSync(import.meta.dirname).sort();
  return entries.filter((entry) => existsSync(join(import.meta.dirname, entry, 'main.mjs')));
}

/** A bench exports `about` (a line), `options` (as parseArgs takes them, each with `about`) and `bench`. */
function open(bench) {
  return import(`./${bench}/main.mjs`);
}

async function list(names) {
  console.log('\nnpm run bench -- NAME [options]\n');
  for (const each of names) {
    const { about, options } = await open(each);
    console.log(`${each}: ${about}`);
    tell(options);
  }
  console.log('every bench');
  tell(ALWAYS);
}

function tell(options) {
  for (const [option, { about, default: value, type }] of Object.entries(options)) {
    const shown = `--${option}${type === 'string' ? ` ${value ?? '…'}` : ''}`;
    console.log(`  ${shown.padEnd(20)} ${about}`);
  }
  console.log();
}

function chosen({ options }) {
  try {
    return parseArgs({ args, options: { ...options, ...ALWAYS } }).values;
  } catch (error) {
    throw new Missing(error.message.split('.')[0], 'npm run bench   (lists every bench and its options)');
  }
}

async function measure({ bench }, { options, stack, signal }) {
  const [machine, began, loadBefore] = [await describeMachine(), new Date(), load()];
  const result = await bench({ options, stack, signal });
  const load1m = { before: loadBefore, after: load() };
  print(result);
  console.log(`${machine.cpus} × ${machine.cpu}, ${machine.memory_gib} GiB, Node ${machine.node}`);
  console.log(`load ${load1m.before} before, ${load1m.after} after; code ${versionOf(machine)}\n`);
  if (options.json) {
    const all = { name, began, ended: new Date(), machine, load: load1m, options, ...result };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  const missed = (result.goals ?? []).some(({ met }) => met === false);
  if (result.faults?.length > 0 || (options.check && missed)) process.exitCode = 1;
}

function versionOf({ commit, changed }) {
  return `${commit ?? 'without git'}${changed ? ' with changes' : ''}`;
}
