import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of a worker's bundle in `dist/workers`, for code that runs from `dist` or from the sources. */
export function findBundle(worker: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const candidates = [
      join(folder, 'workers', `${worker}.js`),
      join(folder, 'dist/workers', `${worker}.js`),
    ];
    const found = candidates.find((file) => existsSync(file));
    if (found) return found;
    if (folder === dirname(folder)) break;
  }
  throw new Error(`No bundle of the worker "${worker}" was found: build the app first (npm run build).`);
}
