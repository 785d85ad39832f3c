import { type WorkerMessage } from './worker-protocol';

/**
 * To the worker that stands between this page and the network; false where there is none, as on plain http.
 */
export function postToWorker(message: WorkerMessage, transfer: Transferable[] = []): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage(message, transfer);
  return worker !== null;
}
