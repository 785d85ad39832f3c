/** Lifetime totals of one user. */
export interface AchievementMetrics {
  /** Distinct articles. */
  readonly articles: number;
  /** Distinct sources. */
  readonly sources: number;
  /** The longest streak. */
  readonly days: number;
  readonly starred: number;
  readonly tagged: number;
  readonly highlights: number;
}

export interface Achievement {
  /** Stable; clients use it as translation key. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly metric: keyof AchievementMetrics;
  readonly target: number;
}

/** In display order. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  createAchievement('first_article', 'First article', 'Read an article', 'articles', 1),
  createAchievement('hundred_articles', 'A hundred articles', 'Read 100 articles', 'articles', 100),
  createAchievement('thousand_articles', 'A thousand articles', 'Read 1,000 articles', 'articles', 1_000),
  createAchievement(
    'ten_thousand_articles',
    'Ten thousand articles',
    'Read 10,000 articles',
    'articles',
    10_000,
  ),
  createAchievement('three_days', 'Three days in a row', 'Read something on 3 days in a row', 'days', 3),
  createAchievement('week', 'A week', 'Read something on 7 days in a row', 'days', 7),
  createAchievement('month', 'A month', 'Read something on 30 days in a row', 'days', 30),
  createAchievement('hundred_days', 'A hundred days', 'Read something on 100 days in a row', 'days', 100),
  createAchievement('ten_sources', 'Well informed', 'Read from 10 sources', 'sources', 10),
  createAchievement('fifty_sources', 'Wide horizon', 'Read from 50 sources', 'sources', 50),
  createAchievement('curator', 'Curator', 'Star 25 articles', 'starred', 25),
  createAchievement('librarian', 'Librarian', 'Tag 25 articles', 'tagged', 25),
  createAchievement('annotator', 'Annotator', 'Make 25 highlights', 'highlights', 25),
];

function createAchievement(
  key: string,
  title: string,
  description: string,
  ...[metric, target]: [keyof AchievementMetrics, number]
): Achievement {
  return { key, title, description, metric, target };
}
