export { type Counter, getMetricToken, InjectMetric, provideCounter } from './counter';
export { provideGauge } from './gauge';
export { UnscrapedCounters } from './unscraped-counters';
export { MetricsModule } from './metrics.module';
