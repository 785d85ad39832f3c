import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();
const NEVER = new AbortController().signal;

/** Connects a response with the signal that aborts when its process begins to stop. */
export function setShutdownSignal(response: ServerResponse, signal: AbortSignal): void {
  signals.set(response, signal);
}

/** The signal that aborts when the process begins to stop. */
export function getShutdownSignal(response: ServerResponse): AbortSignal {
  return signals.get(response) ?? NEVER;
}

/** Creates a controller whose signal any number of responses may listen to without a warning of a leak. */
export function createShutdownController(): AbortController {
  const controller = new AbortController();
  EventEmitter.setMaxListeners(0, controller.signal);
  return controller;
}
