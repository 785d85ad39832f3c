import { ValidateBy } from 'class-validator';

/** Names known to be valid: about 600 at most, because only valid names are cached. */
const known = new Set<string>();

/**
 * Whether the value names an IANA time zone, `UTC` included. Offsets such as `+05:30` are refused, because
 * Postgres reads them as POSIX does, with the opposite sign.
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
