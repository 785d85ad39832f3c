import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { SqlExecutor } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { MailsRepository } from './mails.repository';
import { checkHeaders, isMailAddress, type NewMail, toSubject } from './new-mail';

const LIFETIME_MS = 5 * DAY_MS;

/** Stores mails in the transaction that decides to send them. Processes with MailJobsModule send them. */
@Injectable()
export class MailsService {
  constructor(
    private readonly mails: MailsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether mails with links can be sent. */
  get isEnabled(): boolean {
    return this.config.mail !== null;
  }

  get isOneTimePasswordEnabled(): boolean {
    return this.config.oneTimePasswordMail !== null;
  }

  /** @throws an error for an address or header that is not valid */
  async enqueue(tx: SqlExecutor, mails: readonly NewMail[]): Promise<void> {
    const rows = mails.map((mail) => {
      if (!isMailAddress(mail.to)) throw new Error('the address of the mail is not valid');
      checkHeaders(mail.headers ?? {});
      return {
        message_id: `${randomUUID()}@${this.getDomain()}`,
        kind: mail.kind,
        user_id: mail.userId,
        recipient: mail.to,
        subject: toSubject(mail.subject),
        text_body: mail.text,
        html_body: mail.html,
        headers: mail.headers ?? {},
        lifetime_ms: mail.lifetimeMs ?? LIFETIME_MS,
      };
    });
    if (rows.length > 0) await this.mails.insert(tx, rows);
  }

  /** The part after the `@` of Message-IDs: the sender's domain. */
  private getDomain(): string {
    const from = this.config.mail?.from ?? this.config.oneTimePasswordMail?.from ?? '';
    return /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  }
}
