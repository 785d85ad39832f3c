import { type HttpInterceptorFn } from '@angular/common/http';

/** The server sends a change back with the id of who made it, so that this page passes over its own echo. */
export const CLIENT_HEADER = 'X-Reader-Client';
/** Random, for as long as the page lives. `crypto.randomUUID` would need https. */
export const CLIENT_ID = createRandomId();

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export const addClientId: HttpInterceptorFn = (request, next) =>
  SAFE_METHODS.includes(request.method)
    ? next(request)
    : next(request.clone({ setHeaders: { [CLIENT_HEADER]: CLIENT_ID } }));

/** 128 bits in hexadecimal. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
