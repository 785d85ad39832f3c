import { Injectable } from '@nestjs/common';
import { type PageQuery, type PageResult, throwNotFound } from '@reader/http';
import { MailsRepository } from '@reader/mail';
import { OutboxDeadLettersRepository } from '@reader/outbox';
import { AdminQueries, type DeadLetterRow } from './admin.queries';

@Injectable()
export class DeadLettersService {
  constructor(
    private readonly queries: AdminQueries,
    private readonly mails: MailsRepository,
    private readonly events: OutboxDeadLettersRepository,
  ) {}

  list(page: PageQuery): Promise<PageResult<DeadLetterRow>> {
    return this.queries.listDeadLetters(page);
  }

  /** Sends the mail or handles the event again, in the background. @throws NotFound */
  async retry(deadLetterId: number): Promise<void> {
    const isRetried =
      (await this.mails.retryDeadLetter(deadLetterId)) || (await this.events.retry(deadLetterId));
    if (!isRetried) throwNotFound('dead letter');
  }

  /** Deletes the mail or the event without another attempt. @throws NotFound */
  async discard(deadLetterId: number): Promise<void> {
    const isDiscarded =
      (await this.mails.discardDeadLetter(deadLetterId)) || (await this.events.discard(deadLetterId));
    if (!isDiscarded) throwNotFound('dead letter');
  }
}
