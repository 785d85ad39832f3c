import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { ModelCall } from '../model-call';
import { buildTraceEvents, type TraceEvent } from './trace-events';

const HOST = 'https://cloud.langfuse.com';
/** A trace has two events. */
const BATCH_EVENTS = 50;
const FLUSH_MS = 1_000;
/** About a minute of an outage at full load; what comes after it is dropped. */
const WAITING_EVENTS_MAX = 1_000;
const DEADLINE_MS = 5_000;
/** One line in the log for an outage, however long. */
const LOG_INTERVAL_MS = 600_000;

/**
 * Sends prompts and answers to the operator's Langfuse, in batches. Nobody waits for it, and it never fails:
 * events of an outage are dropped.
 */
@Injectable()
export class Tracer implements OnApplicationShutdown {
  private readonly log = new Logger(Tracer.name);
  private readonly target: { readonly url: string; readonly authorization: string } | null;
  private waiting: TraceEvent[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> | null = null;
  private loggedAt = -Infinity;

  constructor(@Inject(CONFIG) { llm }: Config) {
    const { tracing } = llm;
    this.target = tracing && {
      url: `${tracing.host ?? HOST}/api/public/ingestion`,
      authorization: `Basic ${Buffer.from(`${tracing.publicKey}:${tracing.secretKey}`).toString('base64')}`,
    };
  }

  get waitingEvents(): number {
    return this.waiting.length;
  }

  record(call: ModelCall): void {
    if (this.target === null || this.waiting.length >= WAITING_EVENTS_MAX) return;
    this.waiting.push(...buildTraceEvents(call, new Date()));
    if (this.waiting.length >= BATCH_EVENTS) void this.flush();
    // Unreferenced: traces do not keep a process alive.
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Sends what waits, one batch after another. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    return this.sending;
  }

  /** At most one more deadline, also during an outage. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    this.waiting = [];
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_EVENTS);
      const failure = await this.send(batch);
      if (failure === null) continue;
      this.waiting = [];
      this.logFailure(failure);
    }
  }

  /** Returns what went wrong. The error's own text can repeat the address with its keys, so it stays out. */
  private async send(batch: readonly TraceEvent[]): Promise<string | null> {
    if (this.target === null) return null;
    try {
      const answer = await fetch(this.target.url, {
        method: 'POST',
        headers: { authorization: this.target.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ batch }),
        // The keys go only to the operator's address.
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `status ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }

  private logFailure(why: string): void {
    if (performance.now() - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = performance.now();
    this.log.warn({ what: 'traces of the language model were not accepted and are dropped', why });
  }
}
