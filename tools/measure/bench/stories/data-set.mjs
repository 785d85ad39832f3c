// Articles as JSON Lines, and the streams that are made of them.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ToolError } from '../../../run-tool.mjs';
import { createRandom } from '../../simulate/random.mjs';
import { shuffle } from './shuffle.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Articles are shuffled within such a time: feeds bring them late by hours and days, not by months. */
const SHUFFLED_MS = 72 * HOUR_MS;

/** The articles of a file in the order of their times. Every field but the id may be missing. */
export async function readArticles(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const articles = lines.map((line, n) => toArticle(line, { file, n }));
  return { name: basename(file), articles: articles.sort((a, b) => a.at - b.at || a.order - b.order) };
}

function toArticle(line, { file, n }) {
  try {
    const { id, title, text, ts, src, story } = JSON.parse(line);
    return {
      id: id ?? n,
      order: n,
      at: readTime(ts) ?? n * MINUTE_MS,
      title: String(title ?? ''),
      text: String(text ?? ''),
      source: src ? String(src) : null,
      story: story === undefined || story === null ? null : String(story),
    };
  } catch (error) {
    throw new ToolError(`Line ${n + 1} of ${file} is not JSON: ${error.message}`, '{"id": 1, "title": "…"}');
  }
}

/** Seconds or a date, as milliseconds; null for neither. Without times, articles follow by a minute. */
function readTime(ts) {
  const ms = typeof ts === 'string' && Number.isNaN(Number(ts)) ? Date.parse(ts) : Number(ts ?? NaN) * 1000;
  return Number.isFinite(ms) ? Math.round(ms) : null;
}

/** The same articles in a random order: within three days each article takes another one's place in time. */
export function shuffleInTime(articles, seed) {
  const random = createRandom(seed);
  const first = articles[0]?.at ?? 0;
  const blocks = Map.groupBy(articles, ({ at }) => Math.floor((at - first) / SHUFFLED_MS));
  return [...blocks.values()].flatMap((block) =>
    shuffle(block, random).map((article, n) => ({ ...article, at: block[n].at })),
  );
}

/** One article of each story, spread among articles of feeds, which get times between the first and last. */
export function combineSingles(articles, feedItems, seed) {
  const random = createRandom(seed);
  const [first, last] = [articles[0]?.at ?? 0, articles.at(-1)?.at ?? 0];
  const stories = Map.groupBy(articles, ({ story }) => story);
  const singles = [...stories.values()].map((members) => members[Math.floor(random() * members.length)]);
  const others = shuffle(feedItems, random).map((item) => ({
    ...item,
    at: Math.round(first + random() * (last - first)),
  }));
  return [...singles.map((article) => ({ ...article, isSingle: true })), ...others].sort(
    (a, b) => a.at - b.at,
  );
}
