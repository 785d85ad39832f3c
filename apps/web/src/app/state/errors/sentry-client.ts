import { captureException, init } from '@sentry/angular';
import { stripEvent } from './strip-event';

export interface ErrorClient {
  capture(error: unknown): void;
}

interface ClientOptions {
  readonly dsn: string;
  readonly environment: string;
  readonly version: string;
}

/** Loaded only with a DSN. Without integrations: they would collect addresses, clicks and requests. */
export function startSentry({ dsn, environment, version }: ClientOptions): ErrorClient {
  init({
    ...{ dsn, environment, release: `reader@${version}` },
    dataCollection: {
      ...{ userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    },
    defaultIntegrations: false,
    integrations: [],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: (event) => ({ ...stripEvent(event), type: undefined }),
  });
  return { capture: (error) => void captureException(error) };
}
