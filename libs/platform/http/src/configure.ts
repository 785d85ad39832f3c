import { type INestApplication, Logger } from '@nestjs/common';
import { ApplicationConfig } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@reader/config';
import { MINUTE_MS } from '@reader/duration';
import type { NextFunction, Request, Response } from 'express';
import { createAccessLog } from './access-log';
import { storeRequestOrigin } from './request-origin';
import { requireJson } from './body';
import { limitBodyTime } from './body-timeout';
import { createDevelopmentCors, createCrossSiteGuard } from './cross-site';
import { mountDocs } from './docs';
import { warnOfUntrustedProxy } from './forwarded-warning';
import { createFrontEndHandlers } from './front-end';
import { createSecurityHeaders } from './security-headers';
import { allowListeners } from './listener-limit';
import { JsonBodyInterceptor } from './json-body.interceptor';
import { listRoutes } from './routes';
import { ProblemFilter, sendProblem } from './problem.filter';
import { assignRequestId } from './request-id';
import { answerUnreadableRequests, refuseUnreadable } from './unreadable-request';
import { RequestValidationPipe } from './validation';

/** A client that sends its headers or its body slower than this is disconnected (slow-loris). */
const HEADERS_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 30_000;
/** 64 MiB take 54 s at 10 Mbit/s; a home's uplink may have 2. */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS;
/**
 * Longer than proxies keep idle connections (Caddy 2 minutes, nginx 1): otherwise one may send a request into
 * a connection that closes at that moment, and its user gets a 502. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 125_000;
/** The sync API: authentication by header only, so it has its own body types and no cross-site rule. */
const SYNC_MOUNT = /^\/api\/greader(\.php)?(\/|$)/;
/** Mail programs post a form (RFC 8058). The token in the address authenticates it; no session is used. */
const UNSUBSCRIBE = /^\/api\/digests\/unsubscribe$/;
/** OPML and exports are uploaded as files. */
const UPLOADS = /^\/api\/(sources|users\/me)\/import$/;
/** An identity provider posts a form (OpenID Connect Back-Channel Logout 1.0). */
const BACKCHANNEL_LOGOUT = /^\/auth\/backchannel-logout$/;
const NON_JSON_PATHS = new RegExp(
  [SYNC_MOUNT, UNSUBSCRIBE, UPLOADS, BACKCHANNEL_LOGOUT].map(({ source }) => source).join('|'),
);

export interface HttpOptions {
  /** Folder of the front end's files; unset for workers. */
  readonly frontEnd?: string;
}

/** Refuses to start an app whose routes need a user but which has no guard. */
function refuseUnguarded(app: INestApplication): void {
  const config = app.get(ApplicationConfig);
  if (config.getGlobalGuards().length + config.getGlobalRequestGuards().length > 0) return;
  const open = listRoutes(app).filter(({ access }) => access === 'user' || access === 'admin');
  if (open.length > 0)
    throw new Error(
      `no guard stands before ${open.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
}

/** Installs the pipeline that all apps and tests share: headers, ids, guards, bodies, problems. */
export function configureHttp(app: INestApplication, config: Config, options: HttpOptions = {}): void {
  refuseUnguarded(app);
  const express = app as NestExpressApplication;
  const log = new Logger('http');
  express.set('trust proxy', config.http.trustProxyHops);
  express.set('query parser', 'simple');
  express.disable('x-powered-by');

  const guard = createCrossSiteGuard(config);
  const guardSessions = (request: Request, response: Response, next: NextFunction) =>
    SYNC_MOUNT.test(request.path) || UNSUBSCRIBE.test(request.path) ? next() : guard(request, response, next);
  express.use(
    allowListeners,
    assignRequestId,
    storeRequestOrigin,
    createAccessLog(log),
    warnOfUntrustedProxy(config.http.trustProxyHops, log),
    ...createSecurityHeaders(config),
    refuseUnreadable,
    limitBodyTime({ except: UPLOADS, timeoutMs: BODY_TIMEOUT_MS }),
    createDevelopmentCors(config),
    guardSessions,
    requireJson(NON_JSON_PATHS),
  );
  if (config.http.apiDocs) mountDocs(express, config);
  // Errors of the middleware above never reach Nest's filters.
  express.use((error: unknown, request: Request, response: Response, _: NextFunction) =>
    sendProblem(error, request, response, log),
  );
  if (options.frontEnd !== undefined)
    for (const handler of createFrontEndHandlers(options.frontEnd)) express.use(handler);

  express.useGlobalInterceptors(new JsonBodyInterceptor(NON_JSON_PATHS));
  express.useGlobalPipes(new RequestValidationPipe());
  express.useGlobalFilters(new ProblemFilter());
  const server = express.getHttpServer();
  answerUnreadableRequests(server);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}
