// Perspectives, insights and the summary: the first answer, and the same one from the cache.
import { formatFigure, getPercentile, requireAtMost } from '../report.mjs';

const SAMPLE = 100;
const CACHED_MS_MAX = 20;

export async function measureViews({ database, reader }) {
  const sample = await listSample(database);
  const figures = {};
  for (const view of ['perspectives', 'insights']) {
    const paths = sample.map((id) => `/api/articles/${id}/${view}`);
    figures[view] = { first: await time(reader, paths), cached: await time(reader, paths) };
  }
  const [first, ...cached] = await time(reader, Array(SAMPLE).fill('/api/summary?days=7'));
  figures.summary = { first: [first], cached };
  const rows = Object.entries(figures).map(([view, { first: one, cached: other }]) => [
    view,
    ...[one, other].flatMap((times) => [0.5, 0.95].map((share) => formatFigure(getPercentile(times, share)))),
  ]);
  const columns = ['', 'first p50', 'first p95', 'cached p50', 'cached p95'];
  return {
    tables: [{ title: 'Milliseconds of an answer without a model', columns, rows }],
    goals: ['perspectives', 'summary'].map((view) =>
      requireAtMost(`${view} cached p95`, getPercentile(figures[view].cached, 0.95), CACHED_MS_MAX, 'ms'),
    ),
    figures,
  };
}

async function time(reader, paths) {
  const times = [];
  for (const path of paths) {
    const began = performance.now();
    await reader.get(path);
    times.push(performance.now() - began);
  }
  return times;
}

async function listSample(database) {
  const rows = await database.query(
    'select min(article_id)::integer as id from story_members group by story_id order by story_id limit $1',
    [SAMPLE],
  );
  return rows.map(({ id }) => id);
}
