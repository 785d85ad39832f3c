import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { toPathTemplate } from '@reader/http';
import type { NextFunction, Request, Response } from 'express';
import { Counter, Histogram, Registry } from 'prom-client';

/** Methods of real clients; all others share one series. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER_METHOD = 'OTHER';
/** Front-end files, screens and API documents. Every route has a slash, so this label is unique. */
const STATIC = 'static';
/** Requests without a route: unknown addresses, and requests refused before routing. */
const UNMATCHED = 'unmatched';
/** The client left before the answer (nginx uses the same number), so there is no real status. */
const CLIENT_CLOSED = 499;
/** From a cached answer to the slowest that a user waits for. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times every request by the template of its route, never by its own path. */
@Injectable()
export class RequestMeter {
  private readonly requests: Counter<'method' | 'path' | 'status'>;
  private readonly duration: Histogram<'method' | 'path'>;

  /** Mounted before any other middleware, so that requests refused there count too. */
  constructor({ httpAdapter }: HttpAdapterHost, registry: Registry) {
    const registers = [registry];
    this.requests = new Counter({
      name: 'svc_http_requests_total',
      help: 'Requests that ended, by method, route and status.',
      labelNames: ['method', 'path', 'status'],
      registers,
    });
    this.duration = new Histogram({
      name: 'svc_http_request_duration_seconds',
      help: 'Seconds from the head of a request to the end of its answer, by method and route.',
      labelNames: ['method', 'path'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    httpAdapter.use((request: Request, response: Response, next: NextFunction) => {
      const began = performance.now();
      response.once('close', () => this.recordRequest(request, response, (performance.now() - began) / 1000));
      next();
    });
  }

  private recordRequest(request: Request, response: Response, seconds: number): void {
    const method = METHODS.includes(request.method) ? request.method : OTHER_METHOD;
    const path = getPathLabel(request, response);
    this.requests.inc({ method, path, status: response.headersSent ? response.statusCode : CLIENT_CLOSED });
    this.duration.observe({ method, path }, seconds);
  }
}

function getPathLabel(request: Request, response: Response): string {
  const route = (request.route as { path: string } | undefined)?.path;
  if (route !== undefined) return toPathTemplate(route);
  const isFile = ['GET', 'HEAD'].includes(request.method) && response.statusCode < 400;
  return isFile ? STATIC : UNMATCHED;
}
