export { HealthDetails } from './health-details';
export { HealthModule } from './health.module';
