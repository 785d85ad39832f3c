import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Job, JobContext, Schedule } from '@reader/scheduler';
import { LoginRefused, type Mailbox, MailboxLost, MessageTooLarge } from './mailbox';
import { MailboxConnections } from './mailbox-connections';
import { MailboxMessagesRepository } from './mailbox-messages.repository';
import { MailboxReader } from './mailbox-reader';
import { type OutcomeCounts, ReadContext } from './read-context';

export const NEWSLETTERS_JOB = 'newsletters';
/** Connections in a row that achieve nothing before the poll fails; the next one is on time. */
const FRUITLESS_MAX = 3;
const RECONNECT_MS = 500;

/**
 * Polls the mailbox. The job's lease keeps other processes away; a connection that breaks is opened again as
 * long as messages get through.
 */
@Injectable()
export class NewslettersJob implements Job {
  readonly name = NEWSLETTERS_JOB;

  constructor(
    private readonly connections: MailboxConnections,
    private readonly reader: MailboxReader,
    private readonly messages: MailboxMessagesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly schedule = (): Schedule | null =>
    this.config.newsletters === null ? null : { everyMinutes: this.config.newsletters.pollMinutes };

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<object> {
    const { newsletters } = this.config;
    if (newsletters === null) return {};
    const context = new ReadContext(lease, signal, newsletters.maxMessageBytes);
    const { counts } = context;
    let fruitless = 0;
    while (!signal.aborted) {
      const before = countDone(counts);
      const failure = await this.readOnce(context);
      if (failure === null) break;
      fruitless = countDone(counts) > before ? 0 : fruitless + 1;
      if (fruitless >= FRUITLESS_MAX) throw failure;
      await sleep(RECONNECT_MS * fruitless, undefined, { signal }).catch(() => undefined);
    }
    await this.messages.deleteOld();
    return counts;
  }

  /** Null when all messages were processed. */
  private async readOnce(context: ReadContext): Promise<Error | null> {
    let mailbox: Mailbox | null = null;
    try {
      mailbox = await this.connections.open(context.signal);
      await this.reader.read(mailbox, context);
      return null;
    } catch (error) {
      // Another try would be refused as well.
      if (error instanceof LoginRefused) throw error;
      if (error instanceof MailboxLost || error instanceof MessageTooLarge) return error;
      throw error;
    } finally {
      mailbox?.close();
    }
  }
}

/** A failure counts too: its message is not tried again in this poll. */
function countDone(counts: OutcomeCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
