import { ModelFailed } from '@reader/llm';
import { DependencyUnavailable } from '@reader/outbox';

/** Makes events wait while the provider of vectors is not available, which is no fault of theirs. */
export async function awaitProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof ModelFailed)) throw cause;
    throw new DependencyUnavailable(cause.message, { cause });
  }
}
