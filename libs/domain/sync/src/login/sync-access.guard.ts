import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { SyncTokensService, UserRequestLimiter } from '@reader/accounts';
import type { Request, Response } from 'express';
import { SyncError } from '../wire/sync-error';
import { authenticate } from './sync-client';

/** Authenticates by the token in the header only. A revoked token is refused at once. */
@Injectable()
export class SyncAccessGuard implements CanActivate {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly requests: UserRequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const client = await authenticate(http.getRequest<Request>(), this.tokens);
    // Makes clients log in again with their token.
    if (client === null) throw new SyncError(401, 'Unauthorized');
    const response = http.getResponse<Response>();
    // Clients may cache a list and revalidate it; shared caches may not store it.
    response.set('Cache-Control', 'private, no-cache');
    await this.requests.enter(client.user.id, response);
    return true;
  }
}
