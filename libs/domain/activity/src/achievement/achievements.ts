/** What achievements are measured by. */
export interface Feats {
  /** Different articles ever read. */
  readonly articles: number;
  /** Different sources ever read from. */
  readonly sources: number;
  /** The longest run of days. */
  readonly days: number;
  readonly starred: number;
  readonly tagged: number;
  readonly highlights: number;
}

export interface Achievement {
  /** Stable; what clients translate by. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly of: keyof Feats;
  readonly target: number;
}

/** In the order in which they are told. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  feat('first_article', 'First article', 'Read an article', 'articles', 1),
  feat('hundred_articles', 'A hundred articles', 'Read 100 articles', 'articles', 100),
  feat('thousand_articles', 'A thousand articles', 'Read 1,000 articles', 'articles', 1_000),
  feat('ten_thousand_articles', 'Ten thousand articles', 'Read 10,000 articles', 'articles', 10_000),
  feat('three_days', 'Three days in a row', 'Read something on 3 days in a row', 'days', 3),
  feat('week', 'A week', 'Read something on 7 days in a row', 'days', 7),
  feat('month', 'A month', 'Read something on 30 days in a row', 'days', 30),
  feat('hundred_days', 'A hundred days', 'Read something on 100 days in a row', 'days', 100),
  feat('ten_sources', 'Well informed', 'Read from 10 sources', 'sources', 10),
  feat('fifty_sources', 'Wide horizon', 'Read from 50 sources', 'sources', 50),
  feat('curator', 'Curator', 'Star 25 articles', 'starred', 25),
  feat('librarian', 'Librarian', 'Tag 25 articles', 'tagged', 25),
  feat('annotator', 'Annotator', 'Make 25 highlights', 'highlights', 25),
];

function feat(
  key: string,
  title: string,
  description: string,
  ...[of, target]: [keyof Feats, number]
): Achievement {
  return { key, title, description, of, target };
}
