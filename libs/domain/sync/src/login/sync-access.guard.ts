import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { SyncTokensService } from '@reader/accounts';
import type { Request, Response } from 'express';
import { parseCredentials } from '../wire/dialect';
import { createUnauthorized } from '../wire/sync-error';
import { setClient } from './sync-client';

/** By the token in the header and nothing else: a revoked one is refused at once. */
@Injectable()
export class SyncAccessGuard implements CanActivate {
  constructor(private readonly tokens: SyncTokensService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const credentials = parseCredentials(request);
    const holder = credentials && (await this.tokens.findHolder(credentials.token));
    if (credentials === null || holder === null) throw createUnauthorized();
    setClient(request, { ...holder, ...credentials });
    // Clients may keep a list and ask whether it is still so; nobody between them and us may.
    http.getResponse<Response>().set('Cache-Control', 'private, no-cache');
    return true;
  }
}
