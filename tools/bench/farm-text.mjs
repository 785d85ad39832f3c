// Invented articles, the same at every run: words with frequencies like those of a language, markup like that
// of a weblog.

const COMMON =
  'the of and to in is that for on with as was at by it from are this have be an not or but which were all';
const TOPICS =
  'river market engine garden council railway paper winter harbour signal library kitchen meadow theatre';
const ONSETS = 'b br c ch d dr f g gl h k l m n p pl r s sh st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea oo'.split(' ');
const CODAS = ['', '', 'n', 'r', 's', 'l', 'nt', 'rk', 'm'];

/** As many as a long-lived weblog uses. */
const WORDS = 6000;

/** The higher, the more often the first words of the list come. */
const SKEW = 2.5;

/** Room for the end of an article, which comes after its last whole paragraph. */
const END_BYTES = 140;

const MINUTE_MS = 60_000;
const EPOCH = Date.parse('2026-01-01T00:00:00Z');

const words = vocabulary();

/** Numbers from 0 to 1 that `seed` fixes (a linear congruential generator after Numerical Recipes). */
function randomOf(seed) {
  let state = (Math.imul(seed + 1, 2654435761) ^ 0x5bd1e995) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low digits repeat soon.
    return (state >>> 8) / 2 ** 24;
  };
}

function vocabulary() {
  const random = randomOf(0);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const found = new Set(`${COMMON} ${TOPICS}`.split(' '));
  while (found.size < WORDS) {
    const syllables = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(ONSETS) + pick(VOWELS));
    found.add(syllables.join('') + pick(CODAS));
  }
  return [...found];
}

/** The site of a feed: { title, description }. */
export function siteOf(feed) {
  const random = randomOf(feed * 7919);
  return { title: `${capital(some(random, 2))} ${feed}`, description: sentence(random) };
}

/**
 * Article `k` of a feed: about `bytes` of HTML, and a word that no other article has. The later `k`, the
 * newer. Answers { id, url, title, html, author, tags, at }.
 */
export function articleOf(feed, k, { base, bytes }) {
  const random = randomOf(feed * 104_729 + k);
  const title = capital(some(random, 4 + Math.floor(random() * 5)));
  const author = `${capital(word(random))} ${capital(word(random))}`;
  const link = (n) => `${base}/item/${feed}/${n}?from=${k}&amp;part=${Math.floor(random() * 9)}`;
  let html = '';
  while (html.length < bytes - END_BYTES) html += block(random, { base, link });
  html += `<p>${sentence(random)} only${feed}x${k}</p>`;
  return {
    id: `tag:farm.invalid,2026:${feed}/${k}`,
    url: `${base}/item/${feed}/${k}`,
    title,
    html,
    author,
    tags: [word(random), TOPICS.split(' ')[k % 14]],
    at: new Date(EPOCH + k * 41 * MINUTE_MS + feed * 1000),
  };
}

function block(random, { base, link }) {
  const kind = random();
  if (kind < 0.08) return `<ul><li>${sentence(random)}</li><li>${sentence(random)}</li></ul>\n`;
  if (kind < 0.16) return `<blockquote><p>${sentence(random)}</p></blockquote>\n`;
  if (kind < 0.24) return `<p><img src="${base}/image/${link.length}.png" alt="${some(random, 2)}"></p>\n`;
  const linked = `<a href="${link(Math.floor(random() * 20))}">${some(random, 2)}</a>`;
  const strong = `<strong>${word(random)}</strong> and <em>${some(random, 2)}</em>`;
  return `<p>${sentence(random)} ${sentence(random)} See ${random() < 0.5 ? linked : strong}.</p>\n`;
}

const word = (random) => words[Math.floor(random() ** SKEW * words.length)];
const some = (random, count) => Array.from({ length: count }, () => word(random)).join(' ');
const sentence = (random) => `${capital(some(random, 6 + Math.floor(random() * 12)))}.`;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
