export { SummaryHttpModule } from './summary.http.module';
