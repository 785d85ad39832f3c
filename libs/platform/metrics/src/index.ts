export { type Counter, provideCounter, InjectMetric } from './counter';
export { CounterHandover } from './counter-handover';
export { MetricsModule } from './metrics.module';
