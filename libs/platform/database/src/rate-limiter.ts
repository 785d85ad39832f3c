import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database';

export interface RateLimit {
  /** Prefix of the keys in the table `rate_limits`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts points by key in windows of time, across processes. */
export class RateLimiter {
  private readonly counter: RateLimiterPostgres;

  constructor(database: Database, { name, points, seconds }: RateLimit) {
    this.counter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /**
   * Call it before the work that it limits, so that concurrent calls cannot exceed the limit.
   * @returns milliseconds to wait; 0 when the work may be done
   */
  async consume(key: string, points = 1): Promise<number> {
    try {
      await this.counter.consume(key, points);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, refused.msBeforeNext);
    }
  }

  /** Gives points back when the work does not count. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.counter.reward(key, points);
  }

  /** Adds the cost of work that is done already, even beyond the limit. */
  async charge(key: string, points: number): Promise<void> {
    await this.counter.penalty(key, points);
  }
}
