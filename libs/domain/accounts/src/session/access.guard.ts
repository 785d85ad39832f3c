import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getAccess, Forbidden, isCountedApart, isMisusedByElement, Unauthenticated } from '@reader/http';
import type { Request, Response } from 'express';
import type { User } from '../user/user.entity';
import { Sessions } from './sessions';
import { UserRequestLimiter } from './user-request-limiter';

/** The guard of all routes: a session is required unless the route declares otherwise. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly requests: UserRequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = getAccess(this.reflector, context.getHandler(), context.getClass());
    if (access === 'public' || access === 'token') return true;
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (isMisusedByElement(this.reflector, context.getHandler(), request))
      throw new Forbidden('A picture or another element of a page cannot load this.', 'not_embeddable');
    const user = await this.requireUser(request, response);
    if (access === 'admin' && !user.isAdmin) throw new Forbidden();
    if (!isCountedApart(this.reflector, context.getHandler())) await this.requests.enter(user.id, response);
    return true;
  }

  private async requireUser(request: Request & { user?: unknown }, response: Response): Promise<User> {
    const user = await this.sessions.findUser(request, response);
    if (user === null) throw new Unauthenticated();
    request.user = user;
    // Personal responses must not be stored by shared caches.
    response.set('Cache-Control', 'private, no-cache');
    return user;
  }
}
