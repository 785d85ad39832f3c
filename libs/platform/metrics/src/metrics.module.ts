import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '@reader/config';
import { PrometheusModule } from '@willsoto/nestjs-prometheus';
import { Registry } from 'prom-client';
import { UnscrapedCounters } from './unscraped-counters';
import { MetricsController } from './metrics.controller';
import { EventLoopMeter, poolGauge } from './process-metrics';
import { RequestMeter } from './request-meter';

/**
 * With METRICS_ENABLED: `GET /metrics`, the request meter and Node's own metrics. Without: none of these, and
 * the counters of the libs have no effect.
 */
@Module({})
export class MetricsModule {
  static with(config: Config): DynamicModule {
    if (!config.http.metrics) return { module: MetricsModule };
    // One registry per app, because tests run two apps in one process.
    const register = new Registry();
    const exposition = PrometheusModule.register({
      controller: MetricsController,
      defaultMetrics: { enabled: true, config: { register } },
    });
    return {
      module: MetricsModule,
      global: true,
      imports: [exposition],
      providers: [
        { provide: Registry, useValue: register },
        UnscrapedCounters,
        RequestMeter,
        EventLoopMeter,
        poolGauge,
      ],
      exports: [Registry, UnscrapedCounters],
    };
  }

  /** For a process that ends before its metrics are read: it saves its counters for another process. */
  static withoutEndpoint(config: Config): DynamicModule {
    if (!config.http.metrics) return { module: MetricsModule };
    return {
      module: MetricsModule,
      global: true,
      providers: [{ provide: Registry, useValue: new Registry() }, UnscrapedCounters],
      exports: [Registry, UnscrapedCounters],
    };
  }
}
