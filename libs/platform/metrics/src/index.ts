export { type Counter, provideCounter, InjectMetric } from './counter';
export { provideGauge } from './gauge';
export { UnscrapedCounters } from './unscraped-counters';
export { MetricsModule } from './metrics.module';
