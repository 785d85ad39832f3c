import { types } from 'node:util';
import { Piscina } from 'piscina';
import type { Failure } from './errors';

export type Outcome<O> = { done: O } | { failed: Failure };

/**
 * What a `*.worker.ts` file exports as `run`: the function that does the work, with its errors carried as
 * data, because a thread boundary turns every error class into a bare `Error`.
 * Buffers that `handsOver` names leave the thread without being copied, and are empty in it afterwards.
 */
export function task<I, O>(
  work: (input: I) => O | Promise<O>,
  handsOver: (done: O) => ArrayBufferLike[] = () => [],
): (input: I) => Promise<Outcome<O>> {
  return async (input) => {
    try {
      const done = await work(input);
      return moving({ done }, handsOver(done));
    } catch (error) {
      return { failed: failureOf(error) };
    }
  };
}

/** Piscina unwraps it on its way out of the thread. */
function moving<O>(outcome: Outcome<O>, buffers: ArrayBufferLike[]): Outcome<O> {
  if (buffers.length === 0) return outcome;
  const { transferableSymbol, valueSymbol } = Piscina;
  const wrapped = { [transferableSymbol]: buffers, [valueSymbol]: outcome };
  return Piscina.move(wrapped as never) as unknown as Outcome<O>;
}

function failureOf(error: unknown): Failure {
  if (!types.isNativeError(error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}
