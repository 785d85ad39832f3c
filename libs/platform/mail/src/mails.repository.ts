import { Injectable } from '@nestjs/common';
import { Database, type Sql, type SqlExecutor, buildRawSql, sql } from '@reader/database';
import type { Mail } from './mail.entity';

/** One-time passwords have their own server, and do not wait behind digests. */
export const MAIL_CHANNELS = ['general', 'one_time_password'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** After this time without a result, another process takes the mail over. */
export const CLAIM_SECONDS = 120;
/** A mail that may have been delivered is sent once more, not more often. */
const UNCONFIRMED_MAX = 2;

export type ClaimedMail = Pick<
  Mail,
  | 'mail_id'
  | 'message_id'
  | 'kind'
  | 'recipient'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'headers'
  | 'attempts'
  | 'created_at'
>;

export type InsertedMail = Pick<
  Mail,
  'message_id' | 'kind' | 'user_id' | 'recipient' | 'subject' | 'text_body' | 'html_body' | 'headers'
> & { readonly lifetime_ms: number };

export interface FailedAttempt {
  readonly error: string;
  /** The server answered to the content, so that this attempt certainly did not deliver the mail. */
  readonly isContentRefused: boolean;
  /** Null: a dead letter. */
  readonly retryMs: number | null;
}

/**
 * Whether the mail `m` is still for its user `u`: digests and briefings can be switched off, and addresses
 * removed, while a mail waits. Mails without a user, and one-time passwords, stay as they were enqueued.
 */
const isRequestedSql = buildRawSql(`
  (m.user_id is null or case m.kind
    when 'digest' then u.email is not null and coalesce(u.settings ->> 'email_digest', 'off') <> 'off'
    when 'briefing' then u.email is not null and coalesce((u.settings ->> 'briefing_email')::boolean, false)
    when 'digest_test' then u.email is not null
    else true end)`);

const isInChannelSql = (channel: MailChannel): Sql =>
  buildRawSql(`m.kind ${channel === 'general' ? '<>' : '='} 'one_time_password'`);

@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  /** Wakes the processes that send. */
  async insert(tx: SqlExecutor, mails: readonly InsertedMail[]): Promise<void> {
    await tx.run(sql`
      with inserted as (
        insert into mails
          (message_id, kind, user_id, recipient, subject, text_body, html_body, headers, expires_at)
        select message_id, kind, user_id, recipient, subject, text_body, html_body, headers,
               now() + lifetime_ms * interval '1 millisecond'
        from json_to_recordset(${JSON.stringify(mails)}::json)
          as m (message_id text, kind text, user_id bigint, recipient text, subject text, text_body text,
                html_body text, headers jsonb, lifetime_ms bigint)
        returning 1)
      select pg_notify('mails', '') from inserted having count(*) > 0`);
  }

  /**
   * Claims the mail that is due longest, for CLAIM_SECONDS, with the address that its user has now. Mails
   * that the user does not want any more are left to `giveUp`. Uses the index mails_due.
   */
  claimNext(channel: MailChannel): Promise<ClaimedMail | null> {
    return this.database.queryOne(
      sql`
      with next as (
        select m.mail_id, case when m.kind = 'one_time_password' then m.recipient
                               else coalesce(u.email, m.recipient) end as recipient
        from mails m left join users u on u.user_id = m.user_id
        where m.failed_at is null and m.due_at <= now() and ${isInChannelSql(channel)}
          and m.expires_at > now() and m.unconfirmed < ${UNCONFIRMED_MAX} and ${isRequestedSql}
        order by m.due_at limit 1 for update of m skip locked)
      update mails m
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS}),
          recipient = next.recipient
      from next where m.mail_id = next.mail_id
      returning m.mail_id, m.message_id, m.kind, m.recipient, m.subject, m.text_body, m.html_body, m.headers,
                m.attempts, m.created_at`.toPrepared(`mail.claim_next.${channel}`),
    );
  }

  /**
   * Records that the content is about to be sent, and renews the claim. From here to the answer the outcome
   * is unknown.
   * @returns false when another process has taken the mail over
   */
  async markUnconfirmed({ mail_id: id, attempts }: ClaimedMail): Promise<boolean> {
    const marked = await this.database.run(
      sql`
      update mails
      set unconfirmed = unconfirmed + 1,
          due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where mail_id = ${id} and attempts = ${attempts} and due_at > now()`.toPrepared(
        'mail.mark_unconfirmed',
      ),
    );
    return marked > 0;
  }

  /** For CLAIM_SECONDS from now. Does nothing when another process has taken the mail over. */
  async renewClaim({ mail_id: id, attempts }: ClaimedMail): Promise<void> {
    await this.database.run(sql`
      update mails set due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where mail_id = ${id} and attempts = ${attempts} and failed_at is null and due_at > now()`);
  }

  async markDelivered({ mail_id: id }: ClaimedMail): Promise<void> {
    await this.database.run(sql`delete from mails where mail_id = ${id}`.toPrepared('mail.mark_delivered'));
  }

  /**
   * Earlier attempts stay unconfirmed, whatever happened to this one. Does nothing when another process has
   * taken the mail over.
   */
  async recordFailure(
    { mail_id: id, attempts }: ClaimedMail,
    { error, isContentRefused, retryMs }: FailedAttempt,
  ): Promise<void> {
    await this.database.run(sql`
      update mails
      set error = ${error}, failed_at = case when ${retryMs === null}::boolean then now() end,
          due_at = now() + ${retryMs ?? 0}::float * interval '1 millisecond',
          unconfirmed = unconfirmed - case when ${isContentRefused}::boolean then 1 else 0 end
      where mail_id = ${id} and attempts = ${attempts} and failed_at is null`);
  }

  /**
   * Makes dead letters of mails that may not be sent (again). Expired one-time passwords, and mails that
   * their users do not want any more, are deleted.
   */
  async giveUp(): Promise<void> {
    await this.database.run(sql`
      delete from mails m using users u
      where u.user_id = m.user_id and m.failed_at is null and m.due_at <= now() and not ${isRequestedSql}`);
    await this.database.run(
      sql`delete from mails where kind = 'one_time_password' and expires_at <= now() and due_at <= now()`,
    );
    await this.database.run(sql`
      update mails
      set failed_at = now(),
          error = case when unconfirmed >= ${UNCONFIRMED_MAX}
            then 'The mail server ended the connection twice before it confirmed. The mail may have arrived.'
            else coalesce(error, 'The mail could not be sent in time.') end
      where failed_at is null and due_at <= now()
        and (expires_at <= now() or unconfirmed >= ${UNCONFIRMED_MAX})`);
  }

  /** Makes a dead letter pending again. @returns false when there is none */
  async retryDeadLetter(mailId: number): Promise<boolean> {
    const row = await this.database.queryOne(sql`
      with retried as (
        update mails
        set failed_at = null, due_at = now(), attempts = 0, unconfirmed = 0,
            expires_at = greatest(expires_at, now() + (expires_at - created_at))
        where mail_id = ${mailId} and failed_at is not null returning 1)
      select pg_notify('mails', '') from retried`);
    return row !== null;
  }

  /** Deletes a dead letter. @returns false when there is none */
  async discardDeadLetter(mailId: number): Promise<boolean> {
    const discarded = sql`delete from mails where mail_id = ${mailId} and failed_at is not null`;
    return (await this.database.run(discarded)) > 0;
  }
}
