import { createHash } from 'node:crypto';
import type { HtmlPageReader, PageBytes } from '@reader/feeds';
import {
  type FetchResponse,
  FetchFailed,
  type FetchRequest,
  type SafeFetch,
  UrlNotAllowed,
} from '@reader/safe-fetch';
import { PAGE_BYTES_MAX } from '@reader/feeds';
import { detectRaster } from './raster';

/** An image that was fetched and recognised. */
export interface Icon {
  readonly sha256: Buffer;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Addresses where the icon of a source may be. */
export interface IconHints {
  /** The publisher's address of the icon, from the feed. */
  readonly icon_url: string | null;
  readonly site_url: string | null;
  readonly feed_url: string | null;
}

/** Icons are shown at 16 pixels; a larger file is a photograph. */
export const ICON_BYTES_MAX = 256 * 1024;
/** Short, because icons are optional. */
const TIMEOUT_MS = 5_000;
/** In pixels. Smaller images are tracking pixels; larger ones cost the browser 4 bytes a pixel. */
const SIDE_MIN = 8;
const SIDE_MAX = 2048;
/** A banner would be distorted in a square. */
const RATIO_MAX = 1.5;

const PICTURE: FetchRequest = {
  accept: 'image/png, image/webp, image/avif, image/*;q=0.8',
  maxBytes: ICON_BYTES_MAX,
};
/** The links are in the head, but a page can only be fetched whole. */
const PAGE: FetchRequest = { accept: 'text/html, */*;q=0.1', maxBytes: PAGE_BYTES_MAX };

/** Finds icons. Fetches each address once: one search serves all sources of a batch. */
export class IconSearch {
  private readonly iconsByUrl = new Map<string, Promise<Icon | null>>();
  private readonly iconsBySite = new Map<string, Promise<Icon | null>>();

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly pages: HtmlPageReader,
    readonly signal: AbortSignal,
  ) {}

  /** The icon that the feed names, else that of its site. @throws the reason of the signal */
  async find({ icon_url: own, site_url: site, feed_url: feed }: IconHints): Promise<Icon | null> {
    const page = site ?? (feed === null ? null : new URL('/', feed).href);
    const icon = own === null ? null : await this.fetchIcon(own);
    return icon ?? (page === null ? null : this.findOnSite(page));
  }

  /** Searches the page once for all sources of the same origin. */
  private findOnSite(page: string): Promise<Icon | null> {
    return getOrStart(this.iconsBySite, new URL(page).origin, async () => {
      const answer = await this.get(page, PAGE);
      const { url = page } = answer ?? {};
      const linked = answer === null ? [] : ((await this.pages.read(toPageBytes(answer)))?.icons ?? []);
      for (const address of [...linked, new URL('/favicon.ico', url).href]) {
        const icon = await this.fetchIcon(address);
        if (icon !== null) return icon;
      }
      return null;
    });
  }

  private fetchIcon(url: string): Promise<Icon | null> {
    return getOrStart(this.iconsByUrl, url, async () => {
      const content = (await this.get(url, PICTURE))?.body;
      const raster = content && detectRaster(content);
      if (!raster || !isIcon(raster)) return null;
      return { sha256: createHash('sha256').update(content).digest(), mediaType: raster.mediaType, content };
    });
  }

  /** Null when the request fails or the status is not 200. */
  private async get(url: string, request: FetchRequest): Promise<FetchResponse | null> {
    try {
      const answer = await this.fetcher.get(url, { ...request, timeoutMs: TIMEOUT_MS, signal: this.signal });
      return answer.status === 200 ? answer : null;
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof UrlNotAllowed) return null;
      throw error;
    }
  }
}

function toPageBytes({ url, headers, body: bytes }: FetchResponse): PageBytes {
  return { url, bytes, contentType: headers.get('content-type') };
}

function isIcon({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return small >= SIDE_MIN && large <= SIDE_MAX && large <= small * RATIO_MAX;
}

function getOrStart<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}
