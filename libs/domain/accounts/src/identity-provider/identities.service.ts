import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { sql } from '@reader/database';
import { Repository } from 'typeorm';
import { SecurityLog } from '../session/security-log';
import { Sessions } from '../session/sessions';
import { AccountTransactions } from '../user/account-transactions';
import { type Role, User, toUsernameKey } from '../user/user.entity';
import type { Identity } from './identity';

/** Numbers that are tried behind a taken name before a random one. */
const NUMBERED_NAMES_MAX = 9;
const RANDOM_NUMBER_MAX = 1_000_000;
const ATTEMPTS_MAX = 20;

/** Accounts of identities. Issuer and subject alone link them; names and addresses never do. */
@Injectable()
export class IdentitiesService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: AccountTransactions,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** The account of the identity, created at its first sign-in. Its role and verified address are updated. */
  async signIn(identity: Identity): Promise<User> {
    const known = await this.find(identity);
    if (known !== null) return this.update(known, identity);
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      if (await this.insert(identity, numberName(identity.username, attempt))) break;
      // Two first sign-ins at once: the other one may have created the account.
      if ((await this.find(identity)) !== null) break;
    }
    const created = await this.find(identity);
    if (created === null) throw new Error('no free username was found');
    return created;
  }

  private find({ issuer, subject }: Identity): Promise<User | null> {
    return this.users.findOneBy({ idpIssuer: issuer, idpSubject: subject });
  }

  /** @returns false when the name or the identity has an account already */
  private async insert(identity: Identity, username: string): Promise<boolean> {
    const { issuer, subject, email } = identity;
    const insert = sql`
      insert into users (username, username_key, email, role, idp_issuer, idp_subject)
      values (${username}, ${toUsernameKey(username)}, ${email}, ${toRole(identity)}, ${issuer}, ${subject})
      on conflict do nothing
      returning user_id`;
    const row = await this.accounts.withTransaction((tx) => tx.queryOne<{ user_id: number }>(insert));
    if (row === null) return false;
    this.security.record('user_creation', 'success', { user_id: row.user_id, role: toRole(identity) });
    return true;
  }

  private async update(known: User, identity: Identity): Promise<User> {
    const hasNewEmail = identity.email !== null && identity.email !== known.email;
    if (!hasNewEmail && known.role === toRole(identity)) return known;
    return this.accounts.withTransaction(async (tx) => {
      const where = { id: known.id };
      const mayDemote = identity.isAdmin || (await this.accounts.canLeave(tx, known.id));
      const user = await tx.entities.findOneOrFail(User, { where, lock: { mode: 'pessimistic_write' } });
      if (identity.email !== null) user.email = identity.email;
      const before = user.role;
      if (identity.isAdmin || mayDemote) user.role = toRole(identity);
      const saved = await tx.entities.save(user);
      if (saved.role !== before) {
        await this.sessions.endAll(tx, saved.id);
        this.security.record('role_change', 'success', { user_id: saved.id, role: saved.role });
      }
      return saved;
    });
  }
}

function toRole({ isAdmin }: Identity): Role {
  return isAdmin ? 'admin' : 'user';
}

function numberName(name: string, attempt: number): string {
  if (attempt === 1) return name;
  return `${name}-${attempt <= NUMBERED_NAMES_MAX ? attempt : randomInt(RANDOM_NUMBER_MAX)}`;
}
