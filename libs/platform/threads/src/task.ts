import { types } from 'node:util';
import { Piscina } from 'piscina';
import type { Failure } from './errors';
import { recordTaskStart, type TaskStart } from './task-clock';

export type TaskResult<O> = { done: O } | { failed: Failure };

/** What the pool sends to a thread. */
export interface TaskCall<I> {
  readonly input: I;
  readonly start: TaskStart;
}

/**
 * Creates the function that a `*.worker.ts` file exports as `run`. Errors return as data, because a thread
 * boundary reduces every error class to a bare `Error`.
 * Buffers that `getTransferList` names leave the thread without a copy and are empty in it afterwards.
 */
export function createTask<I, O>(
  work: (input: I) => O | Promise<O>,
  getTransferList: (done: O) => ArrayBufferLike[] = () => [],
): (call: TaskCall<I>) => Promise<TaskResult<O>> {
  return async ({ input, start }) => {
    recordTaskStart(start);
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
