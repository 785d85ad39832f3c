import { ValidateBy } from 'class-validator';

/** Of the IANA database there are some six hundred; only names that exist are remembered. */
const known = new Set<string>();

/**
 * Whether this is a name of the IANA time zone database, `UTC` included. Offsets such as `+05:30` are
 * refused: Postgres reads them as POSIX does, with the contrary sign.
 */
export function isTimeZoneName(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  if (known.has(value)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
  known.add(value);
  return true;
}

export function IsTimeZoneName(): PropertyDecorator {
  const formatMessage = () => 'timezone must be the name of a time zone, such as Europe/Oslo or UTC';
  return ValidateBy({
    name: 'isTimeZoneName',
    validator: { validate: isTimeZoneName, defaultMessage: formatMessage },
  });
}
