import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { onUniqueViolation } from '@reader/database';
import { AlreadyExists, Conflict, type Found, invalidField, notFound, type Page } from '@reader/http';
import { Repository } from 'typeorm';
import { Sessions } from '../session/sessions';
import { hashPassword, passwordMatches } from './password';
import { merged } from './preferences';
import type { ChangePassword, CreateUser, UpdateSettings, UpdateUser } from './user.dto';
import { User, usernameKey } from './user.entity';

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: Sessions,
  ) {}

  async list(page: Page): Promise<Found<User>> {
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

  /** The account of this name and password; null, after the same time, when either is wrong. */
  async authenticate(username: string, password: string): Promise<User | null> {
    const user = await this.users.findOneBy({ usernameKey: usernameKey(username) });
    return (await passwordMatches(password, user?.passwordHash ?? null)) ? user : null;
  }

  async create(account: CreateUser): Promise<User> {
    const user = this.users.create({
      email: account.email ?? null,
      role: account.role ?? 'user',
      chosen: {},
    });
    user.rename(account.username);
    user.passwordHash = await hashPassword(account.password);
    return this.save(user);
  }

  /**
   * A new password or another role ends the account's sessions: they were opened by somebody else's right.
   */
  async update(id: number, change: UpdateUser): Promise<User> {
    const user = (await this.find(id)) ?? notFound('user');
    if (change.role === 'user' && user.isAdmin) await this.keepAnAdmin(user);
    const ends = change.password !== undefined || (change.role !== undefined && change.role !== user.role);
    const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
    const saved = await this.change(id, (account) => {
      account.describe(change);
      if (passwordHash !== null) account.passwordHash = passwordHash;
    });
    if (ends) await this.sessions.endAll(id);
    return saved;
  }

  async remove(id: number): Promise<void> {
    const user = (await this.find(id)) ?? notFound('user');
    if (user.isAdmin) await this.keepAnAdmin(user);
    await this.users.delete({ id });
    await this.sessions.endAll(id);
  }

  /** Two at once, from two tabs, both count: each adds what it names to what is there by then. */
  changeSettings({ id }: User, { email, ...settings }: UpdateSettings): Promise<User> {
    return this.change(id, (user) => {
      if (email !== undefined) user.email = email;
      const preferences = settings.preferences && merged(user.settings.preferences, settings.preferences);
      const chosen = Object.entries({ ...settings, preferences });
      user.choose(Object.fromEntries(chosen.filter(([, value]) => value !== undefined)));
    });
  }

  /** The session that changed the password stays, all others end. */
  async changePassword(user: User, change: ChangePassword, keepSession: string): Promise<void> {
    if (!(await passwordMatches(change.current_password, user.passwordHash)))
      throw invalidField('current_password', 'This is not your current password.');
    const passwordHash = await hashPassword(change.new_password);
    await this.change(user.id, (account) => void (account.passwordHash = passwordHash));
    await this.sessions.endAll(user.id, keepSession);
  }

  /**
   * Without one nobody could ever administer the instance again. Two at once cannot both pass: the row is
   * locked.
   */
  private async keepAnAdmin(leaving: User): Promise<void> {
    const others = await this.users.manager.transaction(async (tx) => {
      const admins = await tx.find(User, { where: { role: 'admin' }, lock: { mode: 'pessimistic_write' } });
      return admins.filter(({ id }) => id !== leaving.id).length;
    });
    if (others === 0)
      throw new Conflict('last_admin', 'The last administrator cannot be removed or demoted.');
  }

  /** Upon what the account says now, and nobody else's change in between: its row is locked. */
  private change(id: number, apply: (user: User) => void): Promise<User> {
    return this.users.manager.transaction(async (tx) => {
      const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (user === null) notFound('user');
      apply(user);
      return this.save(user, tx);
    });
  }

  private save(user: User, manager = this.users.manager): Promise<User> {
    const taken = () => new AlreadyExists(`There is a user named ${user.username} already.`);
    return manager.save(user).catch(onUniqueViolation('users_username', taken));
  }
}
