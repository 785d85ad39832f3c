import { buildBag, DocumentFrequencies, type FrequencySnapshot, weighBag } from '@reader/embeddings';
import type { Assignment } from './assignment';
import type { ClusteredArticle } from './story';
import type { StoryClusterer } from './story-clusterer';

const HOUR_MS = 3_600_000;
const STEP_MS = 60_000;
/** Words of the language, which every text uses, and other news, from which the rarity of terms comes. */
export const COMMON =
  'after and before city more new people police said some that the they this was were which with year';
const OTHER_NEWS = 400;

/** Words that no other text has: `makeWords('coast', 3)` → `coa1 coa2 coa3`, each a term of its own. */
export const makeWords = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `${name}${n + 1}`).join(' ');

function countOtherNews(): FrequencySnapshot {
  const frequencies = new DocumentFrequencies();
  for (let n = 0; n < OTHER_NEWS; n++)
    frequencies.add(
      buildBag({ title: `${COMMON} ${n % 2 ? 'fire' : 'vote'}`, text: makeWords(`z${n}z`, 5) }),
    );
  return frequencies.freeze();
}

export const frequencies = countOtherNews();

/** Articles with ascending ids, a minute apart, each of a source of its own unless given. */
export class InventedArticles {
  private count = 0;

  create(title: string, changes: Partial<ClusteredArticle> & { text?: string; hours?: number } = {}) {
    const { text = '', hours = 0, ...rest } = changes;
    const articleId = ++this.count;
    const publishedAt = this.count * STEP_MS + hours * HOUR_MS;
    const terms = weighBag(buildBag({ title: `${title} ${COMMON}`, text }), frequencies);
    return { articleId, sourceId: articleId, publishedAt, terms, ...rest };
  }
}

/** The story of each article after all of them were assigned, as the tables would have it. */
export class StoryTable {
  readonly storyOf = new Map<number, number>();

  assignAll(clusterer: StoryClusterer, articles: readonly ClusteredArticle[]): Assignment[] {
    return articles.map((article) => {
      const assignment = clusterer.assign(article);
      this.apply(article.articleId, assignment);
      return assignment;
    });
  }

  /** The members of each story, by article ids, in the order of first appearance. */
  list(): number[][] {
    return [...Map.groupBy(this.storyOf.keys(), (id) => this.storyOf.get(id)).values()];
  }

  private apply(articleId: number, { joinedId, merged, split }: Assignment): void {
    this.storyOf.set(articleId, joinedId);
    for (const { from, into } of merged)
      for (const [id, story] of this.storyOf) if (story === from) this.storyOf.set(id, into);
    for (const id of split?.articleIds ?? []) this.storyOf.set(id, split?.into ?? 0);
  }
}
