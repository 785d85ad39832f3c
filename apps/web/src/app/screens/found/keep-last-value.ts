import { type Resource, type Signal, linkedSignal } from '@angular/core';

/** The resource's value; while it reloads, the last value, so that nothing on screen jumps. */
export function keepLastValue<T>(resource: Resource<T | null | undefined>): Signal<T | null> {
  const lastValue = linkedSignal<{ isLoading: boolean; value: T | null }, T | null>({
    source: () => ({
      isLoading: resource.isLoading(),
      value: resource.hasValue() ? (resource.value() ?? null) : null,
    }),
    computation: ({ isLoading, value }, previous) => (isLoading ? (previous?.value ?? null) : value),
  });
  return lastValue.asReadonly();
}
