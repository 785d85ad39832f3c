import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { TooManyRequests } from '@reader/http';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Of one person in an hour: 1 GiB, thousands of photographs. Whoever reads all day, in several apps, needs a
 * tenth; and since anybody can write a feed with the addresses of large files, without an end this would be a
 * downloader for free.
 */
const KIBIBYTES_MAX = 1024 * 1024;
const WINDOW_SECONDS = 3600;
/** A connection to another site costs something however little it brings. */
const KIBIBYTES_PER_REQUEST = 64;

/** How much may be fetched for one person, in whatever process. */
@Injectable()
export class ImageQuota {
  private readonly limiter: RateLimiterPostgres;

  constructor(database: Database) {
    this.limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: 'images',
      points: KIBIBYTES_MAX,
      duration: WINDOW_SECONDS,
    });
  }

  /** @throws TooManyRequests before anything is fetched */
  async consume(userId: number): Promise<void> {
    try {
      await this.limiter.consume(String(userId), KIBIBYTES_PER_REQUEST);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new TooManyRequests(
        seconds,
        'As many pictures were loaded for you as one person may in an hour.',
      );
    }
  }

  async addBytes(userId: number, bytes: number): Promise<void> {
    await this.limiter.penalty(String(userId), Math.ceil(bytes / 1024));
  }
}
