import type { Database } from '@reader/database';
import { TooManyRequests } from '@reader/http';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface FailureLimit {
  /** Prefix of the keys in the table `rate_limits`. */
  readonly name: string;
  readonly failures: number;
  readonly seconds: number;
}

/** Counts failed attempts by key, across processes. */
export class FailureLimiter {
  private readonly counter: RateLimiterPostgres;

  constructor(database: Database, { name, failures, seconds }: FailureLimit) {
    this.counter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: failures,
      duration: seconds,
    });
  }

  /**
   * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit; `giveBack`
   * undoes it.
   * @returns milliseconds to wait; 0 when the attempt may be made
   */
  async count(key: string): Promise<number> {
    try {
      await this.counter.consume(key);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, refused.msBeforeNext);
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.counter.reward(key, 1);
  }
}

export function toTooManyRequests(waitMs: number, detail: string): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)), detail);
}
