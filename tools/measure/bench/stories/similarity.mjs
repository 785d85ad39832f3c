// How well similarity finds articles of the same story: over pairs, and among the ten most similar.
import { createRandom } from '../../simulate/random.mjs';
import { shuffle } from './shuffle.mjs';
import { scoreAuc } from './scores.mjs';

/** Pairs of each kind for the AUC. */
const PAIRS = 100_000;
const QUERIES = 500;
const RELATED = 10;
/** As many as the service takes from its index before it ranks them by terms too. */
const NEAREST = 24;
const SEED = 1;
const DIMENSIONS = 128;

/**
 * AUC by terms, and recall@10 of the articles of the same story by terms, by vector and as the service ranks.
 */
export function scoreSimilarity(product, articles, terms) {
  const model = trainModel(product, terms);
  const embedded = terms.map((each) => ({ terms: each, vector: model?.embed(each).vector ?? null }));
  const stories = Map.groupBy(articles.keys(), (n) => articles[n].story);
  const random = createRandom(SEED);
  const queries = shuffle([...articles.keys()], random)
    .filter((n) => articles[n].story !== null && stories.get(articles[n].story).length > 1)
    .slice(0, QUERIES);
  const byTerms = (one, other) => product.measureTermCosine(one.terms, other.terms);
  const byVector = (one, other) =>
    one.vector && other.vector ? product.measureVectorCosine(one.vector, other.vector) : -1;
  const measureRecall = (rank) =>
    calculateMean(queries.map((n) => getRecall(n, { rank, embedded, stories, articles })));
  return {
    auc: scorePairs(product, { articles, terms, random }),
    recall: {
      terms: measureRecall((n) => findNearest(n, embedded, byTerms)),
      vector: model && measureRecall((n) => findNearest(n, embedded, byVector)),
      related: measureRecall((n) => rankAsService(product, n, { embedded, byVector, byTerms })),
    },
    withoutVector: embedded.filter(({ vector }) => vector === null).length,
  };
}

function trainModel(product, terms) {
  const articles = product.packTermVectors(terms.slice(-product.TRAINING_ARTICLES_MAX));
  const data = product.trainVectorModel({ articles, dimensions: DIMENSIONS, seed: SEED });
  return data && new product.VectorModel(data);
}

/** Random pairs of one story, and as many of two. */
function scorePairs(product, { articles, terms, random }) {
  const stories = [...Map.groupBy(articles.keys(), (n) => articles[n].story).values()];
  const same = stories.flatMap((members) =>
    members.flatMap((n, k) => members.slice(0, k).map((m) => [n, m])),
  );
  const chosen = shuffle(same, random).slice(0, PAIRS);
  const pick = () => Math.floor(random() * articles.length);
  const different = [];
  for (let tries = 0; tries < 2 * PAIRS && different.length < PAIRS; tries++) {
    const [n, m] = [pick(), pick()];
    if (articles[n].story !== articles[m].story) different.push([n, m]);
  }
  const measure = ([n, m]) => product.measureTermCosine(terms[n], terms[m]);
  return scoreAuc(chosen.map(measure), different.map(measure));
}

function rankAsService(product, n, { embedded, byVector, byTerms }) {
  const near = embedded[n].vector === null ? byTerms : byVector;
  const measure = (m) => {
    const hasVectors = embedded[n].vector !== null && embedded[m].vector !== null;
    const byBoth = hasVectors ? byVector(embedded[n], embedded[m]) : null;
    return product.combineCosines(byTerms(embedded[n], embedded[m]), byBoth);
  };
  return findNearest(n, embedded, near, NEAREST)
    .map((m) => [measure(m), m])
    .sort(([a, x], [b, y]) => b - a || x - y)
    .slice(0, RELATED)
    .map(([, m]) => m);
}

function findNearest(n, embedded, measure, count = RELATED) {
  const scored = [];
  for (let m = 0; m < embedded.length; m++) if (m !== n) scored.push([measure(embedded[n], embedded[m]), m]);
  return scored
    .sort(([a, x], [b, y]) => b - a || x - y)
    .slice(0, count)
    .map(([, m]) => m);
}

function getRecall(n, { rank, stories, articles }) {
  const others = stories.get(articles[n].story).length - 1;
  const found = rank(n).filter((m) => articles[m].story === articles[n].story).length;
  return found / Math.min(RELATED, others);
}

const calculateMean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
