export { type Counter, provideCounter, InjectMetric } from './counter';
export { UnscrapedCounters } from './unscraped-counters';
export { MetricsModule } from './metrics.module';
