import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HOUR_MS } from '@reader/duration';

/** Often enough to be found in a day's log, too rarely to fill it. */
const WARN_EVERY_MS = HOUR_MS;

/**
 * Warns when a proxy names the client but no proxy is trusted: all users then share one address and its
 * sign-in limits. At most once an hour per process.
 */
export function warnOfUntrustedProxy(
  trustedHops: number,
  log: Pick<LoggerService, 'warn'>,
  now: () => number = () => performance.now(),
): RequestHandler {
  let warnedAt = -Infinity;
  return (request: Request, _: Response, next: NextFunction) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (trustedHops === 0 && isForwarded && now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = now();
      log.warn(
        'A request has X-Forwarded-For, but TRUST_PROXY_HOPS is 0: the header is ignored. If there is a ' +
          'proxy in front, set TRUST_PROXY_HOPS to the number of proxies: else all clients share one ' +
          'address.',
      );
    }
    next();
  };
}
