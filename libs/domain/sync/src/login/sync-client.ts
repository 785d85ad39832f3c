import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { TokenHolder } from '@reader/accounts';
import type { Request } from 'express';
import type { Dialect } from '../wire/dialect';

/** The token's owner, the token, and the dialect of the answers. */
export interface SyncClient extends TokenHolder {
  readonly dialect: Dialect;
  readonly token: string;
  /** Scheme and host by which the client reaches this service. */
  readonly origin: string;
}

/** Not `client`: that is Node's name of the socket. */
interface WithClient {
  syncClient?: SyncClient;
}

export function setClient(request: Request, client: Omit<SyncClient, 'origin'>): void {
  const origin = `${request.protocol}://${request.host}`;
  (request as Request & WithClient).syncClient = { ...client, origin };
}

export function getClient(request: Request): SyncClient | undefined {
  return (request as Request & WithClient).syncClient;
}

/** The client that `SyncAccessGuard` authenticated. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getClient(context.switchToHttp().getRequest<Request>()),
);
