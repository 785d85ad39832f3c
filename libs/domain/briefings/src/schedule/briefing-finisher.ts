import { Inject, Injectable } from '@nestjs/common';
import { type User, UsersService } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import type { JobContext } from '@reader/scheduler';
import { BriefingMailer } from '../mail/briefing-mailer';
import { BriefingResearcher, type ResearchOutcome } from '../research/briefing-researcher';
import type { UnfinishedRow } from './unfinished-briefings.repository';

export type FinishContext = Pick<JobContext, 'lease' | 'signal' | 'jobRunId'>;

export interface FinishResult {
  readonly isResearched: boolean;
  readonly isMailed: boolean;
  /** The others of this run do not wait for a search service that is down. */
  readonly isSearchWorking: boolean;
}

/** Researches one briefing, and mails it. */
@Injectable()
export class BriefingFinisher {
  constructor(
    private readonly users: UsersService,
    private readonly researcher: BriefingResearcher,
    private readonly mailer: BriefingMailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isEnabled(): boolean {
    return this.config.llm.enabled;
  }

  get hasSearch(): boolean {
    return this.config.webResearch !== null;
  }

  async finish(row: UnfinishedRow, isSearchWorking: boolean, context: FinishContext): Promise<FinishResult> {
    const user = await this.users.find(row.user_id);
    if (user === null) return { isResearched: false, isMailed: false, isSearchWorking };
    const outcome =
      row.research === 'pending' ? await this.addResearch(user, row, isSearchWorking, context) : null;
    const isMailed =
      row.mail_pending && !context.signal.aborted && (await this.mailer.enqueue(user, row, context.lease));
    return {
      isResearched: outcome === 'done',
      isMailed,
      isSearchWorking: isSearchWorking && outcome !== 'search_failed',
    };
  }

  private async addResearch(
    user: User,
    row: UnfinishedRow,
    isSearchWorking: boolean,
    context: FinishContext,
  ): Promise<ResearchOutcome> {
    if (isSearchWorking) return this.researcher.addEnrichments(user, row, context);
    await this.researcher.skip(row.briefing_id, context);
    return 'search_failed';
  }
}
