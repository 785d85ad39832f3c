import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { hasBody, JSON_BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES, readJson } from './body';
import { getAccess } from './access';

/**
 * Reads JSON bodies. Interceptors run after the guards and before the validating pipes, so a refused client
 * cannot make us parse a body.
 */
@Injectable()
export class JsonBodyInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  /** @param nonJsonPaths paths of routes that read other types themselves */
  constructor(private readonly nonJsonPaths: RegExp) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (hasBody(request) && !this.nonJsonPaths.test(request.path))
      await readJson(request, http.getResponse<Response>(), this.getLimit(context));
    return next.handle() as Observable<unknown>;
  }

  private getLimit(context: ExecutionContext): number {
    const access = getAccess(this.reflector, context.getHandler(), context.getClass());
    return access === 'public' ? PUBLIC_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES;
  }
}
