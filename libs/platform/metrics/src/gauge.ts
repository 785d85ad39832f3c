import type { InjectionToken, Provider } from '@nestjs/common';
import { getToken } from '@willsoto/nestjs-prometheus';
import { Gauge, Registry } from 'prom-client';

/** Metrics must answer in time even when the database does not; the gauge then has its former value. */
const READ_TIMEOUT_MS = 1_000;

interface GaugeOptions<T> {
  readonly name: string;
  readonly help: string;
  /** The provider that `read` asks at each exposition. */
  readonly inject: InjectionToken<T>;
  /** Names of the labels; without them `read` returns one number. Values never come from outside. */
  readonly labels?: readonly string[];
  readonly read: (provider: T) => Promise<number | readonly GaugeValue[]>;
}

/** One series of a gauge with labels. */
export interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge whose value is read when the metrics are. Without metrics it does nothing. */
export function provideGauge<T>({ name, help, inject, labels = [], read }: GaugeOptions<T>): Provider {
  return {
    provide: getToken(name),
    inject: [inject, { token: Registry, optional: true }],
    useFactory: (provider: T, registry?: Registry) => {
      const collect = async function (this: Gauge) {
        const value = await readInTime(() => read(provider));
        if (typeof value === 'number') this.set(value);
        else if (value !== null) setAll(this, value);
      };
      const registers = registry === undefined ? [] : [registry];
      return new Gauge({ name, help, labelNames: [...labels], registers, collect });
    },
  };
}

function setAll(gauge: Gauge, values: readonly GaugeValue[]): void {
  gauge.reset();
  for (const { labels, value } of values) gauge.set({ ...labels }, value);
}

/** Null when it fails or takes too long: the other metrics are worth more than this one. */
async function readInTime<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS)));
  const value = await Promise.race([read().catch(() => null), late]);
  clearTimeout(timer);
  return value;
}
