// `npm run soak -- --hours H`: the whole service works for hours, with faults now and then. Memory, open
// files, connections and tables must not grow without reason; nothing may be lost.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '../../bootstrap/step.mjs';
import { withLock } from '../../process/lock.mjs';
import { runTool, ToolError } from '../../run-tool.mjs';
import { runUntilSignal } from '../../start/signals.mjs';
import { dataDir } from '../../workspace.mjs';
import { printReport } from '../bench/report.mjs';
import { buildApps } from '../bench/service.mjs';
import { PUBLISH_EVERY_MS, startActivity } from './activity.mjs';
import { startProduct } from './product.mjs';
import { buildReport } from './report.mjs';
import { Sampler } from './sampler.mjs';

const HOURS = 2;
const HOUR_MS = 3_600_000;
/** The exit code of shells after Ctrl-C. */
const INTERRUPTED = 130;

await runTool(async () => {
  const options = parseOptions();
  await runUntilSignal(async (stack, signal) => {
    signal.addEventListener('abort', () => (process.exitCode = INTERRUPTED), { once: true });
    await withLock(join(dataDir, 'measuring-soak.lock'), () => run(options, { stack, signal }), signal);
  });
});

function parseOptions() {
  const definitions = { hours: { type: 'string' }, json: { type: 'string' } };
  try {
    const { values } = parseArgs({ options: definitions });
    const hours = Number(values.hours ?? HOURS);
    if (!(hours > 0)) throw new Error('--hours is a number above 0');
    return { ...values, hours };
  } catch (error) {
    throw new ToolError(error.message, `npm run soak -- [--hours ${HOURS}] [--json FILE]`);
  }
}

async function run({ hours, json }, { stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const publications = Math.ceil((hours * HOUR_MS) / PUBLISH_EVERY_MS);
  const product = await startProduct({ publications, stack, signal });
  const sampler = new Sampler(product);
  const activity = await startActivity(product);
  stack.defer(() => activity.stop());
  await step('working', async () => {
    await sampler.sampleFor(hours * HOUR_MS, signal);
    await activity.stop();
    return `${hours} hours`;
  });
  const report = buildReport({
    samples: sampler.samples,
    counts: { ...activity.counts, mails: product.mails.count, pushes: product.pushes.count },
    visits: activity.visits,
    lost: await activity.countLost(),
    isAlive: product.api.child.exitCode === null && product.api.child.signalCode === null,
  });
  printReport(report);
  if (json) await writeFile(json, `${JSON.stringify({ ...report, samples: sampler.samples }, null, 2)}\n`);
  if (report.goals.some(({ met }) => met !== true)) process.exitCode = 1;
}
