import type { ComparableArticle } from './duplicates';

/**
 * Members of its story that a new article is compared with, the newest ones: stories are smaller, except
 * those of feeds that repeat one text. Also the originals of one copy that are stored.
 */
export const OTHERS_MAX = 300;
/** Of these, members of one source: ten equal entries of a source say as much as ten thousand. */
export const OTHERS_PER_SOURCE_MAX = 10;

/** The members of a story that the next article is compared with. The oldest is first. */
export class ComparisonWindow {
  constructor(private readonly others: ComparableArticle[]) {}

  get members(): readonly ComparableArticle[] {
    return this.others;
  }

  /** Adds the article in place of an older one, when there are too many. */
  add(article: ComparableArticle): void {
    const { others } = this;
    others.push(article);
    const ofSource = others.filter(({ sourceId }) => sourceId === article.sourceId);
    const [oldestOfSource] = ofSource;
    if (oldestOfSource !== undefined && ofSource.length > OTHERS_PER_SOURCE_MAX)
      others.splice(others.indexOf(oldestOfSource), 1);
    else if (others.length > OTHERS_MAX) others.shift();
  }
}
