import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SyncTokensService, TokenHolder } from '@reader/accounts';
import type { Request } from 'express';
import { type Dialect, parseCredentials } from '../wire/dialect';

/** The token's owner, the token, and the dialect of the answers. */
export interface SyncClient extends TokenHolder {
  readonly dialect: Dialect;
  readonly token: string;
  /** Scheme and host by which the client reaches this service. */
  readonly origin: string;
  /** The name of the app, if the request is a login that tells it. */
  readonly app?: string | null;
}

/** Not `client`: that is Node's name of the socket. */
type RequestWithClient = Request & { syncClient?: SyncClient };

/** Finds the client by the token in the header; null without a valid token. */
export async function authenticate(request: Request, tokens: SyncTokensService): Promise<SyncClient | null> {
  const credentials = parseCredentials(request);
  const holder = credentials && (await tokens.findHolder(credentials.token));
  return credentials && holder && setClient(request, { ...holder, ...credentials });
}

export function setClient(request: RequestWithClient, client: Omit<SyncClient, 'origin'>): SyncClient {
  request.syncClient = { ...client, origin: `${request.protocol}://${request.host}` };
  return request.syncClient;
}

export const getClient = (request: RequestWithClient): SyncClient | undefined => request.syncClient;

/** The client that `SyncAccessGuard` authenticated. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getClient(context.switchToHttp().getRequest<Request>()),
);
