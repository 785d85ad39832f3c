import { type Resource, type Signal, linkedSignal } from '@angular/core';

/** What the resource says, and what it said before while it is asked anew: nothing on screen jumps. */
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
