import { type HttpInterceptorFn } from '@angular/common/http';

/** The server returns this id with each change, so that the page ignores its own changes. */
export const CLIENT_HEADER = 'X-Reader-Client';
/** Random, for the lifetime of the page. `crypto.randomUUID` would need HTTPS. */
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
