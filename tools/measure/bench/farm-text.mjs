// Generates articles, the same at every run: words with the frequencies of a language and the markup of a
// blog.

const COMMON =
  'the of and to in is that for on with as was at by it from are this have be an not or but which were all';
const TOPICS =
  'river market engine garden council railway paper winter harbour signal library kitchen meadow theatre';
const ONSETS = 'b br c ch d dr f g gl h k l m n p pl r s sh st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea oo'.split(' ');
const CODAS = ['', '', 'n', 'r', 's', 'l', 'nt', 'rk', 'm'];

/** The vocabulary of a long-lived blog. */
const WORDS = 6000;

/** Higher values make the first words of the list more frequent. */
const SKEW = 2.5;

/** Room for the end of an article after its last whole paragraph. */
const END_BYTES = 140;

const MINUTE_MS = 60_000;

const WORD_LIST = createVocabulary();

/**
 * Random numbers from 0 to 1, the same for the same seed (linear congruential generator, Numerical Recipes).
 */
function createRandom(seed) {
  let state = (Math.imul(seed + 1, 2654435761) ^ 0x5bd1e995) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits have a short period.
    return (state >>> 8) / 2 ** 24;
  };
}

function createVocabulary() {
  const random = createRandom(0);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const found = new Set(`${COMMON} ${TOPICS}`.split(' '));
  while (found.size < WORDS) {
    const syllables = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(ONSETS) + pick(VOWELS));
    found.add(syllables.join('') + pick(CODAS));
  }
  return [...found];
}

/** The title and description of a feed's site. */
export function createSite(feed) {
  const random = createRandom(feed * 7919);
  return { title: `${capitalize(pickWords(random, 2))} ${feed}`, description: createSentence(random) };
}

/**
 * Article `k` of a feed, `k` × `step` minutes after `began`: about `bytes` of HTML with a word that no other
 * article has.
 * Returns { id, url, title, html, author, tags, at }.
 */
export function createArticle(feed, k, { base, bytes, began, step }) {
  const random = createRandom(feed * 104_729 + k);
  const title = capitalize(pickWords(random, 4 + Math.floor(random() * 5)));
  const author = `${capitalize(pickWord(random))} ${capitalize(pickWord(random))}`;
  const link = (n) => `${base}/item/${feed}/${n}?from=${k}&amp;part=${Math.floor(random() * 9)}`;
  let html = '';
  while (html.length < bytes - END_BYTES) html += createBlock(random, { base, link });
  html += `<p>${createSentence(random)} only${feed}x${k}</p>`;
  return {
    id: `tag:farm.invalid,2026:${feed}/${k}`,
    url: `${base}/item/${feed}/${k}`,
    title,
    html,
    author,
    tags: [pickWord(random), TOPICS.split(' ')[k % 14]],
    at: new Date(began + k * step * MINUTE_MS + feed * 1000),
  };
}

function createBlock(random, { base, link }) {
  const kind = random();
  if (kind < 0.08) return `<ul><li>${createSentence(random)}</li><li>${createSentence(random)}</li></ul>\n`;
  if (kind < 0.16) return `<blockquote><p>${createSentence(random)}</p></blockquote>\n`;
  if (kind < 0.24)
    return `<p><img src="${base}/image/${link.length}.png" alt="${pickWords(random, 2)}"></p>\n`;
  const linked = `<a href="${link(Math.floor(random() * 20))}">${pickWords(random, 2)}</a>`;
  const strong = `<strong>${pickWord(random)}</strong> and <em>${pickWords(random, 2)}</em>`;
  const sentences = `${createSentence(random)} ${createSentence(random)}`;
  return `<p>${sentences} See ${random() < 0.5 ? linked : strong}.</p>\n`;
}

const pickWord = (random) => WORD_LIST[Math.floor(random() ** SKEW * WORD_LIST.length)];
const pickWords = (random, count) => Array.from({ length: count }, () => pickWord(random)).join(' ');
const createSentence = (random) => `${capitalize(pickWords(random, 6 + Math.floor(random() * 12)))}.`;
const capitalize = (text) => text[0].toUpperCase() + text.slice(1);
