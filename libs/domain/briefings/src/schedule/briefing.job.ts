import { Injectable, Logger } from '@nestjs/common';
import { LeaseLost } from '@reader/database';
import { Clock, type Job } from '@reader/scheduler';
import { BriefingFinisher, type FinishContext } from './briefing-finisher';
import { BriefingSpeaker } from './briefing-speaker';
import { UnfinishedBriefingsRepository } from './unfinished-briefings.repository';

const EVERY_MINUTES = 1;
/** Of one run; the others follow a minute later. */
const BRIEFINGS_MAX = 500;

interface BriefingCounts {
  researched: number;
  mailed: number;
  spoken: number;
  failed: number;
}

/** Finishes briefings that were made: researches their first sections, mails them, and speaks them. */
@Injectable()
export class BriefingJob implements Job {
  readonly name = 'briefing';
  private readonly log = new Logger(BriefingJob.name);

  constructor(
    private readonly unfinished: UnfinishedBriefingsRepository,
    private readonly finisher: BriefingFinisher,
    private readonly speaker: BriefingSpeaker,
    private readonly clock: Clock,
  ) {}

  readonly schedule = () => (this.finisher.isEnabled ? { everyMinutes: EVERY_MINUTES } : null);

  async run(context: FinishContext): Promise<BriefingCounts> {
    const counts: BriefingCounts = { researched: 0, mailed: 0, spoken: 0, failed: 0 };
    await this.unfinished.giveUp(this.clock.now(), context.lease);
    let isSearchWorking = this.finisher.hasSearch;
    for (const row of await this.unfinished.list(BRIEFINGS_MAX)) {
      if (context.signal.aborted) break;
      try {
        const result = await this.finisher.finish(row, isSearchWorking, context);
        isSearchWorking = result.isSearchWorking;
        counts.researched += Number(result.isResearched);
        counts.mailed += Number(result.isMailed);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        counts.failed += 1;
        this.log.error({ err: error, briefing_id: row.briefing_id, what: 'a briefing was not finished' });
      }
    }
    counts.spoken = await this.speaker.speakNew(context);
    return counts;
  }
}
