// An invented site with one small article a day for years. Stories, topics and the comparison of texts need
// about a thousand articles to tell a common word from a rare one.

const ARTICLES = 1_250;
/** The newest is older than the news of the other sites. */
const FIRST_DAY = 15;
const DAY_MS = 86_400_000;
const SENTENCES = 3;
/** A prime: neighbouring days do not share sentences. */
const STEP = 37;

/** @param sites as `readSites` returns them; the articles quote their background */
export function writeCommonplace(sites, now) {
  const sentences = sites.flatMap(({ background }) =>
    background.flatMap((text) => text.split(/(?<=[.!?])\s+/)),
  );
  const articles = Array.from({ length: ARTICLES }, (_, day) => ({
    slug: `day-${ARTICLES - day}`,
    title: `No. ${ARTICLES - day}: ${shorten(pickSentence(sentences, day, 0))}`,
    author: 'The readers',
    publishedAt: new Date(now - (FIRST_DAY + day) * DAY_MS),
    number: day,
    hasPicture: false,
    paragraphs: Array.from({ length: SENTENCES }, (_, place) => pickSentence(sentences, day, place)),
  }));
  const description = 'Three sentences a day from the sites of this town.';
  return {
    slug: 'commonplace',
    title: 'Commonplace',
    format: 'rss',
    category: 'Culture',
    description,
    articles,
  };
}

/** The distance between the sentences of a day changes after each round through all of them. */
function pickSentence(sentences, day, place) {
  const round = Math.floor(day / sentences.length);
  return sentences[(day * STEP + place * (1 + 7 * round + STEP)) % sentences.length];
}

/** The first words, as a headline. */
function shorten(sentence) {
  const words = sentence.split(' ');
  return words.length > 7
    ? `${words
        .slice(0, 7)
        .join(' ')
        .replace(/[,;:]$/, '')} …`
    : sentence;
}
