import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { TooManyRequests } from '@reader/http';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * 1 GiB per user and hour, ten times what heavy reading in several apps needs. Without a limit, a feed with
 * addresses of large files would make the service a free downloader.
 */
const KIBIBYTES_MAX = 1024 * 1024;
const WINDOW_SECONDS = 3600;
/** Minimum cost per request: a connection costs something even for a small image. */
const KIBIBYTES_PER_REQUEST = 64;

/** Limits how much is fetched for a user, across all processes. */
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

  /** Call before the fetch. @throws TooManyRequests when the quota is used up */
  async consume(userId: number): Promise<void> {
    try {
      await this.limiter.consume(String(userId), KIBIBYTES_PER_REQUEST);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new TooManyRequests(
        seconds,
        'You have loaded too many images in the last hour. Try again later.',
      );
    }
  }

  async addBytes(userId: number, bytes: number): Promise<void> {
    await this.limiter.penalty(String(userId), Math.ceil(bytes / 1024));
  }
}
