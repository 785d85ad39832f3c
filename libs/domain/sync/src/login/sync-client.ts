import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { TokenHolder } from '@reader/accounts';
import type { Request } from 'express';
import type { Dialect } from '../wire/dialect';

/** Who asks, by which token, and in which words they are answered. */
export interface SyncClient extends TokenHolder {
  readonly dialect: Dialect;
  readonly token: string;
  /** As the client calls this service: scheme and host. */
  readonly origin: string;
}

interface WithClient {
  client?: SyncClient;
}

export function setClient(request: Request, client: Omit<SyncClient, 'origin'>): void {
  const origin = `${request.protocol}://${request.host}`;
  (request as Request & WithClient).client = { ...client, origin };
}

export function getClient(request: Request): SyncClient | undefined {
  return (request as Request & WithClient).client;
}

/** Whoever `SyncAccess` let in. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getClient(context.switchToHttp().getRequest<Request>()),
);
