// The tables of the bench, and its goals.
import { requireAtLeast, requireAtMost, formatFigure } from '../report.mjs';

/** By kind: titles only need other limits than texts. */
const GOALS = {
  titles: { f1: 0.77, precision: 0.86 },
  texts: { f1: 0.82, precision: 0.86 },
};
const FOREIGN_MAX = 8;

/** Articles with fewer words of text on average are titles. */
const WORDS_OF_TEXT = 20;

export function reportOn(sets) {
  const scored = sets.filter(({ inTime }) => inTime);
  return {
    tables: [
      buildStoriesTable(sets),
      ...(scored.length > 0 ? [buildAgreementTable(scored), buildSimilarityTable(scored)] : []),
    ],
    goals: scored.flatMap(listGoals),
    faults: sets.filter(({ isRepeatable }) => !isRepeatable).map(({ name }) => `${name}: two runs differ`),
    sets: sets.map(({ articles, stories: found, ...figures }) => ({
      ...figures,
      articles: articles.length,
      stories: new Set(found).size,
    })),
  };
}

function buildStoriesTable(sets) {
  return {
    title: 'Stories',
    columns: ['', 'articles', 'stories', 'largest', 'documents per CPU-second', 'twice'],
    rows: sets.map(({ name, articles, stories: found, cpuSeconds, isRepeatable }) => {
      const sizes = [...Map.groupBy(found, (story) => story).values()].map(({ length }) => length);
      const speed = Math.round(articles.length / cpuSeconds);
      const largest = sizes.reduce((max, size) => Math.max(max, size), 0);
      return [name, articles.length, sizes.length, largest, speed, isRepeatable ? 'equal' : 'different'];
    }),
  };
}

function buildAgreementTable(sets) {
  const buildRow = (name, { precision, recall, f1 }, foreign = '') => [
    name,
    ...[precision, recall, f1].map(formatShare),
    foreign,
  ];
  return {
    title: 'Agreement with the named stories (BCubed)',
    columns: ['', 'precision', 'recall', 'F1', 'singles in a foreign story'],
    rows: sets.flatMap(({ name, inTime, orders, singles }) => [
      buildRow(name, inTime, formatFigure(getForeignPercent(singles), '%')),
      ...orders.map((order, n) => buildRow(`  random order ${n + 1}`, order)),
    ]),
  };
}

function buildSimilarityTable(sets) {
  return {
    title: 'Similarity',
    columns: ['', 'AUC of pairs', 'recall@10 terms', 'vector', 'related', 'without vector'],
    rows: sets.map(({ name, similarity: { auc, recall, withoutVector } }) => [
      name,
      ...[auc, recall.terms, recall.vector, recall.related].map(formatShare),
      withoutVector,
    ]),
  };
}

function listGoals({ name, articles, inTime, singles }) {
  const words = articles.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / articles.length;
  const { f1, precision } = words < WORDS_OF_TEXT ? GOALS.titles : GOALS.texts;
  return [
    requireAtLeast(`${name}: F1`, inTime.f1, f1),
    requireAtLeast(`${name}: precision`, inTime.precision, precision),
    requireAtMost(`${name}: singles in a foreign story`, getForeignPercent(singles), FOREIGN_MAX, '%'),
  ];
}

/** In percent; null when not measured. */
const getForeignPercent = (singles) => singles && (100 * singles.foreign) / singles.singles;

const formatShare = (value) => (value === null || value === undefined ? '–' : value.toFixed(3));
