import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { APP_BASE_HREF } from '@angular/common';
import { type ApplicationConfig, ErrorHandler, inject } from '@angular/core';
import {
  TitleStrategy,
  provideRouter,
  withComponentInputBinding,
  withNavigationErrorHandler,
  withPreloading,
} from '@angular/router';
import { SERVER_AWAY } from '@reader/web-ui';
import { routes } from './shell/routes/app.routes';
import { ReportingErrorHandler } from './state/errors/error-tracking';
import { useEarlyResponses } from './state/startup/early-responses.interceptor';
import { openMissingPage } from './shell/routes/missing-page';
import { PageTitle } from './shell/routes/page-title';
import { PreloadLater } from './shell/routes/preload-later';
import { addClientId } from './state/offline/client-id.interceptor';
import { Connection } from './state/offline/connection';
import { watchConnection } from './state/offline/connection.interceptor';
import { redirectOnSessionEnd } from './state/session/session-end.interceptor';

export const appConfig: ApplicationConfig = {
  providers: [
    // Replaces a `<base>` element, which the page's CSP forbids (base-uri 'none').
    { provide: APP_BASE_HREF, useValue: '/' },
    { provide: ErrorHandler, useClass: ReportingErrorHandler },
    provideRouter(
      routes,
      withComponentInputBinding(),
      withPreloading(PreloadLater),
      withNavigationErrorHandler(openMissingPage),
    ),
    { provide: TitleStrategy, useExisting: PageTitle },
    { provide: SERVER_AWAY, useFactory: () => inject(Connection).away },
    provideHttpClient(
      withInterceptors([redirectOnSessionEnd, addClientId, watchConnection, useEarlyResponses]),
    ),
  ],
};
