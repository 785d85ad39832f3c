// `npm run bench -- similarity`: terms, vectors and related articles of 100,000 articles. The floor of
// related articles is the bare query of the index by `pg`.
import pg from 'pg';
import { step } from '../../../bootstrap/step.mjs';
import { readCpuSeconds, readMemory, resetPeak } from '../../../process/usage.mjs';
import { runEmbeddingsJob, waitForStories, waitForTerms } from '../embedding.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { createRandom, fill, READER, SIZE } from './data-set.mjs';
import { buildReport } from './report.mjs';

export const about =
  'similarity: related articles to the bare index, recall of the index, backfill, retraining';

export const options = {
  articles: { type: 'string', default: String(SIZE.articles), about: 'number of articles' },
  questions: { type: 'string', default: '200', about: 'articles whose related ones are requested' },
};

const NEAREST = 40;
const TOP = 10;
/** Distances are of vectors in half precision. */
const DISTANCE_PRECISION = 0.001;

export async function runBench({ options: chosen, stack, signal }) {
  const [articles, questions] = [Number(chosen.articles), Number(chosen.questions)];
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('similarity', stack);
  const database = await postgres.createDatabase('bench_similarity');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  await step('filling', async () => {
    await fill(database, articles);
    await database.settle();
    return `${articles} articles of ${SIZE.words} words`;
  });
  const app = await startApp('api', { database, settings, stack, signal });
  const terms = await waitForTerms({ database, signal });
  await resetPeak(app.pid);
  const cpuBefore = await readCpuSeconds(app.pid);
  const vectors = await runEmbeddingsJob({ database });
  const stories = await measureAssignment({ app, cpuBefore, database, signal });
  await database.settle();
  const [reader] = await signInUsers(app, [READER]);
  const model = await findModel(database);
  const sample = await listSample(database, questions);
  const related = await measureRelated({ database, reader, model, sample });
  const recall = await measureRecall({ database, model, sample });
  const lists = await measureLists({ database, reader });
  return buildReport({ articles, terms, vectors, stories, related, recall, lists });
}

/** Clustering of all articles of the last 30 days. */
async function measureAssignment({ app, cpuBefore, database, signal }) {
  await waitForStories({ database, signal });
  const [counted] = await database.query(
    `select count(*)::integer as articles,
            count(distinct story_id)
              filter (where published_at > now() - interval '7 days')::integer as active
     from story_members`,
  );
  const cpuSeconds = (await readCpuSeconds(app.pid)) - cpuBefore;
  return { ...counted, cpuSeconds, peakRss: (await readMemory(app.pid)).peakRss };
}

async function findModel(database) {
  const [model] = await database.query(
    "select model_id as id, dimensions, name from vector_models where state = 'current'",
  );
  if (model === undefined) throw new Error('no model came into use');
  return model;
}

/** Articles that the user sees, chosen at random. */
function listSample(database, count) {
  const random = createRandom(7);
  return database
    .query(
      `select a.article_id as id, e.embedding::text as embedding from articles a
       join sources s using (source_id) join users u on u.user_id = s.owner_id
       join article_embeddings e using (article_id)
       where u.username_key = '${READER}' and e.embedding is not null order by a.article_id`,
    )
    .then((all) => Array.from({ length: count }, () => all[Math.floor(random() * all.length)]));
}

const buildNearestSql = ({ id, dimensions }, limit) => `
  select article_id, embedding::halfvec(${dimensions}) <=> $1::halfvec(${dimensions}) as distance
  from article_embeddings where model_id = ${id} and embedding is not null
  order by embedding::halfvec(${dimensions}) <=> $1::halfvec(${dimensions}) limit ${limit}`;

/** In alternation, so that both meet the same machine. */
async function measureRelated({ database, reader, model, sample }) {
  const client = new pg.Client({
    connectionString: database.url,
    options: '-c hnsw.ef_search=400 -c hnsw.iterative_scan=strict_order -c jit=off',
  });
  await client.connect();
  const times = { floor: [], reader: [] };
  const time = async (list, work) => {
    const began = performance.now();
    const result = await work();
    list.push(performance.now() - began);
    return result;
  };
  try {
    for (const round of [0, 1])
      for (const { id, embedding } of sample) {
        const lists = round === 0 ? { floor: [], reader: [] } : times;
        const query = { text: buildNearestSql(model, NEAREST), values: [embedding] };
        await time(lists.floor, () => client.query(query));
        await time(lists.reader, () => reader.get(`/api/articles/${id}/related`));
      }
  } finally {
    await client.end();
  }
  return times;
}

/**
 * Share of the ten nearest that the index finds. As in ANN benchmarks, an article counts that is no further
 * than the tenth but for the precision of the stored numbers.
 */
async function measureRecall({ database, model, sample }) {
  const list = async (embedding) =>
    (await database.query(buildNearestSql(model, TOP), [embedding])).map((row) => row.distance);
  await database.query('set hnsw.ef_search = 400');
  const found = [];
  for (const { embedding } of sample) found.push(await list(embedding));
  await database.query('set enable_indexscan = off');
  let same = 0;
  for (const [n, { embedding }] of sample.entries()) {
    const furthest = (await list(embedding)).at(-1) + DISTANCE_PRECISION;
    same += found[n].filter((distance) => distance <= furthest).length;
  }
  await database.query('set enable_indexscan = on');
  return same / (TOP * sample.length);
}

/** Times of the first list, alone and while a model is learned and filled. */
async function measureLists({ database, reader }) {
  const measure = async (until) => {
    const times = [];
    while (!until.done || times.length < 100) {
      const began = performance.now();
      await reader.get('/api/articles?limit=50');
      times.push(performance.now() - began);
      if (times.length >= 300 && until.done === null) break;
    }
    return times;
  };
  const alone = await measure({ done: null });
  await database.query("update vector_models set articles = 1 where state = 'current'");
  const until = { done: false };
  const job = runEmbeddingsJob({ database }).finally(() => (until.done = true));
  const during = await measure(until);
  return { alone, during, ...(await job) };
}
