import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { APP_BASE_HREF } from '@angular/common';
import { type ApplicationConfig } from '@angular/core';
import { provideRouter, withComponentInputBinding, withPreloading } from '@angular/router';
import { routes } from './app.routes';
import { headStart } from './frame/head-start.interceptor';
import { PreloadLater } from './frame/preload-later';
import { clientId } from './offline/client-id.interceptor';
import { connectionWatch } from './offline/connection.interceptor';
import { sessionEnd } from './session/session-end.interceptor';

export const appConfig: ApplicationConfig = {
  providers: [
    // In place of a <base> element, which the page's policy forbids (base-uri 'none').
    { provide: APP_BASE_HREF, useValue: '/' },
    provideRouter(routes, withComponentInputBinding(), withPreloading(PreloadLater)),
    provideHttpClient(withInterceptors([sessionEnd, clientId, connectionWatch, headStart])),
  ],
};
