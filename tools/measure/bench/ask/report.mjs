import { formatFigure, getPercentile, requireAtLeast, requireAtMost } from '../report.mjs';

const RIGHT_MIN = 0.9;
const REFUSED_MIN = 0.85;
const P95_MAX_MS = 300;

export function buildReport({ answers, latency, articles }) {
  const { right, refused } = answers;
  const getShare = (list) => list.filter(({ isRight }) => isRight).length / list.length;
  const describe = (list) => `${list.filter(({ isRight }) => isRight).length} of ${list.length}`;
  const wrong = [...right, ...refused].filter(({ isRight }) => !isRight);
  const p95 = latency ? getPercentile(latency.times, 0.95) : null;
  return {
    tables: [
      {
        title: `Questions to ${answers.articles} articles, without a model`,
        columns: ['', 'right'],
        rows: [
          ['with an expected article: cited', describe(right)],
          ['any quote has a word of the evidence', `${countPlaces(right, Infinity)} of ${right.length}`],
          ['the first quote has one', `${countPlaces(right, 1)} of ${right.length}`],
          ['without an answer: refused', describe(refused)],
        ],
        foot: wrong.map(({ question, answer }) => `✗ ${question} → ${answer.slice(0, 90) || '(nothing)'}`),
      },
      ...(latency ? [buildTimes(latency, articles)] : []),
    ],
    goals: [
      requireAtLeast('right article among the citations', getShare(right), RIGHT_MIN),
      requireAtLeast('refusals that are right', getShare(refused), REFUSED_MIN),
      requireAtMost('an answer, p95', p95, P95_MAX_MS, 'ms'),
    ],
    figures: { answers, latency, articles },
  };
}

const countPlaces = (list, end) => list.filter(({ place }) => place >= 0 && place < end).length;

function buildTimes({ times, whileClustering, foundShare }, articles) {
  const format = (list) => [0.5, 0.95, 1].map((share) => formatFigure(getPercentile(list, share)));
  return {
    title: `Milliseconds among ${articles} articles, a tenth of them visible`,
    columns: ['', 'p50', 'p95', 'most'],
    rows: [
      ['an answer without a model', ...format(times)],
      ['the same while half of the articles are put into stories', ...format(whileClustering)],
    ],
    foot: [`${formatFigure(foundShare * 100, '%')} of the questions were answered.`],
  };
}
