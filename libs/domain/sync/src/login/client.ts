import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { TokenHolder } from '@reader/accounts';
import type { Request } from 'express';
import type { Dialect } from '../wire/dialect';

/** Who asks, by which token, and in which words they are answered. */
export interface Client extends TokenHolder {
  readonly dialect: Dialect;
  readonly token: string;
  /** As the client calls this service: scheme and host. */
  readonly origin: string;
}

interface Admitted {
  client?: Client;
}

export function admit(request: Request, client: Omit<Client, 'origin'>): void {
  const origin = `${request.protocol}://${request.host}`;
  (request as Request & Admitted).client = { ...client, origin };
}

export function clientOf(request: Request): Client | undefined {
  return (request as Request & Admitted).client;
}

/** Whoever `SyncAccess` let in. */
export const AskingClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientOf(context.switchToHttp().getRequest<Request>()),
);
