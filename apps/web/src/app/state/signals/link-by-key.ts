import { type WritableSignal, computed, linkedSignal, untracked } from '@angular/core';

/**
 * A value that is created again when the key changes, and only then: an object that is loaded again is a new
 * one, and `linkedSignal` alone would replace what the user typed or chose.
 */
export function linkByKey<K, V>(getKey: () => K, create: () => V): WritableSignal<V> {
  return linkedSignal<K, V>({ source: computed(getKey), computation: () => untracked(create) });
}
