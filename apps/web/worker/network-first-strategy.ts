import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { CACHE_PREFIX, CACHED_AT_HEADER } from '../src/app/state/offline/worker-protocol';
import { startNextGeneration, putIfCurrent, getGeneration } from './cache-generation';
import { isAway } from './away';

/** A slower server counts as away, because a cached response is available. */
const NETWORK_TIMEOUT_MS = 10_000;

const cacheNames: string[] = [];

export interface NetworkFirstOptions {
  /** Finds a substitute where the same request is not cached. */
  readonly findFallback?: (request: Request) => Promise<Response | null>;
  /** Applies changes made after the response was cached. */
  readonly update?: (cached: Response) => Promise<Response>;
  /** Runs after each response of the server, with a copy of it. */
  readonly afterFetch?: (fetched: Fetched) => Promise<unknown>;
}

export interface Fetched {
  readonly request: Request;
  readonly response: Response;
  readonly event: ExtendableEvent;
}

/**
 * Requests from the server and caches the response; falls back to the cached one, marked as such. A refusal
 * is a response too, and is passed on.
 */
export class NetworkFirstStrategy extends Strategy {
  constructor(
    name: string,
    most: number,
    private readonly options: NetworkFirstOptions = {},
  ) {
    const cacheName = CACHE_PREFIX + name;
    super({ cacheName, plugins: [new ExpirationPlugin({ maxEntries: most, purgeOnQuotaError: true })] });
    cacheNames.push(cacheName);
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = this.fetchAndCache(request, handler);
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
    const answer = await Promise.race([response.catch(() => null), timeout]);
    if (answer && !isAway(answer.status)) return answer;
    return (await this.findCached(request, handler)) ?? response;
  }

  private async fetchAndCache(request: Request, handler: StrategyHandler): Promise<Response> {
    const requestedIn = getGeneration();
    const requestedAt = Date.now();
    const answer = await handler.fetch(request);
    if (answer.ok) {
      const copy = withRequestTime(answer.clone(), requestedAt);
      void handler.waitUntil(putIfCurrent(requestedIn, () => handler.cachePut(request, copy)));
      const { afterFetch } = this.options;
      const fetched = { request, response: answer.clone(), event: handler.event };
      // What it could not do is done after a later response.
      if (afterFetch) void handler.waitUntil(afterFetch(fetched).catch(() => undefined));
    }
    return answer;
  }

  private async findCached(request: Request, handler: StrategyHandler): Promise<Response | null> {
    const { findFallback, update } = this.options;
    const cached = (await handler.cacheMatch(request)) ?? (await findFallback?.(request)) ?? null;
    return cached && update ? update(cached) : cached;
  }
}

/** The response to cache, with the time of its request in epoch milliseconds. */
export function withRequestTime(answer: Response, requestedAt: number): Response {
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT_HEADER, String(requestedAt));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Deletes all cached responses, and discards those under way. */
export async function deleteCaches(): Promise<void> {
  await startNextGeneration();
  for (const name of cacheNames) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
