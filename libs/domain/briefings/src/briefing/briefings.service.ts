import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type PageQuery, type PageResult, throwNotFound } from '@reader/http';
import { AiAccess } from '@reader/llm';
import { BriefingReader, toBriefingSummaryView } from './briefing-reader';
import type { BriefingSummaryView, BriefingView } from './briefing.view';
import { type BriefingRow, BriefingsRepository } from './briefings.repository';

/** The briefings of a user. Those of other users do not exist for this one. */
@Injectable()
export class BriefingsService {
  constructor(
    private readonly access: AiAccess,
    private readonly briefings: BriefingsRepository,
    private readonly reader: BriefingReader,
  ) {}

  /** @throws FeatureNotConfigured when generated answers are switched off */
  async list(user: User, page: PageQuery): Promise<PageResult<BriefingSummaryView>> {
    await this.access.requireEnabled(user, 'briefing');
    const { items, total } = await this.briefings.list(user, page);
    return { items: items.map(toBriefingSummaryView), total };
  }

  /** @throws NotFound; FeatureNotConfigured */
  async get(user: User, briefingId: number): Promise<BriefingView> {
    return this.reader.read(user, await this.find(user, briefingId));
  }

  /** Marks it as read; again: without effect. @throws NotFound; FeatureNotConfigured */
  async markRead(user: User, briefingId: number): Promise<BriefingView> {
    await this.find(user, briefingId);
    await this.briefings.markRead(user, briefingId);
    return this.get(user, briefingId);
  }

  /** @throws NotFound; FeatureNotConfigured when generated answers are switched off */
  async find(user: User, briefingId: number): Promise<BriefingRow> {
    await this.access.requireEnabled(user, 'briefing');
    return (await this.briefings.find(user, briefingId)) ?? throwNotFound('briefing');
  }
}
