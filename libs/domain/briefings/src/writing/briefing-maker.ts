import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Lease } from '@reader/database';
import type { BriefingKind } from '../briefing/briefing-kind';
import { BriefingsRepository, type CreateResult } from '../briefing/briefings.repository';
import { BriefingDelivery } from '../mail/briefing-delivery';
import type { Period } from '../selection/candidates.queries';
import { selectStories } from '../selection/select-stories';
import { StorySelector } from '../selection/story-selector';
import { BriefingWriter } from './briefing-writer';
import type { WritingOptions } from './section-author';

/** A briefing ends: twelve stories are read in ten minutes, twenty in a quarter of an hour. */
const SECTIONS_MAX: Readonly<Record<BriefingKind, number>> = { daily: 12, weekly: 20, on_demand: 12 };
/** Stories beyond, in place of those that say nothing new. */
const SPARE_STORIES = 8;
/** Another briefing of the same user, stored meanwhile, makes this one begin again. */
const ATTEMPTS_MAX = 3;

export interface BriefingRequest extends WritingOptions {
  readonly kind: BriefingKind;
  /** The local day of a scheduled briefing; null for one on demand. */
  readonly day: string | null;
  readonly period: Period;
  /** The lease of the job that makes it. */
  readonly lease: Lease | null;
}

/** Makes a briefing: chooses its stories, writes its sections and stores it. */
@Injectable()
export class BriefingMaker {
  constructor(
    private readonly selector: StorySelector,
    private readonly writer: BriefingWriter,
    private readonly briefings: BriefingsRepository,
    private readonly delivery: BriefingDelivery,
  ) {}

  /** Whether this server makes briefings. */
  get isEnabled(): boolean {
    return this.delivery.isEnabled;
  }

  /**
   * @returns the id; null when the day has its briefing already
   * @throws Unavailable 503 when generated answers are switched off
   */
  async make(user: User, request: BriefingRequest): Promise<number | null> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      const result = await this.tryMake(user, request);
      if (result.outcome === 'created') return result.briefingId;
      if (result.outcome === 'exists') return null;
    }
    throw new Error('other briefings of the user were stored again and again');
  }

  private async tryMake(user: User, request: BriefingRequest): Promise<CreateResult> {
    const { kind, period, lease, priority, sessionId } = request;
    const lastId = await this.briefings.findLastId(user);
    const sectionsMax = SECTIONS_MAX[kind];
    const { stories, considered } = await this.selector.rank(user, period);
    const outline = {
      stories: selectStories(stories, sectionsMax + SPARE_STORIES),
      sectionsMax,
      knownSentences: await this.briefings.listQuotes(user, period.to),
    };
    const written = await this.writer.write(user, outline, { priority, sessionId });
    const work = this.delivery.plan(user, kind, written.sections.length);
    const briefing = { ...written, ...{ considered, kind, day: request.day, period }, ...work };
    return this.briefings.withTransaction(async (tx) => {
      await lease?.guard(tx);
      const result = await this.briefings.create(tx, user, lastId, briefing);
      if (result.outcome === 'created') await this.delivery.notify(tx, user, result.briefingId, briefing);
      return result;
    });
  }
}
