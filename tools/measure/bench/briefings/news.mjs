// Invented news with known stories: who tells what, when, and which of it is new.
import { createRandom } from '../../simulate/random.mjs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SYLLABLES = 'ba ke li mo nu pra sto tri vel zan dor fin gra hul jes kor'.split(' ');
const VERBS = ['opened', 'closed', 'rebuilt', 'sold', 'inspected', 'flooded', 'renamed', 'defended'];

/** Sources of the invented press. */
export const SOURCES = 24;
/** What is published on a day. Every other major story moves later, and is repeated without news. */
const DAY = { majors: 3, minors: 8, singles: 30 };
const TELLERS = { majors: 7, minors: 2, singles: 1 };
const FACTS = 5;
/** Sources tell a story within this time. */
const TELLING_MS = 2 * HOUR_MS;

/**
 * Each article: { story, source, at, title, sentences: [{ fact, text }] }. A fact `story:n` is reported in
 * other words by each source; facts of an update come later.
 */
export function inventNews({ days, start, seed }) {
  const random = createRandom(seed);
  const stories = [];
  const articles = [];
  for (let day = 0; day < days; day += 1)
    for (const [kind, count] of Object.entries(DAY))
      for (let n = 0; n < count; n += 1) {
        const story = createStory(stories.length, kind, random);
        stories.push(story);
        const at = start + day * DAY_MS + Math.floor(random() * (DAY_MS - TELLING_MS));
        articles.push(...tellStory(story, at, random));
        if (kind === 'majors' && n % 2 === 0) articles.push(...continueStory(story, at, random));
      }
  return { stories, articles: articles.sort((one, other) => one.at - other.at) };
}

function createStory(id, kind, random) {
  const words = Array.from({ length: 3 }, () => inventWord(random));
  return { id, kind, words, facts: [], lastAt: 0, sources: pickSources(TELLERS[kind] + 3, random) };
}

/** The first articles about a story. */
function tellStory(story, at, random) {
  addFacts(story, random);
  const tellers = story.sources.slice(0, TELLERS[story.kind]);
  const articles = tellers.map((source) =>
    writeArticle(story, { source, at: at + Math.floor(random() * TELLING_MS), facts: story.facts, random }),
  );
  story.lastAt = Math.max(...articles.map((article) => article.at));
  return articles;
}

/** The story is repeated on the next day, moves on the third, and is repeated on the fifth. */
function continueStory(story, at, random) {
  const known = [...story.facts];
  const added = addFacts(story, random);
  const [first, second, third] = story.sources.slice(-3);
  const write = (source, days, facts) =>
    writeArticle(story, { source, at: at + days * DAY_MS, facts, random });
  return [write(first, 1, known), write(second, 2, added), write(third, 4, [...known, ...added])];
}

function addFacts(story, random) {
  const facts = Array.from({ length: FACTS }, (_, n) => ({
    key: `${story.id}:${story.facts.length + n}`,
    words: [story.words[n % story.words.length], ...Array.from({ length: 6 }, () => inventWord(random))],
    verb: VERBS[Math.floor(random() * VERBS.length)],
  }));
  story.facts.push(...facts);
  return facts;
}

function writeArticle(story, { source, at, facts, random }) {
  const order = facts.toSorted(() => random() - 0.5);
  return {
    ...{ story: story.id, source, at },
    title: `${formatTitleWord(story.words[0])} and ${story.words[1]}`,
    sentences: order.map((fact) => ({ fact: fact.key, text: formatFact(fact, Math.floor(random() * 3)) })),
  };
}

/** The same fact in one of three wordings. */
function formatFact({ words: [a, b, c, d, e, f, g], verb }, wording) {
  if (wording === 0) return `The ${a} of ${b} ${verb} a ${c} near ${d}, and the ${e} called it ${f} ${g}.`;
  if (wording === 1) return `Near ${d}, the ${a} of ${b} has ${verb} a ${c}; for the ${e} it was ${f} ${g}.`;
  return `It was ${f} ${g} for the ${e} when the ${a} of ${b} ${verb} a ${c} near ${d}.`;
}

function pickSources(count, random) {
  const sources = Array.from({ length: SOURCES }, (_, n) => n + 1);
  return sources.toSorted(() => random() - 0.5).slice(0, count);
}

const inventWord = (random) =>
  Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');

const formatTitleWord = (word) => word.charAt(0).toUpperCase() + word.slice(1);
