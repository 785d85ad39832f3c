export { RecommendationsHttpModule } from './recommendations.http.module';
export { RecommendationsJobsModule } from './recommendations.jobs.module';
