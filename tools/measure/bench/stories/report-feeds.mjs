// Items of real feeds, for a person to read: which stories are false?
import { createRandom } from '../../simulate/random.mjs';
import { shuffle } from './shuffle.mjs';
import { play } from './stream.mjs';

const TITLE_WIDTH = 90;
const DAY_MS = 86_400_000;

/** Stories of `count` items, each at its own time, or all spread over some days as if they were news. */
export function reportFeeds(product, items, { count, days }) {
  const picked = pickEvenly(items, count);
  const dated = days === undefined ? fillDates(picked) : spread(picked, Number(days));
  const chosen = dated.sort((a, b) => a.at - b.at);
  const { stories } = play(product, chosen);
  const groups = [...Map.groupBy(chosen.keys(), (n) => stories[n]).values()].filter(
    ({ length }) => length > 1,
  );
  for (const [number, members] of groups.entries()) {
    const sources = new Set(members.map((n) => chosen[n].source));
    console.log(`\n${number + 1}. ${members.length} items, ${sources.size} sources`);
    for (const n of members) console.log(`   ${describe(chosen[n])}`);
  }
  const shown = groups.filter((members) => new Set(members.map((n) => chosen[n].source)).size > 1);
  return {
    tables: [
      {
        title: 'Real feeds',
        columns: ['', 'stories', 'items'],
        rows: [
          ['all items', new Set(stories).size, chosen.length],
          ['stories of several items', groups.length, groups.flat().length],
          ['stories of several sources', shown.length, shown.flat().length],
        ],
      },
    ],
  };
}

/** Items without a date get the middle of all times. */
function fillDates(items) {
  const times = items.flatMap(({ at }) => (at === null ? [] : [at])).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  return items.map((item) => ({ ...item, at: item.at ?? middle }));
}

/** In a random order, the same in every run. */
function spread(items, days) {
  const shuffled = shuffle(items, createRandom(1));
  return shuffled.map((item, n) => ({ ...item, at: Math.round((n * days * DAY_MS) / items.length) }));
}

/** Every source's share of the items. */
function pickEvenly(items, count) {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, n) => items[Math.floor((n * items.length) / count)]);
}

function describe({ at, source, title }) {
  const date = new Date(at).toISOString().slice(0, 16);
  return `${date}  ${title.slice(0, TITLE_WIDTH).padEnd(TITLE_WIDTH)}  ${source}`;
}
