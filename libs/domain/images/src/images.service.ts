import { Injectable } from '@nestjs/common';
import { UnsupportedMediaType, UpstreamFailed } from '@reader/http';
import { SafeFetch } from '@reader/safe-fetch';
import { toFetchProblem, detectRaster } from '@reader/sources';
import { ImageQuota } from './image-quota';

/** Photographs as publishers put them into articles have a tenth of it. */
const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
/** Four bytes each in a browser: a picture of more is a map, or made to fill its memory. */
const PIXELS_MAX = 64_000_000;
/** Whoever reads does not wait longer for a picture. */
const TIMEOUT_MS = 10_000;
const ACCEPT = 'image/avif, image/webp, image/png, image/jpeg, image/gif;q=0.9, image/*;q=0.5';

export interface FetchedImage {
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Fetches pictures for readers, so that publishers learn no reader's address. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly fetcher: SafeFetch,
    private readonly quota: ImageQuota,
  ) {}

  /** By what the bytes are: a document that calls itself a picture (SVG) is none. @throws Problem */
  async fetch(url: string, user: { readonly id: number }): Promise<FetchedImage> {
    await this.quota.consume(user.id);
    const request = { accept: ACCEPT, maxBytes: IMAGE_BYTES_MAX, timeoutMs: TIMEOUT_MS };
    const answer = await this.fetcher.get(url, request).catch((error: unknown) => {
      throw toFetchProblem(error);
    });
    await this.quota.addBytes(user.id, answer.body.length);
    if (answer.status !== 200) throw new UpstreamFailed(`The site answered ${answer.status}.`);
    const raster = detectRaster(answer.body);
    if (raster === null || raster.width * raster.height > PIXELS_MAX)
      throw new UnsupportedMediaType('PNG, JPEG, GIF, WebP, AVIF or ICO of a sensible size');
    return { mediaType: raster.mediaType, content: answer.body };
  }
}
