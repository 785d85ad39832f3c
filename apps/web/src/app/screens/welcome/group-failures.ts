import type { FinishedSource } from '@reader/contract';
import { describeResult } from '../ingest/run-text';

export interface FailureGroup {
  readonly reason: string;
  readonly slugs: readonly string[];
}

/** The failed sources of a run by reason, the most frequent first. */
export function groupFailures(results: readonly FinishedSource[]): FailureGroup[] {
  const failed = results.filter(({ status }) => status === 'error');
  return [...Map.groupBy(failed, describeResult)]
    .map(([reason, members]) => ({ reason, slugs: members.map(({ slug }) => slug) }))
    .sort((a, b) => b.slugs.length - a.slugs.length);
}
