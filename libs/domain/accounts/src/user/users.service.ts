import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { onUniqueViolation, type Transaction } from '@reader/database';
import {
  AlreadyExists,
  type PageResult,
  createFieldProblem,
  throwNotFound,
  type PageQuery,
} from '@reader/http';
import { Repository } from 'typeorm';
import { checkCanUseOtp } from '../one-time-password/otp-requirements';
import { SecurityLog } from '../session/security-log';
import { Sessions } from '../session/sessions';
import { AccountTransactions } from './account-transactions';
import { hashPassword, verifyPassword } from './password';
import { mergePreferences } from './preferences';
import type { CreateUser, UpdateSettings, UpdateUser } from './user.dto';
import { User, toUsernameKey } from './user.entity';

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: AccountTransactions,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async list(page: PageQuery): Promise<PageResult<User>> {
    const [items, total] = await this.users.findAndCount({
      order: { id: 'ASC' },
      skip: page.offset,
      take: page.limit,
    });
    return { items, total };
  }

  find(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** Users with an address who chose digests. */
  listDigestReaders(): Promise<User[]> {
    return this.users
      .createQueryBuilder('u')
      .where(`u.settings->>'email_digest' in ('daily', 'weekly') and u.email is not null`)
      .orderBy('u.user_id')
      .getMany();
  }

  /** Users for whom briefings are made: all who did not switch them or generated answers off. */
  listBriefingReaders(): Promise<User[]> {
    return this.users
      .createQueryBuilder('u')
      .where(`coalesce(u.settings->>'briefing', 'daily') <> 'off'`)
      .andWhere(`coalesce(u.settings->>'ai_enabled', 'true') = 'true'`)
      .orderBy('u.user_id')
      .getMany();
  }

  /** The account of this name, and whether the password matches. Takes the same time for an unknown name. */
  async authenticate(username: string, password: string): Promise<{ user: User | null; matches: boolean }> {
    const user = await this.users.findOneBy({ usernameKey: toUsernameKey(username) });
    return { user, matches: await verifyPassword(password, user?.passwordHash ?? null) };
  }

  async create(admin: User, account: CreateUser): Promise<User> {
    const user = this.users.create({
      email: account.email ?? null,
      role: account.role ?? 'user',
      chosen: {},
    });
    user.rename(account.username);
    user.passwordHash = await hashPassword(account.password);
    const saved = await this.save(user);
    const whose = { user_id: Number(saved.id), by_user_id: admin.id };
    this.security.record('user_creation', 'success', { ...whose, role: saved.role });
    return saved;
  }

  /**
   * Changes an account. A new password or role ends its sessions in the same transaction; a new password also
   * revokes what its apps have.
   * @throws NotFound; Conflict when the last administrator would be demoted; AlreadyExists for a taken name
   */
  async update(admin: User, id: number, change: UpdateUser): Promise<User> {
    const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
    const { saved, before } = await this.accounts.withTransaction(async (tx) => {
      if (change.role === 'user') await this.accounts.checkCanLeave(tx, id);
      const user = await lockUser(tx, id);
      const former = { role: user.role, email: user.email };
      user.applyChange(change);
      if (passwordHash !== null) user.passwordHash = passwordHash;
      const changed = await this.save(user, tx);
      if (passwordHash !== null) await this.accounts.revokeApps(tx, id);
      if (passwordHash !== null || user.role !== former.role) await this.sessions.endAll(tx, id);
      return { saved: changed, before: former };
    });
    const whose = { user_id: id, by_user_id: admin.id };
    if (passwordHash !== null) this.security.record('password_reset', 'success', whose);
    if (saved.email !== before.email) this.security.record('email_change', 'success', whose);
    if (saved.role !== before.role)
      this.security.record('role_change', 'success', { ...whose, role: saved.role });
    return saved;
  }

  /**
   * Deletes the account; its sessions, tokens and other rows are deleted with it. The articles of its own
   * sources follow in the background, and nobody sees them meanwhile.
   * @throws NotFound; Conflict for the last administrator
   */
  async remove(admin: User, id: number): Promise<void> {
    await this.accounts.withTransaction(async (tx) => {
      await this.accounts.checkCanLeave(tx, id);
      await lockUser(tx, id);
      await this.accounts.prepareRemoval(tx, id);
      await tx.entities.delete(User, { id });
    });
    this.security.record('user_deletion', 'success', { user_id: id, by_user_id: admin.id });
  }

  /** Changes the settings of the requesting user, and records what protects the account. */
  async changeOwnSettings(user: User, change: UpdateSettings): Promise<User> {
    const saved = await this.changeSettings(user, change);
    const whose = { user_id: user.id };
    if (saved.email !== user.email) this.security.record('email_change', 'success', whose);
    if (saved.settings.otp_email !== user.settings.otp_email) {
      const event = saved.settings.otp_email ? 'second_factor_activation' : 'second_factor_deactivation';
      this.security.record(event, 'success', whose);
    }
    return saved;
  }

  /**
   * Merges the change into the current settings under a lock, so that concurrent changes of two tabs both
   * apply.
   * @throws Unprocessable when the user cannot get one-time passwords
   */
  changeSettings({ id }: User, { email, ...settings }: UpdateSettings): Promise<User> {
    return this.accounts.withTransaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (email !== undefined) user.email = email;
      const preferences =
        settings.preferences && mergePreferences(user.settings.preferences, settings.preferences);
      const chosen = Object.entries({ ...settings, preferences });
      user.changeSettings(Object.fromEntries(chosen.filter(([, value]) => value !== undefined)));
      const isConcerned = settings.otp_email !== undefined || email !== undefined;
      if (isConcerned && user.settings.otp_email) checkCanUseOtp(user);
      return this.save(user, tx);
    });
  }

  /**
   * Replaces the password, if it is still the one that `user` was read with.
   * @param keepSession the secret id of the session that stays; all others end
   * @throws Unprocessable when the password was changed in the meantime
   */
  replacePassword(
    user: User,
    passwordHash: string,
    keepSession: string,
    signOutApps: boolean,
  ): Promise<void> {
    return this.accounts.withTransaction(async (tx) => {
      const account = await lockUser(tx, user.id);
      if (account.passwordHash !== user.passwordHash) throw createWrongPasswordError();
      account.passwordHash = passwordHash;
      await this.save(account, tx);
      if (signOutApps) await this.accounts.revokeApps(tx, user.id);
      await this.sessions.endAll(tx, user.id, keepSession);
    });
  }

  private save(user: User, tx?: Transaction): Promise<User> {
    const toAlreadyExists = () => new AlreadyExists(`There is a user named ${user.username} already.`);
    return (tx?.entities ?? this.users.manager)
      .save(user)
      .catch(onUniqueViolation('users_username', toAlreadyExists));
  }
}

export function createWrongPasswordError(): Error {
  return createFieldProblem('current_password', 'This is not your current password.', 'wrong_password');
}

/** Locks the account until the transaction ends. @throws NotFound */
async function lockUser(tx: Transaction, id: number): Promise<User> {
  const user = await tx.entities.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return user ?? throwNotFound('user');
}
