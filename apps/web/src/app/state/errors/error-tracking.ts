import { ErrorHandler, inject, Service } from '@angular/core';
import type { ClientConfig } from '@reader/contract';
import { Updates } from '../offline/updates';
import type { ErrorClient } from './sentry-client';

/** Errors of the first seconds, before it is known where to send them. */
const WAITING_MAX = 10;

/** Sends errors to the operator's Sentry. Without ERROR_DSN_FRONTEND its program is not loaded. */
@Service()
export class ErrorTracking {
  private waiting: unknown[] | null = [];
  private client: ErrorClient | null = null;

  capture(error: unknown): void {
    if (this.client !== null) this.client.capture(error);
    else if (this.waiting !== null && this.waiting.length < WAITING_MAX) this.waiting.push(error);
  }

  /** Does its work once. */
  async start({ error_dsn: dsn, error_environment: environment, version }: ClientConfig): Promise<void> {
    const { waiting } = this;
    this.waiting = null;
    if (dsn === null || waiting === null) return;
    const { startSentry } = await import('./sentry-client');
    this.client = startSentry({ dsn, environment: environment ?? 'production', version });
    for (const error of waiting) this.client.capture(error);
    addEventListener('error', ({ error }) => this.capture(error));
    addEventListener('unhandledrejection', ({ reason }) => this.capture(reason));
  }
}

/** Also reports what Angular logs to the console. */
export class ReportingErrorHandler extends ErrorHandler {
  private readonly tracking = inject(ErrorTracking);
  private readonly updates = inject(Updates);

  override handleError(error: unknown): void {
    super.handleError(error);
    this.updates.checkScript(error);
    this.tracking.capture(error);
  }
}
