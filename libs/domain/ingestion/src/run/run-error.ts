/** The errors of runs, as they are stored. */
export const NOTHING_READ = 'No source could be read.';
export const PROCESS_ENDED = 'The process ended before the run did.';
export const PROCESS_STOPPED = 'The process was stopped before the run ended.';
export const RUN_FAILED = 'The run stopped because of an error on our side.';

/** Part of the API, beside the text. */
export const RUN_ERROR_CODES = ['nothing_read', 'process_ended', 'internal_error'] as const;
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

const CODES: Readonly<Record<string, RunErrorCode>> = {
  [NOTHING_READ]: 'nothing_read',
  [PROCESS_ENDED]: 'process_ended',
  [PROCESS_STOPPED]: 'process_ended',
  [RUN_FAILED]: 'internal_error',
};

/** Null without an error, and for a text of another version. */
export function getRunErrorCode(error: string | null): RunErrorCode | null {
  return CODES[error ?? ''] ?? null;
}
