import { type WorkerMessage } from './worker-protocol';

/** Posts to the service worker; false where there is none, as on plain http. */
export function postToWorker(message: WorkerMessage, transfer: Transferable[] = []): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage(message, transfer);
  return worker !== null;
}
