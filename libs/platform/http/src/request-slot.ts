import type { ServerResponse } from 'node:http';

const slots = new WeakMap<ServerResponse, () => void>();

/** Notes how to free what the response occupies among the parallel requests of its user. */
export function setRequestSlot(response: ServerResponse, release: () => void): void {
  slots.set(response, release);
}

/** For a response that stays open without work, such as an event stream. Streams have their own limit. */
export function releaseRequestSlot(response: ServerResponse): void {
  slots.get(response)?.();
}
