import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getAccess, PUBLIC_BODY_MAX_BYTES } from '@reader/http';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { FORM_MAX_BYTES, readForm } from './form';

/**
 * Reads forms. Runs after the guards, so that only clients with a token can send megabytes; login forms are
 * public and limited to a short size.
 */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const access = getAccess(this.reflector, context.getHandler(), context.getClass());
    const maxBytes = access === 'public' ? PUBLIC_BODY_MAX_BYTES : FORM_MAX_BYTES;
    await readForm(http.getRequest<Request>(), http.getResponse<Response>(), maxBytes);
    return next.handle() as Observable<unknown>;
  }
}
