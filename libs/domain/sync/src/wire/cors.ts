import type { NextFunction, Request, Response } from 'express';

const DAY_SECONDS = 86_400;

/**
 * Clients that run in a browser come from anywhere. They are let in by a header that no page can make a
 * browser send by itself, so any origin may ask (Fetch standard, CORS protocol).
 */
export function allowAnyOrigin(request: Request, response: Response, next: NextFunction): void {
  response.set('Access-Control-Allow-Origin', '*');
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
