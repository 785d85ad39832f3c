export { ArticleFilter } from './article/article.dto';
export { ArticleRepository, type StoreResult } from './article/article.repository';
export { buildArticleColumnsSql, buildArticleJoinsSql } from './article/article-row';
export { ArticlesQueries } from './article/articles.queries';
export { encodeCollection } from './article/collection-json';
export { type ArticlePosition, parsePosition, toPosition } from './article/cursor';
export { PurgedArticlesRepository } from './article/purged-articles.repository';
export { ArticleView, WORDS_PER_MINUTE } from './article/article.view';
export {
  buildRetainedByAnyoneSql,
  buildReadableAmongSql,
  buildReadableDigestSql,
  buildReadableSql,
  buildRetainedSql,
} from './article/readable.queries';
export { type ContentReplacement, ReplacedContentsRepository } from './article/replaced-contents.repository';
export { servedImageSql } from './article/served-image';
export { buildNotHiddenSql, buildStoryIdSql, buildStoryMemberSql } from './article/story.queries';
export { buildPerDaySql, DayCountView } from './counts/per-day';
export { ArticlesHttpModule } from './articles.http.module';
export { ArticlesJobsModule } from './articles.jobs.module';
export { ArticlesModule } from './articles.module';
export { ListingService } from './listing/listing.service';
export type { OperationAddition } from './operation/operations.repository';
export { OperationsService } from './operation/operations.service';
export {
  type ArticleCondition,
  type ArticleConditions,
  type ArticleQuery,
  createArticleQuery,
  findCondition,
  omitConditions,
  type TimeSpan,
} from './query/article-query';
export { buildConditionsSql } from './query/conditions';
export { pickSubjects } from './query/filter-traits';
export { PLAN_INDEXES, planFor, type QueryPlan } from './query/query-plan';
export { buildIdsSql } from './query/statements';
export { ArticleReader, type QueryExplanation } from './query/article-reader';
export type { ImportedState } from './triage/import-triage.repository';
export { TriageService, WORKFLOW_STATUSES, type WorkflowStatus } from './triage/triage.service';
export { MarkedView, TriageView } from './triage/triage.dto';
