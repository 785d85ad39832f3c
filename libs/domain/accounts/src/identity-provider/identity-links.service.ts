import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { onUniqueViolation, sql } from '@reader/database';
import { Conflict } from '@reader/http';
import { SecurityLog } from '../session/security-log';
import { Sessions } from '../session/sessions';
import { AccountTransactions } from '../user/account-transactions';
import type { User } from '../user/user.entity';
import type { Identity } from './identity';
import { SignInRefused } from './sign-in-refused';

/** Links of existing accounts to identities, made by a user who is signed in to both. */
@Injectable()
export class IdentityLinksService {
  constructor(
    private readonly accounts: AccountTransactions,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The issuer of the user's identity; null without one. */
  async findIssuer(user: User): Promise<string | null> {
    const query = sql`select idp_issuer from users where user_id = ${user.id}`;
    const row = await this.accounts.withTransaction((tx) =>
      tx.queryOne<{ idp_issuer: string | null }>(query),
    );
    return row?.idp_issuer ?? null;
  }

  /** @throws Conflict when the account has an identity already */
  async checkHasNone(user: User): Promise<void> {
    if ((await this.findIssuer(user)) !== null)
      throw new Conflict('identity_linked', 'This account is linked already.');
  }

  /** @throws SignInRefused when the identity or the account is linked already */
  async link(user: User, { issuer, subject }: Identity): Promise<void> {
    const update = sql`
      update users set idp_issuer = ${issuer}, idp_subject = ${subject}
      where user_id = ${user.id}
        and (idp_subject is null or (idp_issuer, idp_subject) = (${issuer}, ${subject}))`;
    const updated = await this.accounts
      .withTransaction((tx) => tx.run(update))
      .catch(onUniqueViolation('users_idp_identity', () => new SignInRefused('identity_in_use')));
    if (updated === 0) throw new SignInRefused('identity_in_use');
    this.security.record('identity_link', 'success', { user_id: user.id });
  }

  /** Whether the user can sign in without the identity provider. */
  canUnlink(user: User): boolean {
    return user.passwordHash !== null && this.config.idp?.allowsLocalLogin !== false;
  }

  /**
   * Removes the link and ends the user's other sessions, because the provider no longer can.
   * @throws Conflict when the user could not sign in any more
   */
  async unlink(user: User, keepSid: string): Promise<void> {
    if (!this.canUnlink(user))
      throw new Conflict('identity_needed', 'Without the identity provider you could not sign in any more.');
    const unlink = sql`
      update users set idp_issuer = null, idp_subject = null
      where user_id = ${user.id} and idp_subject is not null`;
    const unlinked = await this.accounts.withTransaction(async (tx) => {
      const count = await tx.run(unlink);
      if (count > 0) await this.sessions.endAll(tx, user.id, keepSid);
      return count > 0;
    });
    if (unlinked) this.security.record('identity_unlink', 'success', { user_id: user.id });
  }
}
