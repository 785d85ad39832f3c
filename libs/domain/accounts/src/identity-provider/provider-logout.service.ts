import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import { BadRequest } from '@reader/http';
import type { JWTPayload } from 'jose';
import { SecurityLog } from '../session/security-log';
import { IdentityProvider } from './identity-provider';
import { ProviderSessionsRepository } from './provider-sessions.repository';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Logout tokens older than this are refused anyway. */
const TOKEN_LIFETIME_MS = 15 * MINUTE_MS;

/** Ends sessions together with those of the provider, in both directions. */
@Injectable()
export class ProviderLogoutService {
  private readonly log = new Logger('identity provider');

  constructor(
    private readonly database: Database,
    private readonly provider: IdentityProvider,
    private readonly repository: ProviderSessionsRepository,
    private readonly security: SecurityLog,
  ) {}

  /** Where a browser also ends its session at the provider. Null: it has none, or the provider is away. */
  async buildLogoutUrl(sid: string): Promise<string | null> {
    if (this.provider.settings === null) return null;
    const session = await this.repository.findIdToken(sid);
    if (session === null) return null;
    try {
      return (await this.provider.buildLogoutUrl(session.idp_id_token))?.href ?? null;
    } catch (error) {
      this.log.warn({ err: error });
      return null;
    }
  }

  /** OpenID Connect Back-Channel Logout 1.0 §2.6. @throws BadRequest for an invalid or repeated token */
  async endSessions(token: string): Promise<void> {
    const claims = await this.provider.verifyLogoutToken(token).catch((error: unknown) => {
      this.log.warn({ code: 'logout_refused', why: error instanceof Error ? error.message : 'unknown' });
      throw createRefusal();
    });
    const { jti, iss: issuer } = claims;
    const [subject, sid] = [toText(claims.sub), toText(claims['sid'])];
    if (!isLogoutToken(claims) || (subject ?? sid) === null || jti === undefined || issuer === undefined)
      throw createRefusal();
    // In one transaction, so that the provider can send a token again after a failure.
    const count = await this.database.withTransaction(async (tx) => {
      if (!(await this.repository.markUsed(`logout ${jti}`, TOKEN_LIFETIME_MS, tx))) throw createRefusal();
      return this.repository.endSessions(tx, { issuer, subject, sid });
    });
    this.security.record('session_end', 'success', { user_id: null, count });
  }
}

/** An ID token, which a browser knows, has a nonce and no event. */
function isLogoutToken({ events, nonce }: JWTPayload): boolean {
  return typeof events === 'object' && events !== null && LOGOUT_EVENT in events && nonce === undefined;
}

function toText(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}

const createRefusal = () => new BadRequest('invalid_logout_token', 'This logout token is not valid.');
