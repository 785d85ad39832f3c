// `npm run bench -- stories`: the product's own clustering over articles whose stories people named, or over
// the items of real feeds. docs/benchmarks.md says what the figures are.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { root } from '../../../workspace.mjs';
import { combineSingles, readArticles, shuffleInTime } from './data-set.mjs';
import { readFeedItems } from './feed-items.mjs';
import { loadProduct } from './product.mjs';
import { reportOn } from './report.mjs';
import { reportFeeds } from './report-feeds.mjs';
import { scoreBcubed, scoreSingles } from './scores.mjs';
import { scoreSimilarity } from './similarity.mjs';
import { play } from './stream.mjs';

const CORPORA = join(root, '../shared/corpora/dev');
const FEEDS = join(CORPORA, 'feeds/real');

export const about = 'how well articles are grouped into stories, over sets whose stories people named';

export const options = {
  data: {
    type: 'string',
    about: 'a file of JSON Lines {id, lang, title, text, ts, src, story}; else both below',
  },
  feeds: { type: 'string', about: `real feeds, for singles and --real; else ${relative(root, FEEDS)}` },
  out: { type: 'string', about: 'a file for {id, story} of every article (with --data)' },
  real: { type: 'string', about: 'cluster this many items of the real feeds and print the stories' },
  days: { type: 'string', about: 'with --real: spread the items over this many days' },
};

const FILES = ['titles.jsonl', 'texts.jsonl'].map((name) => join(CORPORA, 'stories', name));
const ORDERS = [1, 2, 3, 4, 5];
/** A set has few stories, so each mix takes other articles of them. */
const MIXES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export async function runBench({ options: chosen, signal }) {
  const product = await loadProduct();
  const feedItems = await loadFeedItems(product, chosen);
  if (chosen.real !== undefined) {
    return reportFeeds(product, feedItems, { count: Number(chosen.real), days: chosen.days });
  }
  const files = chosen.data === undefined ? FILES : [resolve(chosen.data)];
  const sets = [];
  for (const file of files) {
    signal.throwIfAborted();
    sets.push(await measure(product, await readArticles(file), { feedItems, signal }));
  }
  if (chosen.out !== undefined) await writeStories(chosen.out, sets);
  return reportOn(sets);
}

/** Without the default folder, singles are not measured. */
async function loadFeedItems(product, { feeds, real }) {
  if (feeds === undefined && real === undefined && !existsSync(FEEDS)) return null;
  return readFeedItems(resolve(feeds ?? FEEDS), product);
}

async function measure(product, { name, articles }, { feedItems, signal }) {
  const before = process.cpuUsage();
  const { stories, terms } = play(product, articles);
  const used = process.cpuUsage(before);
  const cpuSeconds = (used.user + used.system) / 1e6;
  const isRepeatable = JSON.stringify(play(product, articles).stories) === JSON.stringify(stories);
  const set = { name, articles, stories, cpuSeconds, isRepeatable };
  if (articles.every(({ story }) => story === null)) return set;
  signal.throwIfAborted();
  return {
    ...set,
    inTime: scoreBcubed(getNamedStories(articles), stories),
    orders: ORDERS.map((seed) => scoreOrder(product, articles, seed)),
    singles:
      feedItems && addUp(MIXES.map((seed) => scoreMix(product, combineSingles(articles, feedItems, seed)))),
    similarity: scoreSimilarity(product, articles, terms),
  };
}

const getNamedStories = (articles) => articles.map(({ story }, n) => story ?? `no story ${n}`);

function scoreOrder(product, articles, seed) {
  const shuffled = shuffleInTime(articles, seed);
  return scoreBcubed(getNamedStories(shuffled), play(product, shuffled).stories);
}

function scoreMix(product, articles) {
  return scoreSingles(articles, play(product, articles).stories);
}

function addUp(mixes) {
  const sum = (field) => mixes.reduce((total, mix) => total + mix[field], 0);
  return { singles: sum('singles'), foreign: sum('foreign') };
}

/** One line for each article, in the order of the times. */
async function writeStories(file, sets) {
  const lines = sets.flatMap(({ articles, stories }) =>
    articles.map(({ id }, n) => JSON.stringify({ id, story: stories[n] })),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
}
