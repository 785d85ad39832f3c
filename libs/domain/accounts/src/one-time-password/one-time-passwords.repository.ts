import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Database, type SqlExecutor, sql, type Transaction } from '@reader/database';
import { Repository } from 'typeorm';
import { User } from '../user/user.entity';

/** Wrong codes of one challenge. */
const TRIES_MAX = 5;

export interface NewChallenge {
  readonly challengeHash: Buffer;
  readonly userId: number;
  readonly codeHash: Buffer;
  readonly accountHash: Buffer;
  readonly lifetimeMs: number;
}

export interface TriedChallenge {
  readonly user_id: number;
  readonly code_hash: Buffer;
  readonly account_hash: Buffer;
}

@Injectable()
export class OneTimePasswordsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withTransaction(work);
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  async insertChallenge(tx: SqlExecutor, challenge: NewChallenge): Promise<void> {
    await tx.run(sql`delete from otp_challenges where expires_at <= now()`);
    await tx.run(sql`
      insert into otp_challenges (challenge_hash, user_id, code_hash, account_hash, expires_at)
      values (${challenge.challengeHash}, ${challenge.userId}, ${challenge.codeHash},
              ${challenge.accountHash}, now() + ${challenge.lifetimeMs}::float * interval '1 millisecond')`);
  }

  /** Counts a try, before the code is compared. Null: unknown, expired, or tried too often. */
  countTry(challengeHash: Buffer): Promise<TriedChallenge | null> {
    return this.database.queryOne(sql`
      update otp_challenges set tries = tries + 1
      where challenge_hash = ${challengeHash} and expires_at > now() and tries < ${TRIES_MAX}
      returning user_id, code_hash, account_hash`);
  }

  /** @returns false when another request completed the challenge */
  async deleteChallenge(tx: SqlExecutor, challengeHash: Buffer): Promise<boolean> {
    return (await tx.run(sql`delete from otp_challenges where challenge_hash = ${challengeHash}`)) > 0;
  }

  /** @returns false when there is no such code (any more) */
  async useRecoveryCode(tx: SqlExecutor, userId: number, codeHash: Buffer): Promise<boolean> {
    return (
      (await tx.run(sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`)) >
      0
    );
  }

  async replaceRecoveryCodes(tx: SqlExecutor, userId: number, codeHashes: readonly Buffer[]): Promise<void> {
    await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
    for (const hash of codeHashes)
      await tx.run(sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hash})`);
  }

  async deleteChallengesOf(tx: SqlExecutor, userId: number): Promise<void> {
    await tx.run(sql`delete from otp_challenges where user_id = ${userId}`);
  }
}
