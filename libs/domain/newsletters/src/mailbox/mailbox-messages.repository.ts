import { Injectable } from '@nestjs/common';
import { Database, deleteInBatches, sql, type SqlExecutor } from '@reader/database';

export type MessageOutcome = 'stored' | 'duplicate' | 'paused' | 'unclaimed' | 'skipped' | 'failed';

/** A message by its place in the mailbox. */
export interface MailboxPosition {
  readonly mailbox: string;
  readonly uidValidity: string;
  readonly uid: number;
}

/** Polls at which a message fails before it is skipped. */
const ATTEMPTS_MAX = 3;
const REASON_LENGTH_MAX = 500;
/** Rows of messages that were seen long ago. */
const RETENTION_DAYS = 90;

/** Records which messages of the mailbox were processed. */
@Injectable()
export class MailboxMessagesRepository {
  constructor(private readonly database: Database) {}

  /** Those of the messages that must not be processed again. */
  async listProcessed(
    { mailbox, uidValidity }: Omit<MailboxPosition, 'uid'>,
    uids: readonly number[],
  ): Promise<Set<number>> {
    const rows = await this.database.query<{ uid: number }>(sql`
      select uid from mailbox_messages
      where mailbox = ${mailbox} and uid_validity = ${uidValidity}::bigint and uid = any(${uids}::bigint[])
        and (outcome <> 'failed' or attempts >= ${ATTEMPTS_MAX})`);
    return new Set(rows.map(({ uid }) => uid));
  }

  /** Those that failed before and are still tried. */
  async listFailed({ mailbox, uidValidity }: Omit<MailboxPosition, 'uid'>): Promise<Set<number>> {
    const rows = await this.database.query<{ uid: number }>(sql`
      select uid from mailbox_messages
      where mailbox = ${mailbox} and uid_validity = ${uidValidity}::bigint
        and outcome = 'failed' and attempts < ${ATTEMPTS_MAX}`);
    return new Set(rows.map(({ uid }) => uid));
  }

  /** Moves a message behind the others, without counting an attempt. */
  async moveBehind({ mailbox, uidValidity, uid }: MailboxPosition, reason: string): Promise<void> {
    await this.database.run(sql`
      insert into mailbox_messages (mailbox, uid_validity, uid, outcome, reason, attempts)
      values (${mailbox}, ${uidValidity}::bigint, ${uid}, 'failed', ${reason.slice(0, REASON_LENGTH_MAX)}, 0)
      on conflict (mailbox, uid_validity, uid) do nothing`);
  }

  async record(
    queries: SqlExecutor,
    { mailbox, uidValidity, uid }: MailboxPosition,
    outcome: MessageOutcome,
    reason: string | null = null,
  ): Promise<void> {
    await queries.run(sql`
      insert into mailbox_messages as m (mailbox, uid_validity, uid, outcome, reason)
      values (${mailbox}, ${uidValidity}::bigint, ${uid}, ${outcome},
              ${reason?.slice(0, REASON_LENGTH_MAX) ?? null})
      on conflict (mailbox, uid_validity, uid) do update
        set outcome = excluded.outcome, reason = excluded.reason, attempts = m.attempts + 1,
            processed_at = now()`);
  }

  async deleteOld(): Promise<void> {
    const deleteSome = (limit: number) => sql`
      delete from mailbox_messages where ctid = any(array(
        select ctid from mailbox_messages
        where processed_at < now() - make_interval(days => ${RETENTION_DAYS}) limit ${limit}))`;
    await deleteInBatches(this.database, deleteSome);
  }
}
