import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { sanitizeUserAgent, detectApp, type LoginForm } from './app-name';
import { countArticles, createCall, isFailure, readLoginForm } from './call';
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

  /** @param startedAt a time of `performance.now()` */
  record(request: Request, response: Response, path: string, startedAt: number): void {
    const client = getClient(request);
    if (client === undefined || client.isTrial) return;
    const { tokenId } = client;
    const known = this.pending.get(tokenId);
    if (known === undefined && this.pending.size >= TOKENS_MAX) return;
    const call = createCall(tokenId, path, response, startedAt);
    const pending = known ?? this.addPending(call);
    const userAgent = request.get('user-agent') ?? '';
    const login = readLoginForm(request, call.endpoint);
    // Apps send the same user agent with every call.
    if (userAgent !== pending.userAgent || login !== null) updateApp(pending, userAgent, login);
    addCall(pending, call);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

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

  private addPending({ token_id, called_at: at }: CallRow): PendingCalls {
    const token: TokenRow = {
      token_id,
      client: null,
      user_agent: null,
      first_call_at: at,
      last_call_at: at,
      calls: 0,
      failures: 0,
      items: 0,
    };
    const pending: PendingCalls = { token, userAgent: '', calls: [], hours: new Map() };
    this.pending.set(token_id, pending);
    return pending;
  }
}

function updateApp(pending: PendingCalls, userAgent: string, login: LoginForm | null): void {
  const { token } = pending;
  const agent = sanitizeUserAgent(userAgent);
  pending.userAgent = userAgent;
  token.client = detectApp(agent, login) ?? token.client;
  token.user_agent = agent ?? token.user_agent;
}

function addCall({ token, calls, hours }: PendingCalls, call: CallRow): void {
  const { token_id, called_at, endpoint, duration_ms } = call;
  const [failures, items] = [Number(isFailure(call)), countArticles(call)];
  const hour = `${called_at.slice(0, 13)}:00:00Z`;
  const key = `${hour} ${endpoint}`;
  const sum = hours.get(key) ?? {
    token_id,
    hour,
    endpoint,
    calls: 0,
    failures: 0,
    items: 0,
    total_ms: 0,
    slowest_ms: 0,
  };
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
