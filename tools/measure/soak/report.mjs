import { getMedian, requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { buildArticleGoals } from '../faults/articles.mjs';

const MB = 1024 ** 2;
const HOUR_MS = 3_600_000;
/**
 * Caches fill, code is compiled, statements are prepared. In two hours the heap gained 40 MB in the first
 * half hour, and the resident memory its last 6 MB only until the middle.
 */
const WARM_UP_SHARE = 0.5;
/** Samples of one window; its smallest value has the least garbage. */
const WINDOW = 12;
const GROWTH_MB_MAX = 1;
/** The pool, the listener, and what leases hold. */
const CONNECTIONS_MAX = 20;
/** Sockets of requests that are just under way. */
const FILES_MAX = 20;
/** Of each kind: some visits are under way, and new connections take a moment. */
const FAILURES_PER_CUT = 10;

/** The report of the samples that follow the warm-up. */
export function buildReport({ samples, counts, visits, lost, isAlive }) {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const connections = Math.max(...warm.map((sample) => sample.connections));
  const half = Math.floor(warm.length / 2);
  const files = [warm.slice(0, half), warm.slice(half)].map((part) =>
    getMedian(part.map((one) => one.files)),
  );
  return {
    tables: [buildTable(samples)],
    goals: [
      requireAtMost('growth of the heap', measureGrowth(warm, 'heap'), GROWTH_MB_MAX, 'MB/h'),
      requireAtMost('growth of resident memory', measureGrowth(warm, 'rss'), GROWTH_MB_MAX, 'MB/h'),
      requireAtMost('open files gained', files[1] - files[0], FILES_MAX),
      requireAtMost('connections', connections, CONNECTIONS_MAX),
      requireAtLeast('the service survived (1: yes)', Number(isAlive), 1),
      requireAtLeast('stars that were answered', lost.starred, 1),
      requireAtMost('of them lost', lost.stars, 0),
      requireAtLeast('mails', counts.mails, 1),
      requireAtLeast('notifications', counts.pushes, 1),
      ...buildArticleGoals(lost.articles),
      ...buildVisitGoals(visits, counts),
    ],
    figures: { ...counts, visits, samples: samples.length },
  };
}

/** Each kind succeeds, and fails only around cuts. */
function buildVisitGoals(visits, { cuts }) {
  return Object.entries(visits).flatMap(([kind, { done, failed }]) => [
    requireAtLeast(`visits of the kind ${kind}`, done, 1),
    requireAtMost('of them failed', failed, FAILURES_PER_CUT * cuts),
  ]);
}

/** MB an hour: the slope of a line through the smallest value of each window. Null for less than three. */
function measureGrowth(samples, name) {
  const points = [];
  for (let start = 0; start + WINDOW <= samples.length; start += WINDOW) {
    const window = samples.slice(start, start + WINDOW).filter((one) => one[name] !== undefined);
    const lowest = window.reduce((least, one) => (one[name] < least[name] ? one : least));
    points.push([lowest.at / HOUR_MS, lowest[name] / MB]);
  }
  if (points.length < 3) return null;
  const getAverage = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [getAverage(0), getAverage(1)];
  const above = points.reduce((sum, [hours, size]) => sum + (hours - x) * (size - y), 0);
  return above / points.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0);
}

/** Five moments, from the beginning to the end. */
function buildTable(samples) {
  const columns = ['minutes', 'RSS MB', 'heap MB', 'files', 'connections', 'database MB', 'articles'];
  const complete = samples.filter(({ heap }) => heap !== undefined);
  const rows = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const one = complete[Math.round(share * (complete.length - 1))];
    const figures = [one.rss / MB, one.heap / MB, one.files, one.connections, one.database_bytes / MB];
    return [one.at / 60_000, ...figures, one.articles].map((figure) => figure.toFixed(0));
  });
  return { title: 'During the soak', columns, rows };
}
