// Scores extracted article texts like the article extraction benchmark of Zyte: precision and recall over
// runs of four words, each page with equal weight.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Costs } from './costs.mjs';
import { mapInParallel } from './documents.mjs';

/** Pages and their true article texts. */
export const TRUTH = 'html/zyte/ground-truth.json';

const UTF_8 = 'text/html; charset=utf-8';
const RUN_WORDS = 4;
const F1_MIN = 0.972;
const SECONDS_MAX = 10;
/** Below this F1 the extraction of a page failed. */
const POOR = 0.5;

export async function scoreBodies(documents, pages) {
  const truth = JSON.parse(await readFile(join(documents.folder, TRUTH), 'utf8'));
  const costs = new Costs();
  const results = await mapInParallel(
    Object.entries(truth),
    async ([id, { url, articleBody, contentType }]) => {
      const content = await documents.readBytes(`html/zyte/${id}.html.gz`);
      const start = performance.now();
      const article = await pages.read({ content, contentType: contentType ?? UTF_8, url: toAddress(url) });
      const seconds = (performance.now() - start) / 1000;
      costs.notePage();
      const text = article?.text ?? '';
      return {
        id,
        seconds,
        isEmpty: text === '',
        choice: article?.choice ?? null,
        ...measureAgreement(text, articleBody),
      };
    },
  );
  return { results, rows: [...buildRows(results), ...costs.buildRows()] };
}

export const toAddress = (url) => (url?.includes('://') ? url : `http://${url ?? '127.0.0.1/'}`);

function buildRows(results) {
  const of = results.length;
  const precision = getMean(results.map((each) => each.precision));
  const recall = getMean(results.map((each) => each.recall));
  const f1 = getHarmonicMean(precision, recall);
  const slowest = Math.max(...results.map(({ seconds }) => seconds));
  return [
    { name: 'F1 of bodies', of, value: f1, atLeast: F1_MIN, unit: '' },
    { name: 'precision', of, value: precision, unit: '' },
    { name: 'recall', of, value: recall, unit: '' },
    { name: 'empty bodies', of, value: results.filter((each) => each.isEmpty).length, atMost: 0, unit: '' },
    { name: `pages under ${POOR}`, of, value: results.filter(({ f1: own }) => own < POOR).length, unit: '' },
    { name: 'slowest page', of, value: slowest, atMost: SECONDS_MAX, unit: 's' },
  ];
}

/** Precision and recall of a text against the expected one; null without a denominator. */
export function measureAgreement(text, reference) {
  const [found, expected] = [countRuns(text), countRuns(reference)];
  let shared = 0;
  for (const [run, count] of expected) shared += Math.min(count, found.get(run) ?? 0);
  const precision = getShare(shared, found);
  const recall = getShare(shared, expected);
  return { precision, recall, f1: getHarmonicMean(precision ?? 0, recall ?? 0) };
}

/** Runs of four words and their counts; a shorter text is one run. */
function countRuns(text) {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const runs = new Map();
  const count = words.length === 0 ? 0 : Math.max(1, words.length - RUN_WORDS + 1);
  for (let at = 0; at < count; at++) {
    const run = words.slice(at, at + RUN_WORDS).join(' ');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

function getShare(shared, runs) {
  const all = runs.values().reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : shared / all;
}

export function getHarmonicMean(one, other) {
  return one + other === 0 ? 0 : (2 * one * other) / (one + other);
}

export function getMean(values) {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
