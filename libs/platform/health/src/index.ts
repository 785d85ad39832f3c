export { HealthDetails } from './health-details';
export { HealthHttpModule } from './health.http.module';
export { HealthModule } from './health.module';
