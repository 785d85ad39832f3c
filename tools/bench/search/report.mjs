import { atLeast, atMost, figure, median } from '../report.mjs';
import { SIZE } from './data-set.mjs';
import { DEPTH } from './searches.mjs';

/** What a session, rights, reading the query, snippets and headers may cost. */
const TIMES_FLOOR_MAX = 3;
/** Ranking reads the documents of the newest hits. */
const RANKED_TO_NEWEST_MAX = 4;
const DEEP_TO_FIRST_MAX = 1.5;
/** A word that all articles have to one that a hundredth has. */
const GROWTH_MAX = 1.5;
const PEER_MIN = 10;

export function reportOf({ figures, depth, peer, faults, once }) {
  const rows = figures.map(({ search, floor, reader, ranked, peer: their }) => [
    search.title,
    ...[floor, reader, ranked].flatMap((one) => [figure(one.p50), figure(one.p95), cost(one)]),
    figure(reader.p50 / floor.p50),
    figure(ranked.p50 / reader.p50),
    their === undefined ? '–' : figure(their.p50),
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
      `${DEPTH} hits deep by cursor: p50 ${figure(depth.deep.p50)} ms; ` +
        `the first page ${figure(depth.first.p50)} ms; the floor ${figure(depth.floor.p50)} ms.`,
      `A common word that nobody asked for before, its hits counted: p50 ${figure(median(once))} ms.`,
    ],
  };
  return { tables: [table], goals: goalsOf(figures, depth), faults, figures: plain(figures), depth, once };
}

function goalsOf(figures, depth) {
  const of = (title) => figures.find(({ search }) => search.title === title);
  const [common, all, few] = ['a common word', 'a word of every article', 'a word of a hundredth'].map(of);
  const gated = figures.filter(({ search }) => search.gate);
  return [
    ...gated.map(({ search, floor, reader }) =>
      atMost(`p50 to the floor, ${search.title}`, reader.p50 / floor.p50, TIMES_FLOOR_MAX, '×'),
    ),
    ...gated.map(({ search, reader, ranked }) =>
      atMost(`best to newest, ${search.title}`, ranked.p50 / reader.p50, RANKED_TO_NEWEST_MAX, '×'),
    ),
    atMost('newest, every article to a hundredth', all.reader.p50 / few.reader.p50, GROWTH_MAX, '×'),
    atMost('best, every article to a hundredth', all.ranked.p50 / few.ranked.p50, GROWTH_MAX, '×'),
    atMost(`${DEPTH} deep to the first page`, depth.deep.p50 / depth.first.p50, DEEP_TO_FIRST_MAX, '×'),
    atLeast('Miniflux to us, a common word', (common.peer?.p50 ?? NaN) / common.reader.p50, PEER_MIN, '×'),
  ];
}

const cost = ({ cpu_app: app, cpu_db: db }) => `${figure(app)} + ${figure(db)}`;

const plain = (figures) => figures.map(({ search, ...rest }) => ({ search: search.title, ...rest }));
