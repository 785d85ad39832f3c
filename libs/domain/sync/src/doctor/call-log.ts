import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { agentOf, appOf, type LoginForm } from './app-name';
import { articlesOf, type Call, callerOf, callOf, isFailure } from './call';
import { CALLS_KEPT, CallsQueries, type HourRow, type TokenRow } from './calls.queries';

/** An app's sync is a handful of calls within seconds: they are written together. */
const WRITTEN_EVERY_MS = 5_000;
/** Apps that sync within those seconds; beyond, in such a storm, some are not noted. */
const TOKENS_MAX = 5_000;

/** What was not written yet of one token. */
interface Waiting {
  readonly token: TokenRow;
  /** As it was sent last. */
  userAgent: string;
  /** The last ones. */
  readonly calls: Call[];
  /** By the hour and the endpoint: so many at most as there are endpoints. */
  readonly hours: Map<string, HourRow>;
}

/**
 * What apps ask, remembered for their owners. Noting is a few additions in memory once the answer has gone;
 * every few seconds one statement in the background writes what came together, in any process.
 */
@Injectable()
export class CallLog implements BeforeApplicationShutdown {
  private readonly log = new Logger('sync');
  private waiting = new Map<number, Waiting>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly queries: CallsQueries) {}

  /** @param began by `performance.now()` */
  note(request: Request, response: Response, path: string, began: number): void {
    const call = callOf(path, response, began);
    const caller = callerOf(request, call.endpoint);
    if (caller === null) return;
    const { tokenId, userAgent, login } = caller;
    const known = this.waiting.get(tokenId);
    if (known === undefined && this.waiting.size >= TOKENS_MAX) return;
    const waiting = known ?? this.begin(tokenId, call);
    // Apps say the same at every call.
    if (userAgent !== waiting.userAgent || login !== null) recognize(waiting, userAgent, login);
    add(waiting, call);
    this.timer ??= setTimeout(() => void this.flush(), WRITTEN_EVERY_MS).unref();
  }

  /** Writes what this process knows. Never fails: what cannot be written is only not shown. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const batch = [...this.waiting.values()];
    this.waiting = new Map();
    // One after the other: a database that is slow is not asked twice at once.
    if (batch.length > 0) this.writing = this.writing.then(() => this.write(batch));
    return this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.queries.write({
        tokens: batch.map(({ token }) => token),
        hours: batch.flatMap(({ hours }) => [...hours.values()]),
        calls: batch.flatMap(({ token: { token_id }, calls }) =>
          calls.map(({ at, endpoint, status, durationMs, items }) => ({
            ...{ token_id, called_at: at.toISOString(), endpoint, status, duration_ms: durationMs, items },
          })),
        ),
      });
    } catch (error) {
      this.log.warn({ err: error, what: 'the calls of sync apps were not written down' });
    }
  }

  private begin(tokenId: number, { at }: Call): Waiting {
    const token: TokenRow = {
      ...{ token_id: tokenId, client: null, user_agent: null },
      ...{ first_call_at: at.toISOString(), last_call_at: at.toISOString(), calls: 0, failures: 0, items: 0 },
    };
    const waiting: Waiting = { token, userAgent: '', calls: [], hours: new Map() };
    this.waiting.set(tokenId, waiting);
    return waiting;
  }
}

function recognize(waiting: Waiting, userAgent: string, login: LoginForm | null): void {
  const { token } = waiting;
  const agent = agentOf(userAgent);
  waiting.userAgent = userAgent;
  token.client = appOf(agent, login) ?? token.client;
  token.user_agent = agent ?? token.user_agent;
}

function add({ token, calls, hours }: Waiting, call: Call): void {
  const [failures, items] = [Number(isFailure(call)), articlesOf(call)];
  const hour = `${call.at.toISOString().slice(0, 13)}:00:00Z`;
  const key = `${hour} ${call.endpoint}`;
  const sum = hours.get(key) ?? {
    ...{ token_id: token.token_id, hour, endpoint: call.endpoint },
    ...{ calls: 0, failures: 0, items: 0, total_ms: 0, slowest_ms: 0 },
  };
  for (const row of [token, sum]) {
    row.calls += 1;
    row.failures += failures;
    row.items += items;
  }
  sum.total_ms += call.durationMs;
  sum.slowest_ms = Math.max(sum.slowest_ms, call.durationMs);
  hours.set(key, sum);
  token.last_call_at = call.at.toISOString();
  calls.push(call);
  // Failures are what one looks for.
  if (calls.length > CALLS_KEPT)
    calls.splice(
      Math.max(
        0,
        calls.findIndex((each) => !isFailure(each)),
      ),
      1,
    );
}
