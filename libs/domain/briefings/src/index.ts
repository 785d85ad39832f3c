export { BriefingsHttpModule } from './briefings.http.module';
export { BriefingsJobsModule } from './briefings.jobs.module';
