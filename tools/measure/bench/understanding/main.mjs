// `npm run bench -- understanding`: answers made from stories, first and from the cache, without a model.
import { step } from '../../../bootstrap/step.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { fill, READER, SIZE } from './data-set.mjs';
import { measureViews } from './views.mjs';

export const about = 'understanding: perspectives, insights and summary, first and from the cache';

export const options = {
  stories: { type: 'string', default: String(SIZE.stories), about: 'number of stories' },
};

/** Each measures one kind of answer and returns { tables, goals, figures }. */
const SECTIONS = [measureViews];

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('understanding', stack);
  const database = await postgres.createDatabase('bench_understanding');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  // The first start creates the tables; without handlers nothing else runs while it is measured.
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  await step('filling', async () => {
    await fill(database, Number(chosen.stories));
    await database.settle();
    return `${chosen.stories} stories of ${SIZE.members} articles`;
  });
  const app = await startApp('api', { database, settings, stack, signal });
  const [reader] = await signInUsers(app, [READER]);
  const reports = [];
  for (const measure of SECTIONS) reports.push(await measure({ database, reader, signal }));
  return {
    tables: reports.flatMap(({ tables }) => tables),
    goals: reports.flatMap(({ goals }) => goals),
    figures: Object.assign({}, ...reports.map(({ figures }) => figures)),
  };
}
