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
import type { ReadContext } from './read-context';

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
   * Processes every unseen message, oldest first, one at a time; those that failed before come last. A
   * message is marked as seen after the commit that stores it; where the server refuses that, only the
   * database knows that it was processed.
   * @throws MailboxLost, MessageTooLarge (the server sent more than it announced): connect again; LeaseLost
   */
  async read(mailbox: Mailbox, context: ReadContext): Promise<void> {
    const tried = new Set<number>();
    let isMarked = true;
    // Messages that arrive meanwhile are read too: their notice found this poll running.
    while (!context.signal.aborted) {
      const unseen = (await this.listUnseen(mailbox, context)).filter((uid) => !tried.has(uid));
      if (unseen.length === 0) break;
      for (let start = 0; start < unseen.length && !context.signal.aborted; start += context.chunkSize)
        isMarked =
          (await this.readChunk(mailbox, unseen.slice(start, start + context.chunkSize), context)) &&
          isMarked;
      for (const uid of unseen) tried.add(uid);
    }
    if (!isMarked) this.log.warn({ what: 'the mail server refuses to mark messages as seen' });
  }

  private async listUnseen(mailbox: Mailbox, context: ReadContext): Promise<number[]> {
    const unseen = (await mailbox.listUnseen()).filter((uid) => !context.failed.has(uid));
    const failed = await this.messages.listFailed({
      mailbox: mailbox.name,
      uidValidity: mailbox.uidValidity,
    });
    return unseen.sort((one, other) => Number(failed.has(one)) - Number(failed.has(other)));
  }

  /** @returns whether the server marked the messages as seen */
  private async readChunk(mailbox: Mailbox, uids: readonly number[], context: ReadContext): Promise<boolean> {
    const { name, uidValidity } = mailbox;
    const known = await this.messages.listProcessed({ mailbox: name, uidValidity }, uids);
    const isMarked = await mailbox.markSeen([...known]);
    const fresh = uids.filter((uid) => !known.has(uid));
    const done: number[] = [];
    const described = fresh.length === 0 ? [] : await this.describe(mailbox, fresh, context);
    for (const info of described) {
      if (context.signal.aborted) break;
      if (await this.process(mailbox, info, context)) done.push(info.uid);
    }
    return (await mailbox.markSeen(done)) && isMarked;
  }

  /** In the order of the UIDs given: the server may answer in another one. */
  private async describe(
    mailbox: Mailbox,
    uids: readonly number[],
    context: ReadContext,
  ): Promise<MessageInfo[]> {
    const { name, uidValidity } = mailbox;
    try {
      const described = await mailbox.describe(uids);
      return described.sort((one, other) => uids.indexOf(one.uid) - uids.indexOf(other.uid));
    } catch (error) {
      context.chunkSize = 1;
      const [uid] = uids;
      if (error instanceof MailboxLost && uids.length === 1 && uid !== undefined)
        await this.recordLoss({ mailbox: name, uidValidity, uid }, context, error);
      throw error;
    }
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
      if (error instanceof MailboxLost) await this.recordLoss(position, context, error);
      if (error instanceof MailboxLost || error instanceof LeaseLost) throw error;
      await this.recordFailure(position, context, error);
      return false;
    }
  }

  /** @returns `gone` when the message is no longer in the mailbox */
  private async fetchAndStore(
    mailbox: Mailbox,
    info: MessageInfo,
    { context, position }: { context: ReadContext; position: MailboxPosition },
  ): Promise<MessageOutcome | 'gone'> {
    if (info.bytes > context.maxMessageBytes) {
      await this.recordSkip(position, `${info.bytes} bytes are more than the limit`);
      return 'skipped';
    }
    const bytes = await mailbox.download(info);
    if (bytes === null) return 'gone';
    const message = await this.parser.parse({ bytes, receivedAt: info.receivedAt });
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

  /**
   * The connection ended with this message. It is tried again after all others; it counts as failed when it
   * ends another connection although the server delivers others.
   */
  private async recordLoss(position: MailboxPosition, context: ReadContext, error: Error): Promise<void> {
    if (context.signal.aborted) return;
    const { mailbox, uidValidity, uid } = position;
    const failed = await this.messages.listFailed({ mailbox, uidValidity });
    if (failed.has(uid) && context.hasDelivered) await this.recordFailure(position, context, error);
    else await this.messages.moveBehind(position, String(error));
  }

  /** Other messages get through, and this one is tried at later polls. */
  private async recordFailure(
    position: MailboxPosition,
    context: ReadContext,
    error: unknown,
  ): Promise<void> {
    context.counts.failed += 1;
    context.failed.add(position.uid);
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
