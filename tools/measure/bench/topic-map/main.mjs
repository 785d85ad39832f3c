// `npm run bench -- topic-map`: the first map of 5,000 articles, the times in which it is served, and how far
// its points move when a tenth of the articles is new the next day.
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, getMedian, getPercentile, requireAtLeast, requireAtMost } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';
import { fill, READER } from '../similarity/data-set.mjs';
import { runEmbeddingsJob, waitForTerms } from '../embedding.mjs';
import { waitUntilIdle } from '../idle.mjs';
import { measureSubjects } from './subjects.mjs';

export const about =
  'topic map: time of the first map and of the next ones, how far points move in a day, right topics';

export const options = {
  articles: { type: 'string', default: '5000', about: 'number of articles' },
  requests: { type: 'string', default: '200', about: 'requests of a stored map' },
};

const NEW_SHARE = 0.1;
const DAYS = 7;
const MAP = `/api/articles/topic-map?days=${DAYS}`;
/** The map reaches from −1 to 1. */
const WIDTH = 2;
const GOALS = { f1: 0.8, firstSeconds: 20, servedMs: 50, shift: 0.02 };
const RENEWAL_MAX_MS = 120_000;
const POLL_MS = 100;
const TOPICS_SHOWN = 12;

export async function runBench({ options: chosen, stack, signal }) {
  const [articles, requests] = [Number(chosen.articles), Number(chosen.requests)];
  const added = Math.round(articles * NEW_SHARE);
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('topic-map', stack);
  const database = await postgres.createDatabase('bench_topic_map');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const subjects = await measureSubjects(await postgres.createDatabase('bench_topic_map_subjects'), {
    ...{ settings, stack, signal },
  });
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  await fill(database, articles + added);
  await showAll(database, added);
  const app = await startApp('api', { database, settings, stack, signal });
  await waitForTerms({ database, signal });
  await runEmbeddingsJob({ database });
  await waitUntilIdle({ database, signal });
  await database.settle();
  const [reader] = await signInUsers(app, [READER]);
  const first = await time(() => reader.get(`${MAP}&limit=5000`));
  const served = await measureServed(reader, requests);
  await passDay(database, added);
  const next = await readNext(reader, first.result, signal);
  return buildReport({ articles, added, subjects, first, served, next });
}

/** Every source is the reader's, and all but the `later` newest articles are of the last days. */
async function showAll(database, later) {
  await database.query(
    `update sources set owner_id = (select user_id from users where username_key = '${READER}')`,
  );
  for (const table of ['articles', 'article_search'])
    await database.query(
      `update ${table} set published_at = now() - interval '6 days' * random() -
         case when article_id > (select max(article_id) - ${later} from articles)
              then interval '40 days' else interval '0' end`,
    );
}

/** A day later, as many new articles are there as old ones have left the range. */
async function passDay(database, added) {
  await database.query(
    `with gone as (
       update article_search set published_at = published_at - interval '40 days'
       where article_id in (select article_id from article_search
                            where published_at > now() - interval '${DAYS} days'
                            order by published_at limit ${added})
       returning article_id)
     update article_search set published_at = now()
     where article_id > (select max(article_id) - ${added} from article_search)`,
  );
  await database.query(`update topic_maps set day = day - 1, generated_at = generated_at - interval '1 day'`);
}

async function time(work) {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

async function measureServed(reader, requests) {
  const times = { 1000: [], 5000: [] };
  for (let n = 0; n < requests; n += 1)
    for (const limit of Object.keys(times))
      times[limit].push((await time(() => reader.get(`${MAP}&limit=${limit}`))).ms);
  return times;
}

/** The first answer is the old map; the next one is made behind it. */
async function readNext(reader, old, signal) {
  const began = performance.now();
  for (;;) {
    const map = await reader.get(`${MAP}&limit=5000`);
    const ms = performance.now() - began;
    if (Date.parse(map.generated_at) > Date.parse(old.generated_at)) return { ...compare(old, map), ms };
    if (ms > RENEWAL_MAX_MS) throw new Error('the map was not renewed');
    await sleep(POLL_MS, undefined, { signal });
  }
}

function compare(old, map) {
  const places = new Map(old.articles.map((article) => [article.article_id, article]));
  const remaining = map.articles.filter(({ article_id: id }) => places.has(id));
  const shifts = remaining.map(({ article_id: id, x, y }) => {
    const before = places.get(id);
    return Math.hypot(before.x - x, before.y - y) / WIDTH;
  });
  const names = new Map(old.topics.map(({ topic_id: id, label }) => [id, label]));
  const same = map.topics.filter(({ topic_id: id, label }) => names.get(id) === label);
  const added = map.articles.length - remaining.length;
  return { shifts, added, topics: map.topics.length, same: same.length };
}

function buildReport({ articles, added, subjects, first, served, next }) {
  const servedMs = getPercentile(served[5000], 0.95);
  const { topics, links } = first.result;
  return {
    tables: [
      {
        title: `A map of ${articles} articles`,
        columns: ['', 'p50', 'p95'],
        rows: Object.entries(served).map(([limit, times]) => [
          `served, limit ${limit}, ms`,
          ...[0.5, 0.95].map((share) => formatFigure(getPercentile(times, share))),
        ]),
        foot: [
          `First map: ${formatFigure(first.ms / 1000, 's')}, ${topics.length} topics, ${links.length} links.`,
          `Next day: ${next.added} of ${added} new points, ${formatFigure(next.ms / 1000, 's')}; ` +
            `${next.same} of ${next.topics} topics have the same id and label.`,
        ],
      },
      buildSubjects(subjects),
    ],
    goals: [
      requireAtLeast('topics to subjects, F1 of pairs', subjects.f1, GOALS.f1),
      requireAtMost('first map', first.ms / 1000, GOALS.firstSeconds, 's'),
      requireAtMost('served p95, all points', servedMs, GOALS.servedMs, 'ms'),
      requireAtMost('median shift of old points, of the width', getMedian(next.shifts), GOALS.shift),
    ],
    faults: [
      ...(next.added > 0 ? [] : ['the next map has no new point']),
      ...(topics.length > 0 ? [] : ['the map has no topics']),
    ],
    figures: { articles, subjects, firstMs: first.ms, served, next },
  };
}

function buildSubjects({ precision, recall, f1, topics }) {
  return {
    title: 'Topics to the subjects of news, pairs of articles',
    columns: ['precision', 'recall', 'F1', 'topics'],
    rows: [[precision, recall, f1, topics.length].map((figure) => formatFigure(figure))],
    foot: topics.slice(0, TOPICS_SHOWN).map(({ label, size }) => `${size}: ${label}`),
  };
}
