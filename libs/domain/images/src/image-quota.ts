import { Injectable } from '@nestjs/common';
import type { UserLimit } from '@reader/accounts';
import { Database, RateLimiter, sql } from '@reader/database';
import { toTooManyRequests } from '@reader/http';

/**
 * 1 GiB per user and hour, ten times what heavy reading in several apps needs. Without a limit, a feed with
 * addresses of large files would make the service a free downloader.
 */
const KIBIBYTES_MAX = 1024 * 1024;
const NAME = 'images';
const WINDOW_SECONDS = 3600;
/** Minimum cost per request: a connection costs something even for a small image. */
const KIBIBYTES_PER_REQUEST = 64;

/** Shown in mebibytes of the current hour. */
export const PICTURES_LIMIT: UserLimit = {
  name: 'picture_mebibytes_per_hour',
  max: KIBIBYTES_MAX / 1024,
  buildUsedSql: (userId) => sql`
    select coalesce(ceil(sum(points) / 1024.0), 0) from rate_limits
    where key = ${`${NAME}:${userId}`} and expire > extract(epoch from now()) * 1000`,
};

/** Limits how much is fetched for a user, across all processes. */
@Injectable()
export class ImageQuota {
  private readonly limiter: RateLimiter;

  constructor(database: Database) {
    this.limiter = new RateLimiter(database, {
      name: NAME,
      points: KIBIBYTES_MAX,
      seconds: WINDOW_SECONDS,
    });
  }

  /** Call before the fetch. @throws TooManyRequests when the quota is used up */
  async consume(userId: number): Promise<void> {
    const waitMs = await this.limiter.consume(String(userId), KIBIBYTES_PER_REQUEST);
    if (waitMs > 0)
      throw toTooManyRequests(waitMs, 'You have loaded too many images in the last hour. Try again later.');
  }

  async addBytes(userId: number, bytes: number): Promise<void> {
    await this.limiter.charge(String(userId), Math.ceil(bytes / 1024));
  }
}
