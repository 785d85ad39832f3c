export type { SourceEntries } from './article/article-records';
export { ArticleStore, type Stored } from './article/article-store';
export { ArticlesQueries, type ArticleRow } from './article/articles.queries';
export { readableBy } from './article/readable';
export { ArticlesHttpModule } from './articles.http.module';
export { ArticlesJobsModule } from './articles.jobs.module';
export { ArticlesModule } from './articles.module';
export { TRIAGE_STATES, type TriageEvent, type TriageState } from './triage/triage';
export { TriageService, WORKFLOW_STATUSES, type WorkflowStatus } from './triage/triage.service';
