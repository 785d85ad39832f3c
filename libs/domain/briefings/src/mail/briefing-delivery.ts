import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import type { Transaction } from '@reader/database';
import { isMailAddress, MailsService } from '@reader/mail';
import { findSendTime, NotificationsRepository } from '@reader/push';
import type { BriefingKind } from '../briefing/briefing-kind';
import { BriefingsRepository, type NewBriefing } from '../briefing/briefings.repository';
import { formatSubject } from './briefing-subject';

/** A notification that waits is replaced by that of the next briefing. */
const TAG = 'briefing';

/** How a new briefing reaches its user. */
@Injectable()
export class BriefingDelivery {
  constructor(
    private readonly mails: MailsService,
    private readonly notifications: NotificationsRepository,
    private readonly briefings: BriefingsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isEnabled(): boolean {
    return this.config.llm.enabled;
  }

  /** What the job `briefing` has to do with it. */
  plan(
    { settings, email }: User,
    kind: BriefingKind,
    sections: number,
  ): Pick<NewBriefing, 'research' | 'isMailPending'> {
    const isMailed = kind !== 'on_demand' && settings.briefing_email && this.mails.isEnabled;
    return {
      research: sections > 0 && this.config.webResearch !== null ? 'pending' : 'none',
      isMailPending: sections > 0 && isMailed && isMailAddress(email ?? ''),
    };
  }

  /** Call it in the transaction that stores the briefing, so that each is notified once. */
  async notify(tx: Transaction, user: User, briefingId: number, briefing: NewBriefing): Promise<void> {
    const { settings } = user;
    const claim = briefing.sections[0]?.claims[0];
    const isRequested = settings.briefing_push && settings.push_enabled && briefing.kind !== 'on_demand';
    if (!isRequested || claim === undefined) return;
    const sourceId = await this.briefings.findSourceId(tx, claim.articleId);
    if (sourceId === null) return;
    await this.notifications.enqueue(tx, {
      userId: user.id,
      title: formatSubject(settings, briefing.period.to),
      body: claim.sentence,
      url: `/briefings/${briefingId}`,
      tag: TAG,
      sourceIds: [sourceId],
      dueAt: findSendTime(briefing.period.to, settings.quiet_hours, settings.timezone),
    });
  }
}
