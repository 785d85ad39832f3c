import { types } from 'node:util';
import type { Failure } from './errors';

export type Outcome<O> = { done: O } | { failed: Failure };

/**
 * What a `*.worker.ts` file exports as `run`: the function that does the work, with its errors carried as
 * data, because a thread boundary turns every error class into a bare `Error`.
 */
export function task<I, O>(work: (input: I) => O | Promise<O>): (input: I) => Promise<Outcome<O>> {
  return async (input) => {
    try {
      return { done: await work(input) };
    } catch (error) {
      return { failed: failureOf(error) };
    }
  };
}

function failureOf(error: unknown): Failure {
  if (!types.isNativeError(error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}
