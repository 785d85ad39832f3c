import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { TokenHolder } from '@reader/accounts';
import type { Request } from 'express';
import type { Dialect } from '../wire/dialect';

/** Who asks, by which token, and in which words they are answered. */
export interface Client extends TokenHolder {
  readonly dialect: Dialect;
  readonly token: string;
}

interface Admitted {
  client?: Client;
}

export function admit(request: Request, client: Client): void {
  (request as Request & Admitted).client = client;
}

export function clientOf(request: Request): Client | undefined {
  return (request as Request & Admitted).client;
}

/** Whoever `SyncAccess` let in. */
export const AskingClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientOf(context.switchToHttp().getRequest<Request>()),
);
