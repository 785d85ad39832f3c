import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database } from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import type { Job, JobContext, Schedule } from '@reader/scheduler';
import { type DueNotification, NotificationsRepository } from './notifications.repository';
import { PushSender, type SendResult } from './push-sender';
import { findSendTime } from './quiet-hours';

/** Requests at once; each waits at most ten seconds. */
const BATCH = 16;
/** The first wait after an unexpected error; it doubles with each attempt. */
const RETRY_MS = MINUTE_MS;

/** Sends the notifications that are due. Off while there are none: the history shows only real runs. */
@Injectable()
export class PushJob implements Job {
  readonly name = 'push_notifications';
  private readonly log = new Logger(PushJob.name);

  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly sender: PushSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly schedule = async (): Promise<Schedule | null> =>
    this.config.push !== null && (await this.notifications.hasDue()) ? { everyMinutes: 1 } : null;

  async run({ signal, lease }: Pick<JobContext, 'signal' | 'lease'>): Promise<object> {
    const counts: Record<SendResult, number> = { sent: 0, gone: 0, later: 0, dropped: 0 };
    if (this.config.push === null) return counts;
    await this.notifications.deleteExpired();
    while (!signal.aborted) {
      const due = await this.database.withTransaction(async (tx) => {
        await lease.guard(tx);
        return this.notifications.claimDue(tx, BATCH);
      });
      if (due.length === 0) break;
      const results = await Promise.all(due.map((notification) => this.send(notification)));
      for (const result of results) counts[result] += 1;
    }
    return counts;
  }

  /** Never throws for one notification, so that the others are sent. */
  private async send(notification: DueNotification): Promise<SendResult> {
    try {
      return await this.sendOrDelay(notification);
    } catch (error) {
      const { notification_id: id, attempts } = notification;
      this.log.error({ err: error, what: 'a notification could not be sent', notification_id: id });
      await this.notifications.setDueAt(id, new Date(Date.now() + RETRY_MS * 2 ** attempts));
      await this.notifications.recordAttempt(id);
      return 'later';
    }
  }

  private async sendOrDelay(notification: DueNotification): Promise<SendResult> {
    const { notification_id: id, count, body, attempts, quiet_hours: quiet, timezone } = notification;
    const now = new Date();
    const sendTime = findSendTime(now, quiet, timezone);
    if (sendTime > now) {
      await this.notifications.setDueAt(id, sendTime);
      return 'later';
    }
    const joined = { ...notification, body: count === 1 ? body : `${body} (+${count - 1})` };
    const result = await this.sender.send(notification, joined, attempts);
    if (result === 'later') await this.notifications.recordAttempt(id);
    else await this.notifications.delete(id, count);
    return result;
  }
}
