import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Lease } from '@reader/database';
import { buildBriefingRunSessionId } from '@reader/llm';
import { BriefingReader } from '../briefing/briefing-reader';
import { ResearchRepository } from './research.repository';
import { SectionResearcher } from './section-researcher';
import { SearchFailed } from './web-search';

/** Sections that are researched, the first in canonical order. */
export const SECTIONS_MAX = 5;

export interface ResearchContext {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  readonly jobRunId: number;
}

/** Researches the first sections of a briefing and stores what it finds. */
@Injectable()
export class BriefingResearcher {
  private readonly log = new Logger(BriefingResearcher.name);

  constructor(
    private readonly reader: BriefingReader,
    private readonly repository: ResearchRepository,
    private readonly sections: SectionResearcher,
  ) {}

  /**
   * Sections that a run before has enriched stay as they are. @returns whether the search service works
   */
  async addEnrichments(user: User, briefingId: number, context: ResearchContext): Promise<boolean> {
    const sourced = (await this.reader.listSections(user, briefingId)).slice(0, SECTIONS_MAX);
    try {
      for (const section of sourced.filter((each) => each.section.enrichment === null)) {
        if (context.signal.aborted) return true;
        const sessionId = buildBriefingRunSessionId(context.jobRunId);
        const enrichment = await this.sections.findEnrichment(user, section, sessionId);
        if (enrichment !== null)
          await this.repository.storeEnrichment(section.section.section_id, enrichment, context.lease);
      }
    } catch (error) {
      if (!(error instanceof SearchFailed)) throw error;
      this.log.warn({ what: 'a briefing was not enriched', why: error.message });
      await this.repository.finish(briefingId, 'failed', context.lease);
      return false;
    }
    await this.repository.finish(briefingId, 'done', context.lease);
    return true;
  }

  /** Leaves the briefing without enrichment. */
  skip(briefingId: number, { lease }: ResearchContext): Promise<void> {
    return this.repository.finish(briefingId, 'failed', lease);
  }
}
