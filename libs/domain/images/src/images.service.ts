import { Injectable } from '@nestjs/common';
import { RequestLimiter, UnsupportedMediaType, UpstreamFailed } from '@reader/http';
import { SafeFetch } from '@reader/safe-fetch';
import { toFetchProblem, detectRaster } from '@reader/sources';
import { ImageQuota } from './image-quota';

/** Largest image; photographs in articles have a tenth of it. */
const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
/** A browser needs four bytes per pixel; larger images are maps or attacks. */
const PIXELS_MAX = 64_000_000;
/** Longest time that a user waits for an image. */
const TIMEOUT_MS = 10_000;
/** Images of one user that are fetched at a time, an eighth of what the process may fetch. */
export const PARALLEL_MAX = 16;
/** Images of one user that may wait: browsers load all images of a long gallery at once. */
export const WAITING_MAX = 300;
const ACCEPT = 'image/avif, image/webp, image/png, image/jpeg, image/gif;q=0.9, image/*;q=0.5';

export interface FetchedImage {
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Fetches images for users, so that publishers do not learn their addresses. */
@Injectable()
export class ImagesService {
  private readonly limiter = new RequestLimiter<number>({
    concurrency: PARALLEL_MAX,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: TIMEOUT_MS / 1_000,
    refusal: 'You are loading too many images at once.',
  });

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly quota: ImageQuota,
  ) {}

  /**
   * Detects the type by the bytes, so SVG and other documents are refused.
   * @throws Problem
   */
  fetch(url: string, user: { readonly id: number }): Promise<FetchedImage> {
    return this.limiter.run(user.id, () => this.fetchNow(url, user.id));
  }

  private async fetchNow(url: string, userId: number): Promise<FetchedImage> {
    await this.quota.consume(userId);
    const request = { accept: ACCEPT, maxBytes: IMAGE_BYTES_MAX, timeoutMs: TIMEOUT_MS };
    const answer = await this.fetcher.get(url, request).catch((error: unknown) => {
      throw toFetchProblem(error);
    });
    await this.quota.addBytes(userId, answer.body.length);
    if (answer.status !== 200) throw new UpstreamFailed(`The site answered ${answer.status}.`);
    const raster = detectRaster(answer.body);
    if (raster === null || raster.width * raster.height > PIXELS_MAX)
      throw new UnsupportedMediaType('PNG, JPEG, GIF, WebP, AVIF or ICO of a sensible size');
    return { mediaType: raster.mediaType, content: answer.body };
  }
}
