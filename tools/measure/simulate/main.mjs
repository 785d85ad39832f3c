// Simulates the polling schedule: requests per minute and per host, and delays, for any number of sources.
// Usage: npm run simulate -- [--sources 1000000] [--json FILE]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ToolError, runTool } from '../../run-tool.mjs';
import { getFigures } from './figures.mjs';
import { ASSUMPTIONS, populate } from './population.mjs';
import { loadProduct } from './product.mjs';
import { createRandom } from './random.mjs';
import { Simulation } from './simulation.mjs';

const OPTIONS = {
  sources: { default: 1_000_000, about: 'sources, all due at the start' },
  hours: { default: 48, about: 'simulated hours; the first day is the cold start, the rest is measured' },
  interval: { default: 1, about: 'minutes between runs' },
  bound: { default: 1440, about: "minutes, the administrators' interval: the longest wait of a source" },
  'host-share': { default: Infinity, about: 'sources of one host in a run; the rest stays due' },
  'run-sources': { default: Infinity, about: 'maximum sources of a run' },
  replicas: { default: 8, about: 'processes that poll' },
  concurrency: { default: 32, about: 'requests in flight of one process (INGEST_CONCURRENCY)' },
  'per-host': { default: 2, about: 'requests in flight to one host (INGEST_PER_HOST)' },
  'host-rate': { default: 5, about: 'requests a second to one host (INGEST_HOST_RATE)' },
  burst: { default: 20, about: 'requests that a host may get at once after a pause' },
  timeout: { default: 20, about: 'seconds until a request times out (FETCH_TIMEOUT_SECONDS)' },
  seed: { default: 1, about: 'another seed, another population' },
};

await runTool(async () => {
  const options = parseOptions();
  if (options === null) return printUsage();
  const random = createRandom(options.seed);
  const began = performance.now();
  const simulation = new Simulation({
    product: await loadProduct(),
    population: populate(options.sources, random),
    assumptions: ASSUMPTIONS,
    settings: toSettings(options),
    random,
  });
  simulation.run();
  const figures = getFigures(simulation);
  printFigures(figures);
  console.log(`${options.hours} hours in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (options.json) {
    const { json: _, ...settings } = options;
    const per_minute = [...simulation.counts.perMinute];
    const all = { settings, assumptions: ASSUMPTIONS, ...figures, per_minute };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
});

function parseOptions() {
  const described = Object.keys(OPTIONS).map((name) => [name, { type: 'string' }]);
  const more = { json: { type: 'string' }, help: { type: 'boolean' } };
  const { values } = parseArguments({ ...Object.fromEntries(described), ...more });
  if (values.help) return null;
  const numbers = Object.entries(OPTIONS).map(([name, { default: otherwise }]) => {
    const value = Number(values[name] ?? otherwise);
    if (!(value > 0 && (Number.isInteger(value) || value === otherwise)))
      throw new ToolError(`--${name} must be a whole number above 0.`);
    return [name, value];
  });
  return { ...Object.fromEntries(numbers), json: values.json };
}

function parseArguments(options) {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new ToolError(error.message.split('.')[0], 'npm run simulate -- --help');
  }
}

function toSettings(options) {
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

function printUsage() {
  console.log('npm run simulate -- [options] [--json FILE]\n');
  for (const [name, { default: value, about }] of Object.entries(OPTIONS))
    console.log(`  ${`--${name} ${value}`.padEnd(20)} ${about}`);
}

function printFigures(figures) {
  for (const [chapter, values] of Object.entries(figures)) {
    console.log(`\n${chapter.replaceAll('_', ' ')}`);
    for (const [name, value] of flatten(values))
      console.log(`  ${name.replaceAll('_', ' ').padEnd(32)} ${formatValue(value)}`);
  }
  console.log();
}

function flatten(values, before = '') {
  return Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' ? flatten(value, `${name} `) : [[before + name, value]],
  );
}

function formatValue(value) {
  return value === null ? 'not reached' : value.toLocaleString('en');
}
