// `npm run conformance -- DIR [--json FILE]`: scores the product on the corpus in DIR against goals; exits
// with 1 if a goal is missed. Skips parts that DIR does not have. `--mutations N` reads N mutated pages
// instead. `npm run conformance -- hostile FILE [GROUP…]`: tests the product with the hostile cases in FILE.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, ToolError } from '../../run-tool.mjs';
import { createComparisons } from './comparisons.mjs';
import { scoreBodies, TRUTH } from './bodies.mjs';
import { scoreCutFeeds, scorePages } from './damaged.mjs';
import { Documents, THREADS } from './documents.mjs';
import { scoreExpectedValues } from './expected-values.mjs';
import { playHostile } from './hostile/command.mjs';
import { scoreMutatedBodies } from './mutated-bodies.mjs';
import { loadProduct } from './product.mjs';
import { scoreRealFeeds } from './real-feeds.mjs';
import { isReached, printClasses, printScore } from './table.mjs';

const SECONDS_MAX = 5;

/** Each score with the part of the corpus that it needs, in printing order. */
const SCORES = [
  { name: 'expectedValues', title: 'Expected values', needs: 'feeds/cases.json', score: scoreExpectedValues },
  { name: 'realFeeds', title: 'Real feeds', needs: 'feeds/real-oracle.json', score: scoreRealFeeds },
  { name: 'cutFeeds', title: 'Real feeds cut at 60 %', needs: 'feeds/real', score: scoreCutFeeds },
  { name: 'pages', title: 'Web pages', needs: 'html', score: scorePages },
  { name: 'bodies', title: 'Bodies of articles', needs: TRUTH, score: scoreBodies, of: 'pages' },
];

await runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, mutations: { type: 'string' } },
  });
  if (positionals[0] === 'hostile') return runHostileCases(positionals.slice(1));
  const folder = resolve(positionals[0] ?? '');
  if (positionals.length !== 1 || !existsSync(folder)) {
    throw new ToolError('The folder of the corpus is missing.', 'npm run conformance -- DIR [--json FILE]');
  }
  if (!SCORES.some(({ needs }) => existsSync(join(folder, needs)))) {
    throw new ToolError(
      `${folder} has no corpus.`,
      `name a folder with ${SCORES.map(({ needs }) => needs).join(', ')}`,
    );
  }
  const figures = values.mutations
    ? await measureMutations(folder, Number(values.mutations))
    : await measureCorpus(folder);
  const missed = Object.values(figures).flatMap(({ rows }) => rows.filter((row) => !isReached(row)));
  console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\n${missed.length} goals are missed.`);
  if (values.json) await writeFile(values.json, `${JSON.stringify({ folder, ...figures }, null, 2)}\n`);
  if (missed.length > 0) process.exitCode = 1;
});

async function runHostileCases([file, ...groups]) {
  if (!file || !existsSync(file))
    throw new ToolError(
      'The file with the cases is missing.',
      'npm run conformance -- hostile FILE [GROUP…]',
    );
  if (!(await playHostile(file, groups))) process.exitCode = 1;
}

/** The figures of every score, printed as they are measured. */
async function measureCorpus(folder) {
  const product = await loadProduct();
  const reader = new product.FeedReader(THREADS);
  const pages = new product.PageReader();
  try {
    const documents = new Documents(folder, reader);
    const figures = {};
    for (const { name, title, needs, score, of } of SCORES) {
      if (!existsSync(join(folder, needs))) continue;
      figures[name] = await score(documents, of === 'pages' ? pages : createComparisons(product));
      printScore(title, figures[name].rows);
      if (figures[name].detail) printClasses(figures[name].detail);
    }
    return { ...figures, time: scoreTime(documents.slowest) };
  } finally {
    await Promise.all([reader.close(), pages.onApplicationShutdown()]);
  }
}

/** The figures of mutated pages alone. */
async function measureMutations(folder, count) {
  if (!Number.isSafeInteger(count) || count < 1 || !existsSync(join(folder, TRUTH)))
    throw new ToolError('There is nothing to mutate.', `--mutations N, and a folder with ${TRUTH}`);
  const product = await loadProduct();
  const pages = new product.PageReader();
  try {
    const mutated = await scoreMutatedBodies(new Documents(folder, null), pages, count);
    printScore('Bodies of mutated pages', mutated.rows);
    return { mutated };
  } finally {
    await pages.onApplicationShutdown();
  }
}

function scoreTime({ file, seconds }) {
  const rows = [{ name: 'slowest document', of: 1, value: seconds, atMost: SECONDS_MAX, unit: 's' }];
  printScore('Time', rows);
  console.log(`  ${file}`);
  return { slowest: file, seconds, rows };
}
