import { requireAtLeast, requireAtMost, skipGoals, formatFigure, getMedian } from '../report.mjs';
import { SIZE } from './data-set.mjs';
import { DEPTH } from './searches.mjs';

/** Allowance for a session, permissions, parsing the query, snippets and headers. */
const TIMES_FLOOR_MAX = 3;
/** Ranking reads the documents of the newest hits. */
const RANKED_TO_NEWEST_MAX = 4;
const DEEP_TO_FIRST_MAX = 1.5;
/** A word in all articles, compared with a word in a hundredth. */
const GROWTH_MAX = 1.5;
const PEER_MIN = 10;

export function buildReport({ figures, depth, peer, faults, once }) {
  const rows = figures.map(({ search, floor, reader, ranked, peer: their }) => [
    search.title,
    ...[floor, reader, ranked].flatMap((one) => [
      formatFigure(one.p50),
      formatFigure(one.p95),
      formatCost(one),
    ]),
    formatFigure(reader.p50 / floor.p50),
    formatFigure(ranked.p50 / reader.p50),
    their === undefined ? '–' : formatFigure(their.p50),
  ]);
  const each = ['p50 ms', 'p95 ms', 'CPU ms app + db'];
  const table = {
    title: `Pages of 50 hits among ${SIZE.articles} articles of ${SIZE.words} words, a tenth of them visible`,
    columns: [
      '',
      ...each.map((column) => `floor ${column}`),
      ...each.map((column) => `newest ${column}`),
      ...each.map((column) => `best ${column}`),
      '× floor',
      'best × newest',
      `${peer?.name ?? 'peer'} p50 ms`,
    ],
    rows,
    foot: [
      `${DEPTH} hits deep by cursor: p50 ${formatFigure(depth.deep.p50)} ms; ` +
        `the first page ${formatFigure(depth.first.p50)} ms; the floor ${formatFigure(depth.floor.p50)} ms.`,
      `A common word that is not cached, with its count: p50 ${formatFigure(getMedian(once))} ms.`,
    ],
  };
  return {
    tables: [table],
    goals: buildGoals(figures, depth),
    faults,
    figures: withTitles(figures),
    depth,
    once,
  };
}

function buildGoals(figures, depth) {
  const findFigures = (title) => figures.find(({ search }) => search.title === title);
  const [common, all, few] = ['a common word', 'a word of every article', 'a word of a hundredth'].map(
    findFigures,
  );
  const toPeer = [
    requireAtLeast('Miniflux to us, a common word', common.peer?.p50 / common.reader.p50, PEER_MIN, '×'),
  ];
  const gated = figures.filter(({ search }) => search.gate);
  return [
    ...gated.map(({ search, floor, reader }) =>
      requireAtMost(`p50 to the floor, ${search.title}`, reader.p50 / floor.p50, TIMES_FLOOR_MAX, '×'),
    ),
    ...gated.map(({ search, reader, ranked }) =>
      requireAtMost(`best to newest, ${search.title}`, ranked.p50 / reader.p50, RANKED_TO_NEWEST_MAX, '×'),
    ),
    requireAtMost('newest, every article to a hundredth', all.reader.p50 / few.reader.p50, GROWTH_MAX, '×'),
    requireAtMost('best, every article to a hundredth', all.ranked.p50 / few.ranked.p50, GROWTH_MAX, '×'),
    requireAtMost(
      `${DEPTH} deep to the first page`,
      depth.deep.p50 / depth.first.p50,
      DEEP_TO_FIRST_MAX,
      '×',
    ),
    ...(common.peer === undefined ? skipGoals(toPeer) : toPeer),
  ];
}

const formatCost = ({ cpu_app: app, cpu_db: db }) => `${formatFigure(app)} + ${formatFigure(db)}`;

const withTitles = (figures) => figures.map(({ search, ...rest }) => ({ search: search.title, ...rest }));
