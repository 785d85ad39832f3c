import { Injectable, Logger } from '@nestjs/common';
import { Database, type Lease, LeaseLost } from '@reader/database';
import { isInputError } from '@reader/threads';
import { InboundService } from '../delivery/inbound.service';
import { MessageParser } from '../message/message-parser';
import { type NewsletterMessage, NotAMessage } from '../message/newsletter-message';
import {
  MailboxMessagesRepository,
  type MailboxPosition,
  type MessageOutcome,
} from './mailbox-messages.repository';
import { type Mailbox, MailboxLost, type MessageInfo, MessageTooLarge } from './mailbox';

/** Messages described and marked by one command. */
const CHUNK = 50;

/** How many messages had which outcome. */
export type OutcomeCounts = Record<MessageOutcome, number>;

export interface ReadContext {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  /** Largest message, in bytes. */
  readonly maxMessageBytes: number;
  readonly counts: OutcomeCounts;
}

/** Reads the unseen messages of a mailbox and stores each of them. */
@Injectable()
export class MailboxReader {
  private readonly log = new Logger(MailboxReader.name);

  constructor(
    private readonly database: Database,
    private readonly messages: MailboxMessagesRepository,
    private readonly parser: MessageParser,
    private readonly inbound: InboundService,
  ) {}

  /**
   * Processes every unseen message, oldest first, one at a time. A message is marked as seen after the commit
   * that stores it; where the server refuses that, only the database knows that it was processed.
   * @throws MailboxLost, MessageTooLarge (the server sent more than it announced): connect again; LeaseLost
   */
  async read(mailbox: Mailbox, context: ReadContext): Promise<void> {
    const tried = new Set<number>();
    let isMarked = true;
    // Messages that arrive meanwhile are read too: their notice found this poll running.
    while (!context.signal.aborted) {
      const unseen = (await mailbox.listUnseen()).filter((uid) => !tried.has(uid));
      if (unseen.length === 0) break;
      for (let start = 0; start < unseen.length && !context.signal.aborted; start += CHUNK)
        isMarked = (await this.readChunk(mailbox, unseen.slice(start, start + CHUNK), context)) && isMarked;
      for (const uid of unseen) tried.add(uid);
    }
    if (!isMarked) this.log.warn({ what: 'the mail server refuses to mark messages as seen' });
  }

  /** @returns whether the server marked the messages as seen */
  private async readChunk(mailbox: Mailbox, uids: readonly number[], context: ReadContext): Promise<boolean> {
    const { name, uidValidity } = mailbox;
    const known = await this.messages.listProcessed({ mailbox: name, uidValidity }, uids);
    const fresh = uids.filter((uid) => !known.has(uid));
    const done = [...known];
    const described = fresh.length === 0 ? [] : await mailbox.describe(fresh);
    for (const info of described) {
      if (context.signal.aborted) break;
      if (await this.process(mailbox, info, context)) done.push(info.uid);
    }
    return mailbox.markSeen(done);
  }

  /** @returns whether the message is done and may be marked as seen */
  private async process(mailbox: Mailbox, info: MessageInfo, context: ReadContext): Promise<boolean> {
    const position = { mailbox: mailbox.name, uidValidity: mailbox.uidValidity, uid: info.uid };
    try {
      const outcome = await this.fetchAndStore(mailbox, info, { context, position });
      if (outcome === 'gone') return false;
      context.counts[outcome] += 1;
      return true;
    } catch (error) {
      const reason = findSkipReason(error);
      if (reason !== null) {
        context.counts.skipped += 1;
        await this.recordSkip(position, reason);
      }
      // Here the connection is closed, so the flag is set after the next one is open.
      if (error instanceof MessageTooLarge) throw error;
      if (reason !== null) return true;
      if (error instanceof MailboxLost || error instanceof LeaseLost) throw error;
      await this.recordFailure(position, context, error);
      return false;
    }
  }

  /** @returns `gone` when the message is no longer in the mailbox */
  private async fetchAndStore(
    mailbox: Mailbox,
    { uid, bytes: announced, receivedAt }: MessageInfo,
    { context, position }: { context: ReadContext; position: MailboxPosition },
  ): Promise<MessageOutcome | 'gone'> {
    if (announced > context.maxMessageBytes) {
      await this.recordSkip(position, `${announced} bytes are more than the limit`);
      return 'skipped';
    }
    const bytes = await mailbox.download(uid);
    if (bytes === null) return 'gone';
    const message = await this.parser.parse({ bytes, receivedAt });
    return this.store(message, context.lease, position);
  }

  private store(
    message: NewsletterMessage,
    lease: Lease,
    position: MailboxPosition,
  ): Promise<MessageOutcome> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const { outcome, reason } = await this.inbound.deliver(tx, message);
      await this.messages.record(tx, position, outcome, reason);
      return outcome;
    });
  }

  private async recordSkip(position: MailboxPosition, reason: string): Promise<void> {
    this.log.warn({ what: 'a message was skipped', uid: position.uid, reason });
    await this.messages.record(this.database, position, 'skipped', reason);
  }

  /** Our own failure: other messages get through, and this one is tried at later polls. */
  private async recordFailure(
    position: MailboxPosition,
    { counts }: ReadContext,
    error: unknown,
  ): Promise<void> {
    counts.failed += 1;
    this.log.error({ err: error, what: 'a message could not be stored', uid: position.uid });
    await this.messages.record(this.database, position, 'failed', String(error));
  }
}

/** Why a message can never be read; null when the error is not the message's fault. */
function findSkipReason(error: unknown): string | null {
  const isMessageError =
    error instanceof NotAMessage || error instanceof MessageTooLarge || isInputError(error);
  return isMessageError ? (error as Error).message : null;
}
