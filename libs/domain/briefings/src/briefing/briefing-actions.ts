import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type MarkedView, TriageService } from '@reader/articles';
import { sql } from '@reader/database';
import { BriefingMailer } from '../mail/briefing-mailer';
import type { BriefingPreviewView } from '../mail/briefing-preview.view';
import { BriefingsRepository } from './briefings.repository';
import { BriefingsService } from './briefings.service';

/** What a user does with a whole briefing. */
@Injectable()
export class BriefingActions {
  constructor(
    private readonly briefings: BriefingsService,
    private readonly repository: BriefingsRepository,
    private readonly triage: TriageService,
    private readonly mailer: BriefingMailer,
  ) {}

  /**
   * Archives the unread articles of the period that the briefing does not stand for, as one operation. What
   * the user starred, saved or put on the reading list stays.
   * @throws NotFound; Unavailable
   */
  async archiveRest(user: User, briefingId: number): Promise<MarkedView> {
    const { period_from: from, period_to: to } = await this.briefings.find(user, briefingId);
    const sections = await this.repository.listSections(briefingId);
    const covered = sections.flatMap(({ article_ids: ids }) => ids);
    const selection = sql`
      a.ingested_at > ${from} and a.ingested_at <= ${to}
      and not (a.article_id = any(${covered}::bigint[]))
      and not coalesce(t.read, false) and not coalesce(t.starred, false)
      and coalesce(t.state, 'new') = 'new'
      and not exists (select 1 from reading_list q
                      where q.user_id = ${user.id} and q.article_id = a.article_id)`;
    return this.triage.applyBulk(user, { kind: 'archive', selection });
  }

  /** The mail of the briefing, with what research has added. Nothing is sent. @throws NotFound */
  async preview(user: User, briefingId: number): Promise<BriefingPreviewView> {
    const { subject, html, text } = await this.mailer.preview(
      user,
      await this.briefings.find(user, briefingId),
    );
    return { subject, html, text };
  }
}
