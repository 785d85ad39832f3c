import type { NextFunction, Request, Response } from 'express';
import { DAY_SECONDS } from '@reader/duration';

/** Headers of answers that browsers hide from clients of another origin otherwise. */
const EXPOSED_HEADERS = 'Google-Bad-Token, Retry-After, X-Reader-Google-Bad-Token';

/**
 * Allows any origin (Fetch standard, CORS protocol). Requests need an Authorization header, which browsers do
 * not send by themselves.
 */
export function allowAnyOrigin(request: Request, response: Response, next: NextFunction): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  });
  if (request.method !== 'OPTIONS') return next();
  response
    .status(204)
    .set({
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Max-Age': String(DAY_SECONDS),
    })
    .end();
}
