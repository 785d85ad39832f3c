import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Lease, LeaseLost } from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import { buildBriefingRunSessionId } from '@reader/llm';
import { Clock } from '@reader/scheduler';
import { BriefingReader } from '../briefing/briefing-reader';
import type { BriefingRow } from '../briefing/briefings.repository';
import { ResearchRepository } from './research.repository';
import { SectionResearcher } from './section-researcher';
import { SearchFailed } from './web-search';

/** Sections that are researched, the first in canonical order. */
export const SECTIONS_MAX = 5;
/**
 * Counted from when the briefing was made, with its wait for others: its mail waits for the research, and is
 * lost after six hours.
 */
const RESEARCH_BUDGET_MS = 30 * MINUTE_MS;

export interface ResearchContext {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  readonly jobRunId: number;
}

/** `incomplete`: stopped, over the budget, or failed by itself while the search service works. */
export type ResearchOutcome = 'done' | 'incomplete' | 'search_failed';

/** Researches the first sections of a briefing and stores what it finds. */
@Injectable()
export class BriefingResearcher {
  private readonly log = new Logger(BriefingResearcher.name);

  constructor(
    private readonly reader: BriefingReader,
    private readonly repository: ResearchRepository,
    private readonly sections: SectionResearcher,
    private readonly clock: Clock,
  ) {}

  /** Sections that a run before has enriched stay as they are. @throws LeaseLost */
  async addEnrichments(
    user: User,
    briefing: Pick<BriefingRow, 'briefing_id' | 'created_at'>,
    context: ResearchContext,
  ): Promise<ResearchOutcome> {
    const { briefing_id: id } = briefing;
    const outcome = await this.addToSections(user, briefing, context).catch((error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      return this.reportFailure(id, error);
    });
    if (outcome === 'done' || !context.signal.aborted)
      await this.repository.finish(id, outcome === 'done' ? 'done' : 'failed', context.lease);
    return outcome;
  }

  /** Leaves the briefing without enrichment. */
  skip(briefingId: number, { lease }: ResearchContext): Promise<void> {
    return this.repository.finish(briefingId, 'failed', lease);
  }

  private async addToSections(
    user: User,
    { briefing_id: id, created_at: made }: Pick<BriefingRow, 'briefing_id' | 'created_at'>,
    { lease, signal, jobRunId }: ResearchContext,
  ): Promise<ResearchOutcome> {
    const sourced = (await this.reader.listSections(user, id)).slice(0, SECTIONS_MAX);
    for (const section of sourced.filter((each) => each.section.enrichment === null)) {
      if (signal.aborted) return 'incomplete';
      if (this.clock.now().getTime() - made.getTime() > RESEARCH_BUDGET_MS) {
        this.log.warn({ what: 'a briefing was not enriched in time', briefing_id: id });
        return 'incomplete';
      }
      const enrichment = await this.sections.findEnrichment(
        user,
        section,
        buildBriefingRunSessionId(jobRunId),
      );
      if (enrichment !== null)
        await this.repository.storeEnrichment(section.section.section_id, enrichment, lease);
    }
    return 'done';
  }

  private reportFailure(briefingId: number, error: unknown): ResearchOutcome {
    const what = 'a briefing was not enriched';
    if (error instanceof SearchFailed) {
      this.log.warn({ what, why: error.message });
      return 'search_failed';
    }
    this.log.error({ err: error, briefing_id: briefingId, what });
    return 'incomplete';
  }
}
