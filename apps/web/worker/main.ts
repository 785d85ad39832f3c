import { clientsClaim } from 'workbox-core';
import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../src/app/offline/worker-protocol';
import { forgetAll, registerApiRoutes } from './api-routes';
import { isHashed, serveProgramFile } from './program-files';
import { cacheNewestShell, serveScreen } from './shell';
import { recordChange } from './triage';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files of this version, and their hashes where the name does not tell. */
declare const FILES: PrecacheEntry[];

/** Never a screen of ours: as in the server's front-end.ts. */
const NOT_A_SCREEN = [/^\/(api|auth|keycloak|metrics|docs|redoc|openapi\.json)(\/|$)/, /\.\w+$/];

precacheAndRoute(FILES);
registerRoute(({ sameOrigin, url }) => sameOrigin && isHashed(url.pathname), serveProgramFile);
registerRoute(new NavigationRoute(serveScreen, { denylist: NOT_A_SCREEN }));
registerApiRoutes();

self.addEventListener('install', (event) => event.waitUntil(cacheNewestShell()));
// The very first version takes the open pages under its wing at once; a later one waits until it is wanted.
clientsClaim();

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage;
  if (message === 'take over') event.waitUntil(self.skipWaiting());
  else if (message !== 'forget') event.waitUntil(recordChange(message));
  else event.waitUntil(forgetAll().then(() => event.ports[0]?.postMessage('done')));
});
