import { Injectable, Logger } from '@nestjs/common';
import { getClientNetwork } from '@reader/http';
import type { Request, Response } from 'express';
import { AuthorizationResponseError, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { SignInLimiter } from '../session/sign-in-limiter';
import { IdentityProvider } from './identity-provider';
import { IdentitySessionsService } from './identity-sessions.service';
import { ProviderUnreachable } from './provider-fetch';
import { toReturnPath } from './return-path';
import { FLOW_LIFETIME_MS, type SignInFlow, SignInFlows } from './sign-in-flow';
import { SignInRefused } from './sign-in-refused';

interface SignInTarget {
  /** The path to open afterwards. */
  readonly next: unknown;
  /** Whose account is to be linked; absent for a sign-in. */
  readonly linkUserId?: number;
}

interface Callback {
  readonly flow: SignInFlow;
  readonly query: string;
}

/** Signs users in through the identity provider (OpenID Connect, authorization code with PKCE). */
@Injectable()
export class ProviderSignInService {
  private readonly log = new Logger('identity provider');

  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: SignInFlows,
    private readonly sessions: IdentitySessionsService,
    private readonly limiter: SignInLimiter,
  ) {}

  /** @returns the address at the provider. @throws SignInRefused */
  async begin(request: Request, response: Response, { next, linkUserId }: SignInTarget): Promise<string> {
    const flow: SignInFlow = {
      ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
      ...{ next: toReturnPath(next), linkUserId },
      expiresAt: Date.now() + FLOW_LIFETIME_MS,
    };
    const url = await this.provider.buildSignInUrl(flow).catch((error: unknown) => this.refuse(error));
    this.flows.save(request, response, flow);
    return url.href;
  }

  /**
   * Starts a session for the callback of the provider, or links the account.
   * @returns the path to open. @throws SignInRefused
   */
  async complete(request: Request, response: Response): Promise<string> {
    const query = new URL(request.originalUrl, 'http://reader.invalid').searchParams;
    const flow = await this.flows.take(request, response, query.get('state'));
    if (flow === null) throw new SignInRefused('sign_in_expired');
    try {
      await this.finish(request, response, { flow, query: query.toString() });
    } catch (error) {
      if (error instanceof SignInRefused && flow.linkUserId !== undefined) error.page = flow.next;
      throw error;
    }
    return flow.next;
  }

  private async finish(request: Request, response: Response, { flow, query }: Callback): Promise<void> {
    const giveBack = await this.limiter
      .countCode(getClientNetwork(request.ip))
      .catch((error: unknown) => Promise.reject(new SignInRefused('rate_limited', error)));
    const result = await this.provider
      .completeSignIn(query, flow)
      .catch((error: unknown) => this.refuse(error));
    await giveBack();
    if (flow.linkUserId === undefined) await this.sessions.start(request, response, result);
    else await this.sessions.link(request, response, { userId: flow.linkUserId, identity: result.identity });
  }

  private refuse(error: unknown): never {
    const refusal = toRefusal(error);
    this.limiter.recordFailure(null);
    // Messages of openid-client name the failed check. Texts of the provider or the client are not logged.
    this.log.warn({ code: refusal.code, why: describeCauses(error) });
    throw refusal;
  }
}

function toRefusal(error: unknown): SignInRefused {
  if (listCauses(error).some((cause) => cause instanceof ProviderUnreachable))
    return new SignInRefused('provider_unavailable', error);
  const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return new SignInRefused(isCancelled ? 'sign_in_cancelled' : 'sign_in_failed', error);
}

function listCauses(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

function describeCauses(error: unknown): string {
  const messages = listCauses(error).map((cause) => (cause as Error).message);
  return [...new Set(messages)].join(': ');
}
