import { createInterface } from 'node:readline';
import type { ChildProcess } from 'node:child_process';

/** Of one test: enough to see the cause, not every repetition of it. */
const ERRORS_MAX = 5;
const LENGTH_MAX = 600;
const reported: string[] = [];

/** Collects the errors that a process of the product reports. */
export function watchErrors(child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const isError = line.includes('"level":"error"') || line.includes('"level":"fatal"');
      if (isError && reported.length < ERRORS_MAX) reported.push(line.slice(0, LENGTH_MAX));
    });
  }
}

/** The errors since the last call. */
export function takeErrors(): string[] {
  return reported.splice(0);
}
