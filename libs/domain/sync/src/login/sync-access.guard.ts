import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { SyncTokensService } from '@reader/accounts';
import type { Request, Response } from 'express';
import { credentialsOf } from '../wire/dialect';
import { unauthorized } from '../wire/refusal';
import { admit } from './client';

/** By the token in the header and nothing else: a revoked one is refused at once. */
@Injectable()
export class SyncAccess implements CanActivate {
  constructor(private readonly tokens: SyncTokensService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const credentials = credentialsOf(request);
    const holder = credentials && (await this.tokens.holderOf(credentials.token));
    if (credentials === null || holder === null) throw unauthorized();
    admit(request, { ...holder, ...credentials });
    // Clients may keep a list and ask whether it is still so; nobody between them and us may.
    http.getResponse<Response>().set('Cache-Control', 'private, no-cache');
    return true;
  }
}
