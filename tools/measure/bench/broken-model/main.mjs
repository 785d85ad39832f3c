// `npm run bench -- broken-model`: reads feeds while people ask for insights, without a model, with one that
// is down, one that never answers, and one that answers nonsense.
import { step } from '../../../bootstrap/step.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { waitForTerms } from '../embedding.mjs';
import { PHASES, runPhase } from '../ingest/phases.mjs';
import { startReader } from '../ingest/reader.mjs';
import { orderForRound, rotate } from '../measure.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps } from '../service.mjs';
import { startModels } from './models.mjs';
import { startQuestions } from './questions.mjs';
import { buildReport } from './report.mjs';

export const about = 'reading feeds while the model is down, slow or answers nonsense';

export const options = {
  ...FARM_OPTIONS,
  feeds: { ...FARM_OPTIONS.feeds, default: '300' },
  runs: { type: 'string', default: '4', about: 'number of runs; the report has medians' },
};

/** Sources are read when the bench asks for it, not as soon as they are imported. */
const NO_SCHEDULER = { SCHEDULER_IN_PROCESS: 'false' };

/** Reading new articles takes a few seconds, which vary more than the goal allows, so it is repeated. */
const REPEATS = 5;
const FIRST = PHASES.find(({ name }) => name === 'first');
const NEW = PHASES.find(({ name }) => name === 'new3');
const MEASURED = [FIRST, ...Array.from({ length: REPEATS }, () => NEW)];

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('broken-model', stack);
  const models = Object.entries(await startModels(stack));
  const { feeds, items, bytes, farm: script } = chosen;
  const farm = await startFarm({ script, numbers: { feeds, items, bytes }, stack, signal });
  const context = { postgres, farm: { ...farm, items: Number(items) }, signal };
  const runs = [];
  for (let run = 0; run < Number(chosen.runs); run += 1) {
    runs.push(await runOnce(rotate(models, run), context));
    await step(`run ${run + 1}`, () => `run ${run + 1} of ${chosen.runs}`);
  }
  return buildReport({ runs, numbers: chosen });
}

/** Every model with an empty database, phase by phase. */
async function runOnce(models, context) {
  const { postgres, farm, signal } = context;
  const stack = new AsyncDisposableStack();
  try {
    const contenders = [];
    for (const [name, settings] of models) {
      const database = await postgres.createDatabase(`bench_model_${name}`);
      const reader = await startReader({
        database,
        farm,
        settings: { ...settings, ...NO_SCHEDULER },
        stack,
        signal,
      });
      contenders.push({ ...reader, name });
    }
    const results = [];
    for (const [round, phase] of MEASURED.entries()) {
      if (phase.advance > 0) await farm.advance(phase.advance);
      for (const contender of orderForRound(contenders, round))
        results.push({ ...(await measure(phase, contender, context)), round });
    }
    return results;
  } finally {
    await stack.disposeAsync();
  }
}

/** What follows new articles is done before the next contender begins. */
async function measure(phase, contender, { postgres, farm, signal }) {
  const questions = startQuestions(contender);
  try {
    const result = await runPhase(phase, { contender, farm, postgres, signal });
    return { ...result, questions: await questions.stop() };
  } finally {
    await questions.stop();
    await waitForTerms({ database: contender.database, signal });
  }
}
