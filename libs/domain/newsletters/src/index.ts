export { NewslettersHttpModule } from './newsletters.http.module';
export { NewslettersJobsModule } from './newsletters.jobs.module';
