import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { KEPT_CACHES, KEPT_HEADER } from '../src/app/offline/kept';
import { endAge, keepFrom, now } from './age';
import { isAway } from './away';

/** A server that needs longer is as good as away to somebody who could be reading. */
const PATIENCE_MS = 10_000;

const shelves: string[] = [];

export interface Ways {
  /** Where the very same question was not asked before. */
  readonly otherwise?: (request: Request) => Promise<Response | null>;
  /** What has become of it since it was kept. */
  readonly brought?: (kept: Response) => Promise<Response>;
}

/**
 * Asks the server, and keeps what it answered; answers with what was kept, and says so, when the server does
 * not. A refusal is an answer too: it is passed on, and nothing kept stands in for it.
 */
export class KeptAnswers extends Strategy {
  constructor(
    name: string,
    most: number,
    private readonly ways: Ways = {},
  ) {
    const cacheName = KEPT_CACHES + name;
    super({ cacheName, plugins: [new ExpirationPlugin({ maxEntries: most, purgeOnQuotaError: true })] });
    shelves.push(cacheName);
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const asked = this.ask(request, handler);
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const answer = await Promise.race([asked.catch(() => null), patience]);
    if (answer && !isAway(answer.status)) return answer;
    return (await this.kept(request, handler)) ?? asked;
  }

  private async ask(request: Request, handler: StrategyHandler): Promise<Response> {
    const askedIn = now();
    const askedAt = Date.now();
    const answer = await handler.fetch(request);
    if (answer.ok) {
      const copy = marked(answer.clone(), askedAt);
      void handler.waitUntil(keepFrom(askedIn, () => handler.cachePut(request, copy)));
    }
    return answer;
  }

  private async kept(request: Request, handler: StrategyHandler): Promise<Response | null> {
    const { otherwise, brought } = this.ways;
    const kept = (await handler.cacheMatch(request)) ?? (await otherwise?.(request)) ?? null;
    return kept && brought ? brought(kept) : kept;
  }
}

/** As it is kept: with the time of the question, in epoch milliseconds. */
export function marked(answer: Response, askedAt: number): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, String(askedAt));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Lets go of all answers, and of those that are on their way. */
export async function forgetAnswers(): Promise<void> {
  await endAge();
  for (const name of shelves) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
