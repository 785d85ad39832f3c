import { clientsClaim } from 'workbox-core';
import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { deletePreviousCaches } from '../src/app/state/offline/previous-caches';
import type { WorkerMessage } from '../src/app/state/offline/worker-protocol';
import { forgetAll, registerApiRoutes } from './api-routes';
import { handleClick, showNotification } from './notifications';
import { isHashed, serveProgramFile } from './program-files';
import { storeNewestShell, serveScreen } from './shell';
import { renewSubscription } from './subscription';
import { recordChange } from './triage';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the files of this version, with hashes where the name has none. */
declare const FILES: PrecacheEntry[];

/** Paths that are never a screen, as in the server's front-end.ts. */
const NOT_A_SCREEN = [/^\/(auth|keycloak|(api|metrics|docs|redoc|openapi\.json)(\/|$))/i, /\.\w+$/];

precacheAndRoute(FILES);
registerRoute(({ sameOrigin, url }) => sameOrigin && isHashed(url.pathname), serveProgramFile);
registerRoute(new NavigationRoute(serveScreen, { denylist: NOT_A_SCREEN }));
registerApiRoutes();

self.addEventListener('install', (event) => event.waitUntil(storeNewestShell()));
self.addEventListener('activate', (event) => event.waitUntil(deletePreviousCaches()));
// The first version controls open pages at once; later ones wait until the user activates them.
clientsClaim();

self.addEventListener('push', (event) => event.waitUntil(showNotification(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage;
  if (message === 'take over') event.waitUntil(self.skipWaiting());
  else if (message !== 'forget') event.waitUntil(recordChange(message));
  else event.waitUntil(forgetAll().then(() => event.ports[0]?.postMessage('done')));
});
