import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { SyncTokensService, UserRequestLimiter } from '@reader/accounts';
import type { Request, Response } from 'express';
import { parseCredentials } from '../wire/dialect';
import { createUnauthorized } from '../wire/sync-error';
import { setClient } from './sync-client';

/** Authenticates by the token in the header only. A revoked token is refused at once. */
@Injectable()
export class SyncAccessGuard implements CanActivate {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly requests: UserRequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const credentials = parseCredentials(request);
    const holder = credentials && (await this.tokens.findHolder(credentials.token));
    if (credentials === null || holder === null) throw createUnauthorized();
    setClient(request, { ...holder, ...credentials });
    // Clients may cache a list and revalidate it; shared caches may not store it.
    const response = http.getResponse<Response>();
    response.set('Cache-Control', 'private, no-cache');
    await this.requests.enter(holder.user.id, response);
    return true;
  }
}
