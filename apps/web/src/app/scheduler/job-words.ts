import type { JobRun } from '@reader/contract';

/** What the jobs of this service do; another's name is shown as it is. */
const TITLES: Readonly<Record<string, string>> = {
  ingest: $localize`Check all sources`,
  embedding_dedup: $localize`Find the same story told twice`,
  favicons: $localize`Fetch the icons of sources`,
  full_texts: $localize`Fetch full texts that are owed`,
  article_retention: $localize`Delete old articles`,
  rules_aging: $localize`Apply rules about age`,
  operations_retention: $localize`Forget what can no longer be undone`,
};

export const JOB_STATUS: Readonly<Record<JobRun['status'], string>> = {
  running: $localize`Running`,
  success: $localize`Complete`,
  failure: $localize`Failed`,
};

export function titleOf(job: string): string {
  return TITLES[job] ?? job;
}

/** "every 30 minutes" and "daily at 06:00 UTC", as the server has it, in the reader's own language. */
export function scheduleOf(text: string): string {
  const minutes = /^every (\d+) minutes$/.exec(text)?.[1];
  const time = /^daily at (\d\d:\d\d) UTC$/.exec(text)?.[1];
  if (minutes) return $localize`every ${minutes}:minutes: minutes`;
  return time ? $localize`daily at ${time}:time: UTC` : text;
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
