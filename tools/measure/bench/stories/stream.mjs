// Plays articles to the product as they would arrive, one after another.
const LINES_RENEWED_EVERY = 10;

/**
 * Clusters the articles in their order. Answers the story of each article, and its terms. As in the service,
 * articles wait for the first frequencies, or for the end.
 */
export function play(product, articles) {
  const sources = new Sources(product);
  const frequencies = new product.DocumentFrequencies();
  const clusterer = new product.StoryClusterer();
  const members = new Map();
  const terms = new Array(articles.length);
  let snapshot = null;
  let waiting = [];
  const assignWaiting = () => {
    for (const { n, bag } of waiting) {
      terms[n] = product.weighBag(bag, snapshot);
      const { at, source } = articles[n];
      const article = { articleId: n, sourceId: sources.getId(source), publishedAt: at, terms: terms[n] };
      record(members, n, clusterer.assign(article));
    }
    waiting = [];
  };
  articles.forEach((article, n) => {
    const bag = product.buildBag(article, sources.describe(article));
    frequencies.add(bag);
    waiting.push({ n, bag });
    if (frequencies.articles >= product.getNextSnapshotSize(snapshot?.articles ?? 0))
      snapshot = frequencies.freeze();
    if (snapshot) assignWaiting();
  });
  snapshot ??= frequencies.freeze();
  assignWaiting();
  return { stories: listStories(members, articles.length), terms };
}

/** Applies an assignment to the members of every story, as the tables would. */
function record(members, n, { joinedId, merged, split }) {
  members.set(joinedId, [...(members.get(joinedId) ?? []), n]);
  for (const { from, into } of merged) {
    members.set(into, [...members.get(into), ...members.get(from)]);
    members.delete(from);
  }
  if (!split) return;
  const moved = new Set(split.articleIds);
  const left = members.get(split.from).filter((member) => !moved.has(member));
  members.set(split.from, left).set(split.into, split.articleIds);
}

function listStories(members, count) {
  const stories = new Array(count);
  for (const [story, numbers] of members) for (const n of numbers) stories[n] = story;
  return stories;
}

/** What is known of each source: its number, its names and the lines that its articles repeat. */
class Sources {
  known = new Map();

  constructor(product) {
    this.product = product;
  }

  getId(source) {
    return source === null ? null : this.find(source).id;
  }

  /** Names and repeated lines as of the articles before this one. */
  describe({ source, sourceTitle, text }) {
    if (source === null) return undefined;
    const known = this.find(source);
    known.names ??= this.product.listSourceNames(sourceTitle ?? '', source);
    const { names, repeatedLines } = known;
    if (text !== '') {
      known.texts = [text, ...known.texts].slice(0, this.product.COMPARED_ARTICLES_MAX);
      if (known.texts.length % LINES_RENEWED_EVERY === 0)
        known.repeatedLines = new Set(this.product.findRepeatedLines(known.texts));
    }
    return { names, repeatedLines };
  }

  find(source) {
    const known = this.known.get(source) ?? { id: this.known.size + 1, texts: [], repeatedLines: new Set() };
    this.known.set(source, known);
    return known;
  }
}
