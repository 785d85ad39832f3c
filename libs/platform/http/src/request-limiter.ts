import { KeyedLimiter } from '@reader/concurrency';
import { TooManyRequests } from './problem';

export interface RequestLimiterOptions {
  /** Requests of one key that are worked on at a time. */
  readonly concurrency: number;
  /** More than this may not wait. */
  readonly waitingMax: number;
  /** After this time some of the work has ended. */
  readonly retryAfterSeconds: number;
  /** The error's sentence. */
  readonly refusal: string;
}

/** Limits the work that requests of one key, such as a user, cause; `run` throws TooManyRequests. */
export class RequestLimiter<K> extends KeyedLimiter<K> {
  constructor({ retryAfterSeconds, refusal, ...options }: RequestLimiterOptions) {
    super({ ...options, createError: () => new TooManyRequests(retryAfterSeconds, refusal) });
  }
}
