// `npm run bench -- ask`: questions that people wrote about articles, and some that no article answers; then
// the time of an answer among many articles. docs/benchmarks.md says how the questions were made.
import { join, relative, resolve } from 'node:path';
import { step } from '../../../bootstrap/step.mjs';
import { root } from '../../../workspace.mjs';
import { runEmbeddingsJob, waitForTerms } from '../embedding.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { readArticles } from '../stories/data-set.mjs';
import { readFeedItems } from '../stories/feed-items.mjs';
import { loadProduct } from '../stories/product.mjs';
import { fillWith, hasEvidence, readQuestions, READER } from './data-set.mjs';
import { measureLatency } from './latency.mjs';
import { buildReport } from './report.mjs';

const CORPORA = join(root, '../shared/corpora/dev');
const DATA = join(CORPORA, 'stories/texts.jsonl');
const FEEDS = join(CORPORA, 'feeds/real');
const QUESTIONS = join(import.meta.dirname, 'questions.json');

export const about = 'ask without a model: right articles, refusals, and the time among 100,000 articles';

export const options = {
  data: { type: 'string', about: `articles as JSON Lines; else ${relative(root, DATA)}` },
  feeds: { type: 'string', about: `real feeds around them; else ${relative(root, FEEDS)}` },
  file: { type: 'string', about: 'a file of questions about these articles; else questions.json' },
  articles: { type: 'string', default: '100000', about: 'articles for the time of an answer; 0: no times' },
  questions: { type: 'string', default: '200', about: 'questions for the time of an answer' },
};

/** Without a schedule: the bench itself runs the job. */
const SETTINGS = { SCHEDULER_IN_PROCESS: 'false' };

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('ask', stack);
  const run = { settings: SETTINGS, stack, signal };
  const answers = await measureAnswers(await postgres.createDatabase('bench_ask'), chosen, run);
  const articles = Number(chosen.articles);
  const latency =
    articles > 0 &&
    (await measureLatency(await postgres.createDatabase('bench_ask_times'), {
      ...{ articles, questions: Number(chosen.questions) },
      ...run,
    }));
  return buildReport({ answers, latency, articles });
}

async function measureAnswers(database, { data, feeds, file }, { settings, stack, signal }) {
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  const { articles: events } = await readArticles(resolve(data ?? DATA));
  const items = await readFeedItems(resolve(feeds ?? FEEDS), await loadProduct());
  const { answerable, unanswerable } = await readQuestions(resolve(file ?? QUESTIONS), events);
  const ids = await fillWith(database, [...events, ...items]);
  await database.settle();
  const app = await startApp('api', { database, settings, stack, signal });
  await waitForTerms({ database, signal });
  await runEmbeddingsJob({ database });
  const [reader] = await signInUsers(app, [READER]);
  const ask = async (query) => {
    signal.throwIfAborted();
    const { citations, answer } = await reader.post('/api/ask', { query });
    const cited = citations.map(({ article_id: id }) => ids.indexOf(id));
    return { answer, cited, quotes: citations.map(({ quote }) => quote) };
  };
  const right = [];
  for (const { question, expected, evidence } of answerable) {
    const { answer, cited, quotes } = await ask(question);
    right.push({
      question,
      answer,
      isRight: cited.some((n) => expected.has(n)),
      isEmpty: cited.length === 0,
      // The place of the first quote that has the words of the evidence.
      place: quotes.findIndex((text) => hasEvidence({ text }, evidence)),
    });
  }
  const refused = [];
  for (const question of unanswerable) {
    const { answer, cited } = await ask(question);
    refused.push({ question, answer, isRight: cited.length === 0 });
  }
  await app.stop();
  return { articles: ids.length, right, refused };
}
