// Checks the schedule of polling on paper: how many requests a minute, how many of one host, and how late,
// for as many sources as asked for. Usage: node tools/simulate/main.mjs [--sources 1000000] [--json FILE]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Missing, main } from '../problem.mjs';
import { figuresOf } from './figures.mjs';
import { ASSUMED, populate } from './population.mjs';
import { loadProduct } from './product.mjs';
import { randomFrom } from './random.mjs';
import { Simulation } from './simulation.mjs';

const OPTIONS = {
  sources: { default: 1_000_000, about: 'sources, all due at the start' },
  hours: { default: 48, about: 'simulated; the first day is the cold start, the rest is measured' },
  interval: { default: 1, about: 'minutes between runs' },
  bound: { default: 1440, about: "minutes, the administrators' interval: no source waits for longer" },
  'host-share': { default: Infinity, about: 'sources of one host that a run takes up; the rest stays due' },
  'run-sources': { default: Infinity, about: 'sources that a run takes up at most' },
  replicas: { default: 8, about: 'processes that poll' },
  concurrency: { default: 32, about: 'requests in flight of one process (INGEST_CONCURRENCY)' },
  'per-host': { default: 2, about: 'requests in flight to one host (INGEST_PER_HOST)' },
  'host-rate': { default: 5, about: 'requests a second to one host (INGEST_HOST_RATE)' },
  burst: { default: 20, about: 'requests that a host may get at once after a pause' },
  timeout: { default: 20, about: 'seconds until a silent site is given up (FETCH_TIMEOUT_SECONDS)' },
  seed: { default: 1, about: 'another seed, another population' },
};

await main(async () => {
  const options = chosen();
  if (options === null) return usage();
  const random = randomFrom(options.seed);
  const began = performance.now();
  const simulation = new Simulation({
    product: await loadProduct(),
    population: populate(options.sources, random),
    assumed: ASSUMED,
    settings: settingsOf(options),
    random,
  });
  simulation.run();
  const figures = figuresOf(simulation);
  print(figures);
  console.log(`${options.hours} hours in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (options.json) {
    const { json: _, ...settings } = options;
    const per_minute = [...simulation.tally.perMinute];
    const all = { settings, assumed: ASSUMED, ...figures, per_minute };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
});

function chosen() {
  const described = Object.keys(OPTIONS).map((name) => [name, { type: 'string' }]);
  const more = { json: { type: 'string' }, help: { type: 'boolean' } };
  const { values } = parse({ ...Object.fromEntries(described), ...more });
  if (values.help) return null;
  const numbers = Object.entries(OPTIONS).map(([name, { default: otherwise }]) => {
    const value = Number(values[name] ?? otherwise);
    if (!(value > 0 && (Number.isInteger(value) || value === otherwise)))
      throw new Missing(`--${name} must be a whole number above 0.`);
    return [name, value];
  });
  return { ...Object.fromEntries(numbers), json: values.json };
}

function parse(options) {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new Missing(error.message.split('.')[0], 'node tools/simulate/main.mjs --help');
  }
}

function settingsOf(options) {
  return {
    hours: options.hours,
    interval: options.interval,
    bound: options.bound,
    hostShare: options['host-share'],
    runSources: options['run-sources'],
    slots: options.replicas * options.concurrency,
    perHost: options['per-host'],
    hostRate: options['host-rate'],
    burst: options.burst,
    timeoutSeconds: options.timeout,
  };
}

function usage() {
  console.log('node tools/simulate/main.mjs [options] [--json FILE]\n');
  for (const [name, { default: value, about }] of Object.entries(OPTIONS))
    console.log(`  ${`--${name} ${value}`.padEnd(20)} ${about}`);
}

function print(figures) {
  for (const [chapter, values] of Object.entries(figures)) {
    console.log(`\n${chapter.replaceAll('_', ' ')}`);
    for (const [name, value] of flat(values))
      console.log(`  ${name.replaceAll('_', ' ').padEnd(32)} ${show(value)}`);
  }
  console.log();
}

function flat(values, before = '') {
  return Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' ? flat(value, `${name} `) : [[before + name, value]],
  );
}

function show(value) {
  return value === null ? 'not reached' : value.toLocaleString('en');
}
