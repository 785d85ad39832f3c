export { InsightsHttpModule } from './insights.http.module';
