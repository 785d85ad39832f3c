import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { sanitizeUserAgent, detectApp } from './app-name';
import { countArticles, createCall, isFailure } from './call';
import {
  CALLS_STORED_MAX,
  type CallRow,
  CallsRepository,
  type HourRow,
  type TokenRow,
} from './calls.repository';

/** An app syncs in a few calls within seconds: they are written in one batch. */
const WRITE_INTERVAL_MS = 5_000;
/** Tokens in one batch; calls of further tokens are not recorded. */
const TOKENS_MAX = 5_000;

const NO_CALLS = { calls: 0, failures: 0, items: 0 };

/** Calls of one token that are not written yet. */
interface PendingCalls {
  readonly token: TokenRow;
  /** The last value received. */
  userAgent: string;
  /** The latest calls. */
  readonly calls: CallRow[];
  /** Totals by hour and endpoint: at most one entry per endpoint and hour. */
  readonly hours: Map<string, HourRow>;
}

/**
 * Records the calls of sync apps for the owners of the tokens. Recording only changes memory after the answer
 * was sent; every WRITE_INTERVAL_MS one statement writes the batch.
 */
@Injectable()
export class CallLog implements BeforeApplicationShutdown {
  private readonly log = new Logger('sync');
  private pending = new Map<number, PendingCalls>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly repository: CallsRepository) {}

  /** Middleware that records a call after its answer was sent, so that no app waits for it. */
  readonly recordCall = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    // Read now, because routers strip the mount path later.
    const path = request.baseUrl + request.path;
    response.once('close', () => this.record(request, response, path, startedAt));
    next();
  };

  /** Writes the pending calls. Never fails: errors are logged, and the batch is lost. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const batch = [...this.pending.values()];
    this.pending = new Map();
    // One write at a time, so that a slow database gets no parallel writes.
    if (batch.length > 0) this.writing = this.writing.then(() => this.write(batch));
    return this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private record(request: Request, response: Response, path: string, startedAt: number): void {
    const client = getClient(request);
    if (client === undefined || client.isTrial) return;
    const known = this.pending.get(client.tokenId);
    if (known === undefined && this.pending.size >= TOKENS_MAX) return;
    const call = createCall(client.tokenId, path, response, startedAt);
    const pending = known ?? createPending(call);
    this.pending.set(client.tokenId, pending);
    const userAgent = request.get('user-agent') ?? '';
    // Apps send the same user agent with every call.
    if (userAgent !== pending.userAgent || client.app) updateApp(pending, userAgent, client.app);
    addCall(pending, call);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

  private async write(batch: readonly PendingCalls[]): Promise<void> {
    try {
      await this.repository.write({
        tokens: batch.map(({ token }) => token),
        hours: batch.flatMap(({ hours }) => [...hours.values()]),
        calls: batch.flatMap(({ calls }) => calls),
      });
    } catch (error) {
      this.log.warn({ err: error, what: 'failed to store the calls of sync apps' });
    }
  }
}

function createPending({ token_id, called_at: at }: CallRow): PendingCalls {
  const app = { client: null, user_agent: null };
  const token = { token_id, ...app, first_call_at: at, last_call_at: at, ...NO_CALLS };
  return { token, userAgent: '', calls: [], hours: new Map() };
}

function updateApp(pending: PendingCalls, userAgent: string, app?: string | null): void {
  const { token } = pending;
  const agent = sanitizeUserAgent(userAgent);
  pending.userAgent = userAgent;
  token.client = app ?? detectApp(userAgent) ?? token.client;
  token.user_agent = agent ?? token.user_agent;
}

function addCall({ token, calls, hours }: PendingCalls, call: CallRow): void {
  const { token_id, called_at, endpoint, duration_ms } = call;
  const [failures, items] = [Number(isFailure(call)), countArticles(call)];
  const hour = `${called_at.slice(0, 13)}:00:00Z`;
  const key = `${hour} ${endpoint}`;
  const sum = hours.get(key) ?? { token_id, hour, endpoint, ...NO_CALLS, total_ms: 0, slowest_ms: 0 };
  for (const row of [token, sum]) {
    row.calls += 1;
    row.failures += failures;
    row.items += items;
  }
  sum.total_ms += duration_ms;
  sum.slowest_ms = Math.max(sum.slowest_ms, duration_ms);
  hours.set(key, sum);
  token.last_call_at = called_at;
  calls.push(call);
  if (calls.length <= CALLS_STORED_MAX) return;
  // Drops successful calls first.
  const dropped = calls.findIndex((each) => !isFailure(each));
  calls.splice(Math.max(0, dropped), 1);
}
