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
  readonly read: (provider: T) => Promise<number>;
}

/** A gauge whose value is read when the metrics are. Without metrics it does nothing. */
export function provideGauge<T>({ name, help, inject, read }: GaugeOptions<T>): Provider {
  return {
    provide: getToken(name),
    inject: [inject, { token: Registry, optional: true }],
    useFactory: (provider: T, registry?: Registry) => {
      const collect = async function (this: Gauge) {
        const value = await readInTime(() => read(provider));
        if (value !== null) this.set(value);
      };
      return new Gauge({ name, help, registers: registry === undefined ? [] : [registry], collect });
    },
  };
}

/** Null when it fails or takes too long: the other metrics are worth more than this one. */
async function readInTime(read: () => Promise<number>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS)));
  const value = await Promise.race([read().catch(() => null), late]);
  clearTimeout(timer);
  return value;
}
