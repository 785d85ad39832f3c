import { describeSiteError, formatNumber } from '@reader/web-words';
import type { FinishedSource, Run } from '@reader/contract';

export const RUN_STATUS: Readonly<Record<Run['status'], string>> = {
  running: $localize`Running`,
  success: $localize`Complete`,
  partial: $localize`Some failed`,
  failure: $localize`Failed`,
};

export const RUN_TRIGGER: Readonly<Record<Run['trigger'], string>> = {
  manual: $localize`Started by a user`,
  schedule: $localize`Scheduled`,
  startup: $localize`At startup`,
};

const RUN_ERRORS: Readonly<Record<NonNullable<Run['error_code']>, string>> = {
  nothing_read: $localize`No source could be read. Check the server’s connection to the internet.`,
  process_ended: $localize`The server stopped too early. The next run checks the other sources.`,
  internal_error: $localize`The server made an error. The administrator can find the reason in its log.`,
};

/** Why a run failed; null when it did not. */
export function describeRunError({ error, error_code: code }: Run): string | null {
  return code === null ? error : (RUN_ERRORS[code] ?? error);
}

/** The result of one source in a few words. */
export function describeResult(result: FinishedSource): string {
  const { status, error, error_code: code, new_articles: arrived } = result;
  if (status === 'error') return describeSiteError(code) ?? error ?? $localize`Failed`;
  if (arrived > 0) return $localize`${arrived}:count: new`;
  return status === 'not_modified' ? $localize`Unchanged` : $localize`Nothing new`;
}

/** "0.4 s", "12 s", "3 min". */
export function formatDuration(startedAt: string, finishedAt: string): string {
  const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  if (seconds < 10) return $localize`${formatNumber(Math.round(seconds * 10) / 10)}:seconds: s`;
  if (seconds < 120) return $localize`${Math.round(seconds)}:seconds: s`;
  return $localize`${Math.round(seconds / 60)}:minutes: min`;
}
