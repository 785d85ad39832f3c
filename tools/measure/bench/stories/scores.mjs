// How well stories agree with those that people made.

/** BCubed precision, recall and F1 over all articles (Bagga and Baldwin 1998). */
export function scoreBcubed(gold, found) {
  const [golds, founds, both] = [new Map(), new Map(), new Map()];
  gold.forEach((story, n) => {
    count(golds, story);
    count(founds, found[n]);
    count(both, `${found[n]}\n${story}`);
  });
  let [precision, recall] = [0, 0];
  gold.forEach((story, n) => {
    const shared = both.get(`${found[n]}\n${story}`);
    precision += shared / founds.get(found[n]) / gold.length;
    recall += shared / golds.get(story) / gold.length;
  });
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The share of single articles whose story has another article. */
export function scoreSingles(articles, stories) {
  const sizes = new Map();
  for (const story of stories) count(sizes, story);
  const singles = articles.map(({ isSingle }, n) => (isSingle ? sizes.get(stories[n]) : null));
  const counted = singles.filter((size) => size !== null);
  return { singles: counted.length, foreign: counted.filter((size) => size > 1).length };
}

/**
 * How often a pair of one story scores higher than a pair of two: 1 always, .5 by chance; ties count half.
 */
export function scoreAuc(same, different) {
  const all = [...same.map((score) => [score, 1]), ...different.map((score) => [score, 0])];
  all.sort(([a], [b]) => a - b);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to][0] === all[from][0]) to++;
    const rank = (from + 1 + to) / 2;
    for (let n = from; n < to; n++) ranks += all[n][1] * rank;
    from = to;
  }
  const pairs = same.length * different.length;
  return pairs === 0 ? null : (ranks - (same.length * (same.length + 1)) / 2) / pairs;
}
