import type { SignedIn } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { ClaimsHttpModule } from '@reader/claims';
import type { WireAnswer } from '@reader/claims/testing';
import { SchedulerModule } from '@reader/scheduler';
import { Clock } from '@reader/scheduler';
import { BriefingsHttpModule } from './briefings.http.module';
import { BriefingsJobsModule } from './briefings.jobs.module';

export interface WireSection {
  readonly section_id: number;
  readonly title: string;
  readonly text: string;
  readonly article_ids: number[];
  readonly story_id: number | null;
  readonly source_count: number;
  readonly is_update: boolean;
  readonly enrichment: { readonly text: string; readonly links: { title: string; url: string }[] } | null;
}

export interface WireBriefing extends WireAnswer {
  readonly briefing_id: number;
  readonly kind: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly read_at: string | null;
  readonly sections: WireSection[];
  readonly counts: { readonly articles: number; readonly considered: number };
}

/** The time of the jobs. */
export class SetClock extends Clock {
  time: Date | null = null;

  override now(): Date {
    return this.time ?? new Date();
  }
}

export const buildModules = (clock = new SetClock()) => [
  SchedulerModule.forRoot({ runsJobs: false, clock }),
  ...[ArticlesHttpModule, ClaimsHttpModule, BriefingsHttpModule, BriefingsJobsModule],
];

/** Makes a briefing on demand. */
export async function brief(user: SignedIn, hours?: number): Promise<WireBriefing> {
  const answer = await user.post<WireBriefing>('/api/briefings', hours === undefined ? {} : { hours });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const STORM = [
  'The old harbour bridge collapsed on Friday night during a violent storm.',
  'Insurers estimate the damages at the broken bridge at 80 million euros.',
  'Inspectors had warned the city about rusty cables of the bridge since spring.',
];
export const STORM_NEWS = 'Prosecutors in Velden arrested the director of the company that maintained it.';
export const METRO = [
  'Lagos opened its first metro line on Monday after twelve years of work.',
  'Commuters in Lagos can now travel under the lagoon in eleven minutes.',
];
