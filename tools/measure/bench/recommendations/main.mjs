// `npm run bench -- recommendations`: readers with planted interests read fifty articles each. Measures how
// many of the first ten recommendations are about what they like or unlike it, and the time of a list.
import { step } from '../../../bootstrap/step.mjs';
import { runEmbeddingsJob, waitForTerms } from '../embedding.mjs';
import { waitUntilIdle } from '../idle.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, getMedian, getPercentile, requireAtLeast, requireAtMost } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';
import { CHANCE, fill, listReaders, pickLiked, pickRead } from './data-set.mjs';

export const about = 'recommendations: precision with planted interests, exploration, time of a list';

export const options = {
  articles: { type: 'string', default: '6000', about: 'number of articles' },
  readers: { type: 'string', default: '20', about: 'readers with planted interests' },
  reads: { type: 'string', default: '50', about: 'articles that each of them reads' },
  requests: { type: 'string', default: '200', about: 'requests of a list' },
};

const TOP = 10;
/** Articles that the service compares with the interests of a reader. */
const COMPARED = 1_500;
const DWELL_MS = 90_000;
const GOALS = { timesChance: 3, explored: 0.1, timesFloor: 5, listMs: 150 };

export async function runBench({ options: chosen, stack, signal }) {
  const [articles, readers] = [Number(chosen.articles), Number(chosen.readers)];
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('recommendations', stack);
  const database = await postgres.createDatabase('bench_recommendations');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  const stored = await fill(database, { articles, readers });
  await database.settle();
  const app = await startApp('api', { database, settings, stack, signal });
  await waitForTerms({ database, signal });
  await runEmbeddingsJob({ database });
  await waitUntilIdle({ database, signal });
  const people = await signInUsers(app, listReaders(readers));
  const lists = [];
  for (const [n, person] of people.entries()) {
    await readArticles(person, pickRead(n, stored, Number(chosen.reads)));
    lists.push(await measureList(n, person, new Map(stored.map(({ id, topic }) => [id, topic]))));
  }
  await database.settle();
  const times = await measureTimes(people, Number(chosen.requests));
  const floor = await measureFloor(database, people[0], Number(chosen.requests));
  return buildReport({ articles, lists, times, floor });
}

async function readArticles(person, read) {
  const ids = read.map(({ id }) => id);
  const events = ids.map((id) => ({ type: 'article_dwell', article_id: id, duration_ms: DWELL_MS }));
  await person.post('/api/events', { events });
  await person.post('/api/articles/mark-read', { article_ids: ids });
}

async function measureList(reader, person, topics) {
  const liked = new Set(pickLiked(reader));
  const began = performance.now();
  const { items } = await person.get('/api/recommendations?limit=50');
  const firstMs = performance.now() - began;
  const isLiked = ({ article_id: id }) => liked.has(topics.get(id));
  const isExplored = ({ reason }) => reason.kind === 'blind_spot';
  const first = items.slice(0, TOP);
  const sources = Object.values(Object.groupBy(items, ({ source }) => source.slug));
  return {
    firstMs,
    length: items.length,
    precision: first.filter(isLiked).length / TOP,
    explored: first.filter(isExplored).length / Math.max(1, first.length),
    exploredOfAll: items.filter(isExplored).length / Math.max(1, items.length),
    likedByChance: items.filter((one) => isExplored(one) && isLiked(one)).length,
    mostOfSource: Math.max(0, ...sources.map((of) => of.length)),
    withoutEvidence: items.filter(({ reason }) => !isExplored({ reason }) && reason.article_ids.length === 0)
      .length,
  };
}

async function measureTimes(people, requests) {
  const times = [];
  for (let n = 0; n < requests; n += 1) {
    const began = performance.now();
    await people[n % people.length].get('/api/recommendations?limit=10');
    times.push(performance.now() - began);
  }
  return times;
}

/** One statement that compares as many articles with the same interests. */
async function measureFloor(database, person, requests) {
  const times = [];
  for (let n = 0; n < requests; n += 1) {
    const began = performance.now();
    await database.query(
      `with interest as materialized (select position, embedding from interests where user_id = $1)
       select a.article_id,
              array(select 1 - (e.embedding <=> i.embedding) from interest i order by i.position) as cosines
       from (select article_id from articles order by published_at desc limit $2) a
       join article_embeddings e on e.article_id = a.article_id
         and e.model_id = (select model_id from interest_models where user_id = $1)`,
      [person.id, COMPARED],
    );
    times.push(performance.now() - began);
  }
  return times;
}

function buildReport({ articles, lists, times, floor }) {
  const getMean = (name) => lists.reduce((sum, list) => sum + list[name], 0) / lists.length;
  const getWorst = (name) => Math.min(...lists.map((list) => list[name]));
  const precision = getMean('precision');
  const [p50, floorP50] = [times, floor].map((all) => getMedian(all));
  const [p95, floorP95] = [times, floor].map((all) => getPercentile(all, 0.95));
  return {
    tables: [
      {
        title: `Recommendations for ${lists.length} readers of ${articles} articles`,
        columns: ['', 'mean', 'worst'],
        rows: [
          ['precision of the first ten', formatFigure(precision), formatFigure(getWorst('precision'))],
          [
            'explored, of the first ten',
            formatFigure(getMean('explored')),
            formatFigure(getWorst('explored')),
          ],
          ['length of a list', formatFigure(getMean('length')), getWorst('length')],
        ],
        foot: [
          `By chance, ${formatFigure(CHANCE)} would be about what a reader likes.`,
          `A list: p50 ${formatFigure(p50, 'ms')}, p95 ${formatFigure(p95, 'ms')}; ` +
            `the bare statement: p50 ${formatFigure(floorP50, 'ms')}, ` +
            `p95 ${formatFigure(floorP95, 'ms')}.`,
          `The first list of a user, which finds the interests: ${formatFigure(getMean('firstMs'), 'ms')}.`,
        ],
      },
    ],
    goals: [
      requireAtLeast('precision of the first ten, to chance', precision / CHANCE, GOALS.timesChance, '×'),
      requireAtLeast('explored of the first ten, worst', getWorst('explored'), GOALS.explored),
      requireAtLeast('explored of a whole list, worst', getWorst('exploredOfAll'), GOALS.explored),
      requireAtMost('a list, p95', p95, GOALS.listMs, 'ms'),
      requireAtMost('a list, p50 to the bare statement', p50 / floorP50, GOALS.timesFloor, '×'),
    ],
    faults: [
      ...(lists.some(({ mostOfSource }) => mostOfSource > 3)
        ? ['a list has more than three of a source']
        : []),
      ...(lists.some(({ withoutEvidence }) => withoutEvidence > 0) ? ['a reason names no article'] : []),
    ],
    figures: { articles, chance: CHANCE, lists, times, floor },
  };
}
