import { Service, inject } from '@angular/core';
import { toProblem } from '@reader/web-ui';
import { type Observable, firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { Preview } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { isNewsletterHost } from './newsletter-hosts';

/** The feed to subscribe to; `platform` where it is known to be a newsletter. */
export interface FoundFeed extends Preview {
  readonly platform: string | null;
}

const UNKNOWN = 'unknown';

/** Finds the feed behind an address and previews it. */
@Service()
export class FeedLookup {
  private readonly api = inject(Api);

  /** @throws HttpErrorResponse with the problem; AbortError when it was cancelled */
  async find(url: string, stop: AbortSignal): Promise<FoundFeed> {
    if (isNewsletterHost(url)) return this.findNewsletter(url, stop);
    const preview = this.api.request('post', '/api/sources/preview', { body: { url } });
    try {
      return { ...(await receive(preview, stop)), platform: null };
    } catch (error) {
      // Newsletters under their own domain are recognised only by their pages, which the second search reads.
      if (toProblem(error).code !== 'not_a_feed' || stop.aborted) throw error;
      return this.findNewsletter(url, stop).catch(() => {
        throw error;
      });
    }
  }

  private async findNewsletter(url: string, stop: AbortSignal): Promise<FoundFeed> {
    const preview = this.api.request('post', '/api/sources/newsletter/preview', { body: { url } });
    const found = await receive(preview, stop);
    return { ...found, platform: found.platform === UNKNOWN ? null : found.platform };
  }
}

/** Cancels the request when the signal says so. */
function receive<T>(answer: Observable<T>, stop: AbortSignal): Promise<T> {
  return firstValueFrom(answer.pipe(takeUntil(fromEvent(stop, 'abort'))));
}
