import { formatFigure, getPercentile, requireAtMost } from '../report.mjs';
import { ACTION_NAMES } from './people.mjs';

const P95_MAX_MS = 50;
const MB = 1024 ** 2;

export function buildReport({ chosen, hugePages, sizes, alone, reading, faults }) {
  const { result: run, seconds } = reading;
  return {
    tables: [buildTimes({ chosen, hugePages, alone, reading }), buildSizes(sizes)],
    goals: ACTION_NAMES.map((name) =>
      requireAtMost(`${name}, p95`, getPercentile(alone.times[name], 0.95), P95_MAX_MS, 'ms'),
    ),
    faults: [...new Set(faults)].slice(0, 5),
    figures: { chosen, hugePages, sizes, alone, reading, run, seconds },
  };
}

function buildTimes({ chosen, hugePages, alone, reading }) {
  const { articles, sources, active, buffers } = chosen;
  const describe = (times) => [0.5, 0.95].map((share) => formatFigure(getPercentile(times, share)));
  const { sources_total: total, articles_new: added } = reading.result;
  return {
    title: `Milliseconds of ${active} people among ${articles} articles`,
    columns: ['', 'times', 'p50', 'p95', 'p50 while reading', 'p95 while reading'],
    rows: ACTION_NAMES.map((name) => [
      name,
      String(alone.times[name].length),
      ...describe(alone.times[name]),
      ...describe(reading.times[name]),
    ]),
    foot: [
      `Postgres has ${buffers} of buffers, ${hugePages > 0 ? 'in huge pages' : 'not in huge pages'}.`,
      `${total} of ${sources} sources were read in ${reading.seconds.toFixed(0)} s: ${added} new articles.`,
    ],
  };
}

function buildSizes(sizes) {
  const format = (bytes) => (bytes / MB).toFixed(0);
  return {
    title: 'MB on disk',
    columns: ['', 'rows', 'indexes'],
    rows: sizes.map(({ name, bytes, index_bytes: indexes }) => [name, format(bytes), format(indexes)]),
  };
}
