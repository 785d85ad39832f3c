import { formatFigure, getPercentile, requireAtLeast, requireAtMost } from '../report.mjs';

const TIMES_FLOOR_MAX = 3;
const RECALL_MIN = 0.97;
const BACKFILL_MIN = 1_000;
const TRAINING_TIMES_MAX = 1.5;
const CPU_SECONDS_OF_1000_MAX = 5;
const PEAK_MB_MAX = 400;

export function buildReport({ articles, terms, vectors, stories, related, recall, lists }) {
  const formatPercentiles = (times) => [0.5, 0.95].map((share) => formatFigure(getPercentile(times, share)));
  const [p95, floor] = [related.reader, related.floor].map((times) => getPercentile(times, 0.95));
  const backfill = articles / (terms.seconds + vectors.seconds);
  const assignment = (stories.cpuSeconds * 1_000) / stories.articles;
  const training = getPercentile(lists.during, 0.95) / getPercentile(lists.alone, 0.95);
  return {
    tables: [
      {
        title: `Milliseconds among ${articles} articles, a tenth of them visible`,
        columns: ['', 'p50', 'p95'],
        rows: [
          ['related, floor: the index by pg, 40 nearest', ...formatPercentiles(related.floor)],
          ['related', ...formatPercentiles(related.reader)],
          ['list, alone', ...formatPercentiles(lists.alone)],
          ['list, while a model is learned', ...formatPercentiles(lists.during)],
        ],
        foot: [
          `Terms of all articles: ${formatFigure(terms.seconds, 's')}. ` +
            `Snapshot, training, vectors and index: ${formatFigure(vectors.seconds, 's')}.`,
          `${stories.articles} articles of the last 30 days are in ${stories.active} active stories.`,
        ],
      },
    ],
    goals: [
      requireAtMost('related p95 to the floor', p95 / floor, TIMES_FLOOR_MAX, '×'),
      requireAtLeast('recall of the ten nearest', recall, RECALL_MIN),
      requireAtLeast('backfill', backfill, BACKFILL_MIN, 'articles/s'),
      requireAtMost('CPU of the clustering of 1,000 articles', assignment, CPU_SECONDS_OF_1000_MAX, 's'),
      requireAtMost('peak memory of the process', stories.peakRss / 1e6, PEAK_MB_MAX, 'MB'),
      requireAtMost('list p95 while a model is learned', training, TRAINING_TIMES_MAX, '×'),
    ],
    figures: { articles, terms, vectors, stories, related, recall, lists },
  };
}
