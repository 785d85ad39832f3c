export { type Counter, counter, InjectMetric } from './counter';
export { MetricsModule } from './metrics.module';
