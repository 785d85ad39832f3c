import { parseArgs } from 'node:util';

/** As in sysexits: wrong usage, so that a retry does not help. */
export const EXIT_USAGE = 2;

const USAGE = 'Usage: main.js [--once [--job=NAME]]   NAME is a scheduled job, "ingest" unless given.';
const DEFAULT_JOB = 'ingest';

/** The job to run once; null: run as a worker. Ends the process when the arguments are invalid. */
export function readArguments(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { once: { type: 'boolean', default: false }, job: { type: 'string' } },
    });
    if (values.job !== undefined && !values.once) throw new Error('--job needs --once');
    return values.once ? (values.job ?? DEFAULT_JOB) : null;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    return process.exit(EXIT_USAGE);
  }
}
