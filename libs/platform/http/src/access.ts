import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';

/** Who may call a route. A route without a mark needs a signed-in user. */
export type Access = 'public' | 'user' | 'admin' | 'token';

const ACCESS = 'reader:access';

/** Anyone, signed in or not. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** For clients with a sync token. The token guard stands on the route itself. */
export const ByToken = () => SetMetadata<string, Access>(ACCESS, 'token');

/** Administrators only. */
export const Admin = () => SetMetadata<string, Access>(ACCESS, 'admin');

const COUNTED_APART = 'reader:counted-apart';

/** The route's requests have their own limit and do not count among the parallel requests of a user. */
export const CountedApart = () => SetMetadata<string, boolean>(COUNTED_APART, true);

type Marked = Parameters<Reflector['get']>[1];

/** The access mark of the method, else of its controller, else `user`: closed by default. */
export function getAccess(reflector: Reflector, handler: Marked, controller: Marked): Access {
  return reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]) ?? 'user';
}

export function isCountedApart(reflector: Reflector, handler: Marked): boolean {
  return reflector.get<boolean | undefined>(COUNTED_APART, handler) === true;
}

/** The user that the accounts guard put on the request. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return (context.switchToHttp().getRequest<Request>() as Request & { user?: unknown }).user;
});
