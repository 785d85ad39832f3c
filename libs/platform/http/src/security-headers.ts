import { randomBytes } from 'node:crypto';
import type { Config } from '@reader/config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { YEAR_SECONDS } from '@reader/duration';
import { formatFrameSources } from './assistant';

/** Prevents scripts and requests, even if a browser renders an image as a document. */
export const IMAGE_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const NONCE = Symbol('csp nonce');
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

type WithNonce = Response & { [NONCE]?: string };

const NONCE_BYTES = 16;
/**
 * Random bytes for many answers at once, because a system call per answer costs more than all other headers.
 */
const POOL_BYTES = 256 * NONCE_BYTES;
let randomPool = Buffer.alloc(0);

function generateNonce(): string {
  if (randomPool.length === 0) randomPool = randomBytes(POOL_BYTES);
  const nonce = randomPool.toString('base64', 0, NONCE_BYTES);
  randomPool = randomPool.subarray(NONCE_BYTES);
  return nonce;
}

/** The nonce for scripts and styles of this answer (CSP Level 3 §2.3.1). */
export function getNonce(response: Response): string {
  return ((response as WithNonce)[NONCE] ??= generateNonce());
}

/**
 * The headers of every answer, including errors and static files. Mount it before anything that can answer.
 */
export function createSecurityHeaders(config: Config): RequestHandler[] {
  const formatNonce = (_: unknown, response: unknown) => `'nonce-${getNonce(response as Response)}'`;
  const errorTracking = config.errors.frontendDsn === null ? [] : [new URL(config.errors.frontendDsn).origin];
  return [
    helmet({
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      hsts: config.http.hsts ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", formatNonce],
          styleSrc: ["'self'", formatNonce],
          // Articles show their publishers' images, unless the image proxy is on.
          imgSrc: ["'self'", ...(config.images.proxy ? [] : ['https:']), 'data:', 'blob:'],
          mediaSrc: ["'self'", 'https:'],
          connectSrc: ["'self'", ...errorTracking],
          frameSrc: [(request) => formatFrameSources(request as Request, config)],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
        },
      },
    }),
    (_: Request, response: Response, next: NextFunction) => {
      response.set('Permissions-Policy', PERMISSIONS_POLICY);
      next();
    },
  ];
}
