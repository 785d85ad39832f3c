/**
 * Translated texts by the achievement's key. Keys of a newer service are missing here and show the service's
 * own text.
 */
export const ACHIEVEMENT_TEXTS: Readonly<Record<string, readonly [title: string, description: string]>> = {
  first_article: [$localize`First article`, $localize`Read an article`],
  hundred_articles: [$localize`A hundred articles`, $localize`Read 100 articles`],
  thousand_articles: [$localize`A thousand articles`, $localize`Read 1,000 articles`],
  ten_thousand_articles: [$localize`Ten thousand articles`, $localize`Read 10,000 articles`],
  three_days: [$localize`Three days in a row`, $localize`Read for 3 days in a row`],
  week: [$localize`A week`, $localize`Read for 7 days in a row`],
  month: [$localize`A month`, $localize`Read for 30 days in a row`],
  hundred_days: [$localize`A hundred days`, $localize`Read for 100 days in a row`],
  ten_sources: [$localize`Well informed`, $localize`Read 10 different sources`],
  fifty_sources: [$localize`Broad horizons`, $localize`Read 50 different sources`],
  curator: [$localize`Curator`, $localize`Star 25 articles`],
  librarian: [$localize`Librarian`, $localize`Tag 25 articles`],
  annotator: [$localize`Annotator`, $localize`Make 25 highlights`],
};
