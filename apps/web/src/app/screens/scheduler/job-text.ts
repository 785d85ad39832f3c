import type { JobRun } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { DAY_MINUTES, HOUR_MINUTES, WEEK_MINUTES } from '@reader/duration';

/** The titles of the service's jobs. */
const TITLES: Readonly<Record<string, string>> = {
  ingest: $localize`Check all sources`,
  digest: $localize`Create email digests`,
  briefing: $localize`Finish and email briefings`,
  per_user_briefings: $localize`Create briefings`,
  recommendations: $localize`Update recommendations`,
  embeddings: $localize`Compare new articles`,
  embedding_dedup: $localize`Find duplicate articles`,
  story_rebuild: $localize`Rebuild all stories`,
  favicons: $localize`Fetch source icons`,
  full_texts: $localize`Fetch missing full texts`,
  article_retention: $localize`Delete old articles`,
  rules_aging: $localize`Apply rules based on article age`,
  operations_retention: $localize`Clear old undo history`,
  analytics_retention: $localize`Delete old activity data`,
  claims_retention: $localize`Delete old quotes and answers`,
  audio_retention: $localize`Delete old audio`,
  newsletters: $localize`Read newsletters from the mailbox`,
  push_notifications: $localize`Send notifications`,
  story_notifications: $localize`Notify about big stories`,
};

export const JOB_STATUS: Readonly<Record<JobRun['status'], string>> = {
  running: $localize`Running`,
  success: $localize`Complete`,
  failure: $localize`Failed`,
};

/** Why a run failed. Only the operator understands some errors, so their message is quoted. */
export interface JobErrorText {
  readonly words: string;
  readonly quote: string;
}

const PROCESS_ENDED = $localize`The server stopped before the job ended. It runs again at its next time.`;

/** Null for a run that did not fail. */
export function describeJobError({ error, error_code: code }: JobRun): JobErrorText | null {
  if (code === 'process_ended') return { words: PROCESS_ENDED, quote: '' };
  return error === null ? null : { words: $localize`The job failed. The server reports:`, quote: error };
}

/** An unknown job's title is its name, written as words. */
export function getJobTitle(job: string): string {
  return TITLES[job] ?? toCapitalized(job.replaceAll(/[-_]+/g, ' ').trim());
}

/** Translates the server's "every 30 minutes" and "daily at 06:00 UTC". */
export function formatSchedule(text: string): string {
  if (text === 'every minute') return $localize`every minute`;
  const minutes = /^every (\d+) minutes$/.exec(text)?.[1];
  if (minutes) return formatInterval(Number(minutes));
  const time = /^daily at (\d\d:\d\d) UTC$/.exec(text)?.[1];
  return time ? $localize`daily at ${time}:time: UTC` : text;
}

function formatInterval(minutes: number): string {
  if (minutes === HOUR_MINUTES) return $localize`hourly`;
  if (minutes === DAY_MINUTES) return $localize`daily`;
  if (minutes === WEEK_MINUTES) return $localize`weekly`;
  if (minutes % DAY_MINUTES === 0)
    return formatPlural(
      minutes / DAY_MINUTES,
      $localize`{VAR_PLURAL, plural, =1 {every day} other {every # days}}`,
    );
  if (minutes % HOUR_MINUTES === 0)
    return formatPlural(
      minutes / HOUR_MINUTES,
      $localize`{VAR_PLURAL, plural, =1 {every hour} other {every # hours}}`,
    );
  return formatPlural(minutes, $localize`{VAR_PLURAL, plural, =1 {every minute} other {every # minutes}}`);
}

function toCapitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The numbers that a run reports, as "pairs 12 · articles 300", in the job's own order. */
export function formatDetail({ detail }: JobRun): string {
  return Object.entries(detail ?? {})
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${toText(value)}`)
    .join(' · ');
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
