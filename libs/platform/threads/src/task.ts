import { types } from 'node:util';
import { Piscina } from 'piscina';
import type { Failure } from './errors';

export type TaskResult<O> = { done: O } | { failed: Failure };

/**
 * Creates the function that a `*.worker.ts` file exports as `run`. Errors return as data, because a thread
 * boundary reduces every error class to a bare `Error`.
 * Buffers that `handsOver` names leave the thread without a copy and are empty in it afterwards.
 */
export function createTask<I, O>(
  work: (input: I) => O | Promise<O>,
  getTransferList: (done: O) => ArrayBufferLike[] = () => [],
): (input: I) => Promise<TaskResult<O>> {
  return async (input) => {
    try {
      const done = await work(input);
      return moveBuffers({ done }, getTransferList(done));
    } catch (error) {
      return { failed: toFailure(error) };
    }
  };
}

/** Piscina unwraps it when it leaves the thread. */
function moveBuffers<O>(outcome: TaskResult<O>, buffers: ArrayBufferLike[]): TaskResult<O> {
  if (buffers.length === 0) return outcome;
  const { transferableSymbol, valueSymbol } = Piscina;
  const wrapped = { [transferableSymbol]: buffers, [valueSymbol]: outcome };
  return Piscina.move(wrapped as never) as unknown as TaskResult<O>;
}

function toFailure(error: unknown): Failure {
  if (!types.isNativeError(error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}
