import { createFieldProblem } from '@reader/http';
import { ValidateBy } from 'class-validator';
import type { Preferences } from './user.entity';

const NAME = /^[a-z][a-z0-9._-]{0,63}$/;
const NAMES_MAX = 100;
/** Sent with every page load, so they stay small. */
const BYTES_MAX = 32 * 1024;

/** Validates an object with names such as `list.density` and any JSON values. */
export function ArePreferences(): PropertyDecorator {
  const message = `preferences must be an object whose names are like "list.density" (${NAME.source})`;
  const validator = { validate: hasValidNames, defaultMessage: () => message };
  return ValidateBy({ name: 'arePreferences', validator });
}

function hasValidNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => NAME.test(name));
}

/** Merges: missing names stay, null removes a name. @throws a 422 above the limits */
export function mergePreferences(before: Preferences, change: Preferences): Preferences {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  const preferences = Object.fromEntries(entries);
  if (entries.length > NAMES_MAX || Buffer.byteLength(JSON.stringify(preferences)) > BYTES_MAX)
    throw createFieldProblem(
      'preferences',
      `At most ${NAMES_MAX} names and ${BYTES_MAX / 1024} KiB are allowed. Remove some first.`,
    );
  return preferences;
}
