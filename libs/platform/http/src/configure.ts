import { type INestApplication, Logger } from '@nestjs/common';
import { ApplicationConfig } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@reader/config';
import type { NextFunction, Request, Response } from 'express';
import { accessLog } from './access-log';
import { rememberClient } from './asking-client';
import { onlyJson } from './body';
import { corsForDevelopment, crossSiteGuard } from './cross-site';
import { configureDocs } from './docs';
import { warnOfUntrustedProxy } from './forwarded-warning';
import { frontEnd } from './front-end';
import { securityHeaders } from './headers';
import { JsonBodyInterceptor } from './json-body.interceptor';
import { routesOf } from './routes';
import { ProblemFilter, sendProblem } from './problem.filter';
import { requestId } from './request-id';
import { RequestValidation } from './validation';

/** A client that sends its headers or its body slower than this is cut (slow-loris). */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** The sync face: header authentication only, so it has its own body types and no cross-site rule. */
const SYNC_MOUNT = /^\/api\/greader(\.php)?(\/|$)/;
/** OPML comes as a file or as XML. */
const OTHER_BODIES = /^\/api\/(greader(\.php)?\/|sources\/import$)/;

export interface Faces {
  /** Where the browser's files lie; none for the workers. */
  readonly frontEnd?: string;
}

/** A route that needs a user is worth nothing where nobody checks: such an app must not start. */
function refuseUnguarded(app: INestApplication): void {
  const config = app.get(ApplicationConfig);
  if (config.getGlobalGuards().length + config.getGlobalRequestGuards().length > 0) return;
  const open = routesOf(app).filter(({ access }) => access === 'user' || access === 'admin');
  if (open.length > 0)
    throw new Error(
      `no guard stands before ${open.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
}

/** The same pipeline for every app and for the tests: headers, ids, guards, bodies, problems. */
export function configureHttp(app: INestApplication, config: Config, faces: Faces = {}): void {
  refuseUnguarded(app);
  const express = app as NestExpressApplication;
  const log = new Logger('http');
  express.set('trust proxy', config.http.trustProxyHops);
  express.set('query parser', 'simple');
  express.disable('x-powered-by');
  express.enableShutdownHooks(undefined, { useProcessExit: true });

  const guard = crossSiteGuard(config);
  const guardExceptSync = (request: Request, response: Response, next: NextFunction) =>
    SYNC_MOUNT.test(request.path) ? next() : guard(request, response, next);
  express.use(
    requestId,
    rememberClient,
    accessLog(log),
    warnOfUntrustedProxy(config.http.trustProxyHops, log),
    ...securityHeaders(config),
    corsForDevelopment(config),
    guardExceptSync,
    onlyJson(OTHER_BODIES),
  );
  if (config.http.apiDocs) configureDocs(express, config);
  // Errors of the middleware above never reach Nest's filters.
  express.use((error: unknown, request: Request, response: Response, _: NextFunction) =>
    sendProblem(error, request, response, log),
  );
  if (faces.frontEnd !== undefined) for (const handler of frontEnd(faces.frontEnd)) express.use(handler);

  express.useGlobalInterceptors(new JsonBodyInterceptor(OTHER_BODIES));
  express.useGlobalPipes(new RequestValidation());
  express.useGlobalFilters(new ProblemFilter());
  const server = express.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
}
