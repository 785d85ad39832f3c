import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { toProblem } from '@reader/web-ui';
import { type Observable, firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { NewsletterPreview, Preview, PreviewSource } from '@reader/contract';
import { isNewsletterHost } from './newsletter-hosts';

/** The feed to subscribe to; `platform` where it is known to be a newsletter. */
export interface FoundFeed extends Preview {
  readonly platform: string | null;
}

const PREVIEW = '/api/sources/preview';
const NEWSLETTER = '/api/sources/newsletter/preview';
const UNKNOWN = 'unknown';

/** Finds the feed behind an address and previews it. */
@Service()
export class FeedLookup {
  private readonly http = inject(HttpClient);

  /** @throws HttpErrorResponse with the problem; AbortError when it was cancelled */
  async find(url: string, stop: AbortSignal): Promise<FoundFeed> {
    if (isNewsletterHost(url)) return this.findNewsletter(url, stop);
    try {
      return { ...(await this.request<Preview>(PREVIEW, url, stop)), platform: null };
    } catch (error) {
      // Newsletters under their own domain are recognised only by their pages, which the second search reads.
      if (toProblem(error).code !== 'not_a_feed' || stop.aborted) throw error;
      return this.findNewsletter(url, stop).catch(() => {
        throw error;
      });
    }
  }

  private async findNewsletter(url: string, stop: AbortSignal): Promise<FoundFeed> {
    const found = await this.request<NewsletterPreview>(NEWSLETTER, url, stop);
    return { ...found, platform: found.platform === UNKNOWN ? null : found.platform };
  }

  private request<T>(path: string, url: string, stop: AbortSignal): Promise<T> {
    const answer: Observable<T> = this.http.post<T>(path, { url } satisfies PreviewSource);
    return firstValueFrom(answer.pipe(takeUntil(fromEvent(stop, 'abort'))));
  }
}
