import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, deleteInBatches, type Lease, sql } from '@reader/database';
import type { TextVersion } from '../text/quotable-texts';

/** What an answer depends on. */
export interface AnswerKey {
  readonly purpose: string;
  readonly model: string;
  /** Grows when the prompt or the method changes. */
  readonly promptVersion: number;
  readonly user: UserRef;
  readonly texts: readonly TextVersion[];
  /** What else the answer depends on, such as a question. */
  readonly input?: string;
}

/** Days an answer stays that nobody reads. */
export const ANSWER_DAYS = 14;

/** Answers that were generated before. One from a private text is found by the same user only. */
@Injectable()
export class AnswerCache {
  constructor(private readonly database: Database) {}

  async find<T>(key: AnswerKey): Promise<T | null> {
    const digest = buildDigest(key);
    const row = await this.database.queryOne<{ answer: T; is_aging: boolean }>(
      sql`
      select answer, used_at < now() - interval '1 day' as is_aging from generated_answers
      where answer_key = ${digest}`.toPrepared('claims.find_answer'),
    );
    if (row?.is_aging === true)
      await this.database.run(sql`update generated_answers set used_at = now() where answer_key = ${digest}`);
    return row?.answer ?? null;
  }

  async store(key: AnswerKey, answer: unknown): Promise<void> {
    await this.database.run(sql`
      insert into generated_answers (answer_key, purpose, user_id, answer)
      values (${buildDigest(key)}, ${key.purpose}, ${findOwner(key)}, ${JSON.stringify(answer)}::jsonb)
      on conflict (answer_key) do update set answer = excluded.answer, used_at = now()`);
  }

  deleteUnused(lease: Lease): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from generated_answers where ctid = any(array(
        select ctid from generated_answers
        where used_at < now() - make_interval(days => ${ANSWER_DAYS}) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }
}

/** The only user for whom the answer is; null when everybody may read its texts. */
function findOwner({ texts, user }: AnswerKey): number | null {
  return texts.some(({ isPrivate }) => isPrivate) ? user.id : null;
}

export function buildDigest(key: AnswerKey): Buffer {
  const { purpose, model, promptVersion, texts, input } = key;
  const content = texts.map(({ articleId, version }) => [articleId, version]);
  const parts = [purpose, model, promptVersion, findOwner(key), input ?? null, content];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
