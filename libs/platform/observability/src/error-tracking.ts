import type { Config } from '@reader/config';
import type { ErrorEvent } from '@sentry/nestjs';
import { stripEvent } from './strip-event';

const CLOSE_TIMEOUT_MS = 2_000;

export interface ErrorTracker {
  /** Sends an error that was logged, in the background. */
  capture(error: Error, isFatal: boolean): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

/**
 * Sends logged errors to the operator's Sentry. Without ERROR_DSN the SDK is not even loaded. Of its
 * integrations only the one for causes is used: the others would collect requests, hosts and modules.
 */
export async function startErrorTracking({ errors, app, version }: Config): Promise<ErrorTracker | null> {
  const { dsn, environment } = errors;
  if (dsn === null) return null;
  const sentry = await import('@sentry/nestjs');
  sentry.init({
    dsn,
    ...(environment === null ? {} : { environment }),
    release: `reader@${version}`,
    serverName: app,
    sendDefaultPii: false,
    defaultIntegrations: false,
    integrations: [sentry.linkedErrorsIntegration(), sentry.dedupeIntegration()],
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: (event) => stripEvent(event) as ErrorEvent,
  });
  return {
    capture: (error, isFatal) => {
      sentry.captureException(error, { level: isFatal ? 'fatal' : 'error' });
    },
    close: async () => {
      await sentry.close(CLOSE_TIMEOUT_MS);
    },
  };
}
