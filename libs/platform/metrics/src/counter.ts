import type { Provider } from '@nestjs/common';
import { getToken } from '@willsoto/nestjs-prometheus';
import { Counter, Registry } from 'prom-client';

export { InjectMetric, getToken as getMetricToken } from '@willsoto/nestjs-prometheus';
export type { Counter };

interface CounterOptions {
  /** By the Prometheus conventions: `svc_…_total`. */
  readonly name: string;
  /** One line of help in the exposition. */
  readonly help: string;
  /**
   * Every value of each label. Never a value from outside: each combination is a series that stays in memory.
   */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A counter that a lib declares as a provider and injects by `@InjectMetric(name)`. All its series exist from
 * the start, at 0, so that the first event is an increase. With metrics off it counts without effect.
 */
export function provideCounter({ name, help, labels = {} }: CounterOptions): Provider {
  return {
    provide: getToken(name),
    inject: [{ token: Registry, optional: true }],
    useFactory: (registry?: Registry) => {
      const registers = registry === undefined ? [] : [registry];
      const made = new Counter({ name, help, labelNames: Object.keys(labels), registers });
      for (const values of listCombinations(labels)) made.inc(values, 0);
      return made;
    },
  };
}

function listCombinations(labels: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [label, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
