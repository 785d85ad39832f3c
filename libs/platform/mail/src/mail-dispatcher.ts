import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config, type MailServerConfig } from '@reader/config';
import { Listener } from '@reader/database';
import { MailSender } from './mail-sender';
import { type MailChannel, MailsRepository } from './mails.repository';

/** Interval of a look for retries, and for mails of processes that died. */
const POLL_MS = 5_000;

/** Sends mails in this process until it stops. Any number of processes share the work. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(MailDispatcher.name);
  private readonly senders: readonly MailSender[];
  private readonly busy = new Map<MailSender, Promise<void>>();
  /** Senders that must look for mails (again). */
  private readonly due = new Set<MailSender>();
  private isStopping = false;
  private pollTimer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(
    private readonly mails: MailsRepository,
    private readonly listener: Listener,
    @Inject(CONFIG) { mail, oneTimePasswordMail }: Config,
  ) {
    const create = (channel: MailChannel, server: MailServerConfig | null) =>
      server === null ? [] : [new MailSender(channel, server, mails)];
    this.senders = [...create('general', mail), ...create('one_time_password', oneTimePasswordMail)];
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.senders.length === 0) return;
    this.unlisten = await this.listener.on('mails', () => this.wake());
    this.pollTimer = setInterval(() => this.poll(), POLL_MS);
    this.poll();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.pollTimer);
    this.unlisten?.();
  }

  /** Waits for the mails that are being sent: they need the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.busy.values());
    for (const sender of this.senders) sender.close();
  }

  /** Starts the senders; running ones look again when they end. */
  wake(): void {
    for (const sender of this.senders) {
      this.due.add(sender);
      if (!this.busy.has(sender)) this.start(sender);
    }
  }

  private poll(): void {
    void this.mails
      .giveUp()
      .catch((error: Error) => this.log.warn(`old mails could not be given up: ${error.message}`))
      .finally(() => this.wake());
  }

  private start(sender: MailSender): void {
    if (this.isStopping) return;
    const ended = this.sendAll(sender)
      .catch((error: Error) => this.log.error({ err: error, what: 'mails are not sent right now' }))
      .finally(() => {
        this.busy.delete(sender);
        if (this.due.has(sender)) this.start(sender);
      });
    this.busy.set(sender, ended);
  }

  /** After a failure of the server, the rest waits for the next poll. */
  private async sendAll(sender: MailSender): Promise<void> {
    while (!this.isStopping) {
      this.due.delete(sender);
      const result = await sender.sendNext();
      if (result === 'unreachable') {
        this.due.delete(sender);
        return;
      }
      if (result === 'idle' && !this.due.has(sender)) break;
    }
    sender.close();
  }
}
