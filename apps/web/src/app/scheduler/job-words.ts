import type { JobRun } from '@reader/contract';

/** What the jobs of this service do; another's name is shown as it is. */
const TITLES: Readonly<Record<string, string>> = {
  ingest: $localize`Check all sources`,
  'embedding-dedup': $localize`Find the same story told twice`,
  'icon-refresh': $localize`Fetch the icons of sources`,
};

export const JOB_STATUS: Readonly<Record<JobRun['status'], string>> = {
  running: $localize`Running`,
  success: $localize`Complete`,
  failure: $localize`Failed`,
};

export function titleOf(job: string): string {
  return TITLES[job] ?? job;
}

/** What a job says of its run, as "pairs 12 · articles 300": its own names, in its own order. */
export function detailOf({ detail }: JobRun): string {
  return Object.entries(detail ?? {})
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${textOf(value)}`)
    .join(' · ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
