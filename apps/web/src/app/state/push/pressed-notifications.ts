import { DOCUMENT, DestroyRef, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { OpenRequest } from '../offline/worker-protocol';

/** Opens what a pressed notification leads to. Call it from the frame's injection context. */
export function openPressedNotifications(): void {
  const router = inject(Router);
  const workers = inject(DOCUMENT).defaultView?.navigator.serviceWorker;
  if (!workers) return;
  const open = ({ data, ports }: MessageEvent<OpenRequest>): void => {
    ports[0]?.postMessage('opened');
    void router.navigateByUrl(data.open);
  };
  workers.addEventListener('message', open);
  inject(DestroyRef).onDestroy(() => workers.removeEventListener('message', open));
}
