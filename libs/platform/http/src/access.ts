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

const EMBEDDABLE = 'reader:embeddable';
/** Fetch Metadata: scripts, downloads, navigation and frames. */
const ORDINARY_DESTINATIONS = ['empty', 'document', 'iframe'];

/** Elements of a page load the route's answer. */
export const Embeddable = (element: 'image' | 'audio') => SetMetadata<string, string>(EMBEDDABLE, element);

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

/**
 * Whether an element of a page, such as a picture whose address a publisher wrote, requests a route that is
 * not for it. Such requests carry the session. A client without Fetch Metadata is no browser, or an old one.
 */
export function isMisusedByElement(reflector: Reflector, handler: Marked, request: Request): boolean {
  const destination = request.get('sec-fetch-dest');
  if (destination === undefined || ORDINARY_DESTINATIONS.includes(destination)) return false;
  return reflector.get<string | undefined>(EMBEDDABLE, handler) !== destination;
}
