// Compares the articles of the database with those that the farm published.
import { requireAtMost } from '../bench/report.mjs';

const STORED = `
  select s.feed_url as feed, a.url from articles a join sources s using (source_id)
  where s.feed_url = any($1)`;

/**
 * Compares each feed of the farm. `missing`: one of its first `required` articles is not stored; `surplus`: a
 * row that repeats another one, or is none of the `published` articles.
 */
export async function countArticles(database, { addresses }, { required, published = required }) {
  const rows = await database.query(STORED, [addresses]);
  const urls = Map.groupBy(rows, ({ feed }) => feed);
  const counts = { missing: 0, surplus: 0 };
  for (const address of addresses) {
    const left = new Set(Array.from({ length: published }, (_, k) => getArticleUrl(address, k)));
    for (const { url } of urls.get(address) ?? []) if (!left.delete(url)) counts.surplus += 1;
    for (let k = 0; k < required; k += 1) if (left.has(getArticleUrl(address, k))) counts.missing += 1;
  }
  return counts;
}

/** The goals for the result of `countArticles`. */
export function buildArticleGoals({ missing, surplus }) {
  return [
    requireAtMost('articles lost', missing, 0),
    requireAtMost('articles doubled or never published', surplus, 0),
  ];
}

/** The address of article `k` of a feed, as the farm names both. */
function getArticleUrl(address, k) {
  return `${address.replace('/feed/', '/item/')}/${k}`;
}
