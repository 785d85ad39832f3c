// Scores the texts of mutated pages against the texts of the same pages unmutated: `--mutations N`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHarmonicMean, getMean, measureAgreement, toAddress, TRUTH } from './bodies.mjs';
import { Costs } from './costs.mjs';
import { mapInParallel } from './documents.mjs';
import { insertProse } from './inserted-prose.mjs';
import { createRandom, mutatePage } from './mutations.mjs';

const UTF_8 = 'text/html; charset=utf-8';
/** F1 that the mutations may cost. */
const LOSS_MAX = 0.005;
/** Share of lines inserted into an article that its text must have. */
const INSERTED_SHARE_MIN = 0.99;

export async function scoreMutatedBodies(documents, pages, count) {
  const truth = Object.entries(JSON.parse(await readFile(join(documents.folder, TRUTH), 'utf8')));
  const cases = await mapInParallel(truth, async ([id, { url, articleBody }]) => {
    const content = await documents.readBytes(`html/zyte/${id}.html.gz`);
    const article = await pages.read({ content, contentType: UTF_8, url: toAddress(url) });
    const whole = measureAgreement(article?.text ?? '', articleBody);
    return { id, url: toAddress(url), html: Buffer.from(content).toString('utf8'), articleBody, whole };
  });
  const costs = new Costs();
  const results = await mapInParallel(
    Array.from({ length: count }, (_, seed) => seed),
    async (seed) => {
      const { id, url, html, articleBody, whole } = cases[seed % cases.length];
      const inserted = insertProse(html, articleBody, createRandom(seed)) ?? { html, texts: [] };
      const { names, content, contentType } = mutatePage(inserted.html, seed);
      const article = await pages.read({ content, contentType, url });
      costs.notePage();
      const text = article?.text ?? '';
      const lost = inserted.texts.filter((line) => !text.includes(line));
      const own = measureAgreement(withoutLines(text, inserted.texts), articleBody);
      return {
        id,
        seed,
        names,
        isUnread: article === null,
        isEmpty: text === '',
        ...{ lines: inserted.texts.length, lost },
        loss: whole.f1 - own.f1,
        own,
        whole,
      };
    },
  );
  return { results, rows: [...buildRows(results), ...costs.buildRows()] };
}

/** The text without inserted lines, which the expected one lacks. */
function withoutLines(text, lines) {
  return lines.reduce((rest, line) => rest.replace(line, ''), text);
}

function buildRows(results) {
  const of = results.length;
  const lines = results.reduce((sum, result) => sum + result.lines, 0);
  const lost = results.reduce((sum, result) => sum + result.lost.length, 0);
  const [whole, own] = ['whole', 'own'].map((of) => computeF1(results.map((result) => result[of])));
  return [
    { name: 'F1 of the pages themselves', of, value: whole, unit: '' },
    { name: 'F1 of mutated pages', of, value: own, atLeast: whole - LOSS_MAX, unit: '' },
    { name: 'empty bodies', of, value: results.filter(({ isEmpty }) => isEmpty).length, atMost: 0, unit: '' },
    {
      name: 'inserted lines that stay',
      of: lines,
      value: lines === 0 ? null : 1 - lost / lines,
      atLeast: INSERTED_SHARE_MIN,
      unit: '',
    },
    {
      name: 'pages that failed',
      of,
      value: results.filter(({ isUnread }) => isUnread).length,
      atMost: 0,
      unit: '',
    },
  ];
}

function computeF1(scores) {
  return getHarmonicMean(
    getMean(scores.map(({ precision }) => precision)),
    getMean(scores.map(({ recall }) => recall)),
  );
}
