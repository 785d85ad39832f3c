import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Config } from '@reader/config';

/** Finds the program by its path, or by its name on PATH; null when none is executable. */
export function findProgram({ program, searchPath }: NonNullable<Config['markdown']>): string | null {
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  const candidates = isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
