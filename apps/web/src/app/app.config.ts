import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { APP_BASE_HREF } from '@angular/common';
import { type ApplicationConfig } from '@angular/core';
import { provideRouter, withComponentInputBinding, withPreloading } from '@angular/router';
import { routes } from './app.routes';
import { useEarlyResponses } from './frame/early-responses.interceptor';
import { PreloadLater } from './frame/preload-later';
import { addClientId } from './offline/client-id.interceptor';
import { watchConnection } from './offline/connection.interceptor';
import { redirectOnSessionEnd } from './session/session-end.interceptor';

export const appConfig: ApplicationConfig = {
  providers: [
    // Replaces a `<base>` element, which the page's CSP forbids (base-uri 'none').
    { provide: APP_BASE_HREF, useValue: '/' },
    provideRouter(routes, withComponentInputBinding(), withPreloading(PreloadLater)),
    provideHttpClient(
      withInterceptors([redirectOnSessionEnd, addClientId, watchConnection, useEarlyResponses]),
    ),
  ],
};
