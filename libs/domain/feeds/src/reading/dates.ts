import { DAY_MS, MINUTE_MS } from '@reader/duration';

/** Zones that JavaScript and RFC 5322 do not define. Ambiguous abbreviations are not listed. */
// prettier-ignore
const ZONES: Record<string, string> = {
  UTC: 'Z', UT: 'Z', GMT: 'Z', WET: 'Z', WEST: '+0100', BST: '+0100', CET: '+0100', MET: '+0100',
  CEST: '+0200', MEST: '+0200', EET: '+0200', EEST: '+0300', MSK: '+0300', JST: '+0900', KST: '+0900',
  AEST: '+1000', AEDT: '+1100', NZST: '+1200', NZDT: '+1300', HST: '-1000', AKST: '-0900', AKDT: '-0800',
  PST: '-0800', PDT: '-0700', MST: '-0700', MDT: '-0600', CST: '-0600', CDT: '-0500', EST: '-0500',
  EDT: '-0400',
};

/** Captures hours, minutes, seconds, and A or P of a 12-hour clock. */
const TIME = String.raw`(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d*)?)?(?:\s*([AP])\.?M\b\.?)?`;
const ZONE = String.raw`((?:GMT|UTC)?[+-]\d\d?(?::?\d\d)?|Z|[A-Z]{2,4})`;
/** `2003-12-31T10:14:55.123+01:00` and all its shorter forms (W3C-DTF, RFC 3339). */
const ISO_DATE = String.raw`(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T\s]+${TIME}\s*${ZONE}?)?)?)?`;
const ISO = new RegExp(String.raw`^${ISO_DATE}Z?$`, 'i');
/**
 * `Thu, 01 Jan 2004 19:48:21 GMT` with or without its parts (RFC 5322), `1-Jan-04` included, in the languages
 * of `MONTHS`.
 */
const MAIL_DAY = String.raw`(\d\d?)(?:st|nd|rd|th|er|º|\.)?[\s-]+(?:de\s+)?`;
const MAIL_DATE = String.raw`${MAIL_DAY}(\p{L}[\p{L}\p{M}]{2,})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d\d)`;
const MAIL_TIME = String.raw`(?:,?\s+(?:at\s+)?${TIME})?\s*${ZONE}?(?:\s+\(.*\))?`;
const MAIL = new RegExp(String.raw`^(?:[^\d\s]+,?\s+)?${MAIL_DATE}${MAIL_TIME}$`, 'iu');
/** `Thu Jan  1 19:48:21 EST 2004`, with or without the zone, as C's asctime prints it. */
const ASCTIME_DAY = String.raw`^(?:[a-z]+,?\s+)?([a-z]{3})[a-z]*\s+(\d\d?)`;
const ASCTIME = new RegExp(String.raw`${ASCTIME_DAY}\s+${TIME}\s*${ZONE}?\s+(\d{4})$`, 'i');
/** `05.06.2024 10:00`: the day comes first wherever dates have dots. */
const DOTTED = new RegExp(String.raw`^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+${TIME})?\s*${ZONE}?$`, 'i');
/** The zone's name after its offset: `GMT+0100 (Central European Standard Time)`, as JavaScript prints it. */
const ZONE_NAME = /\s*\([^()]*\)$/;
const LENGTH_MAX = 100;

/** How names begin in English, German, French, Spanish, Italian and Portuguese, without accents. */
// prettier-ignore
const MONTHS = [
  'jan gen ene', 'feb fev', 'mar mrz mae', 'apr avr abr', 'may mai mag', 'jun juin giu',
  'jul juil lug', 'aug aou ago', 'sep set', 'oct okt ott out', 'nov', 'dec dez dic',
].map((names) => names.split(' '));
const ACCENT = /\p{M}/gu;

/** The start of the web; earlier dates come from unset clocks. */
const EARLIEST = Date.UTC(1990, 0);
/** Tolerance for clocks; a date further ahead would stay on top of every list until then. */
const AHEAD_MS = DAY_MS;

/** The first date that is readable and in range, in milliseconds since 1970; else null. */
export function findUsableTime(written: (string | null)[], now: number): number | null {
  for (const date of written) {
    const time = date === null ? NaN : parseDate(date);
    if (time >= EARLIEST && time <= now + AHEAD_MS) return Math.min(time, now);
  }
  return null;
}

/** The same as ISO 8601 in UTC. */
export function findUsableDate(written: (string | null)[], now: number): string | null {
  const time = findUsableTime(written, now);
  return time === null ? null : new Date(time).toISOString();
}

/** Parses a date to milliseconds since 1970, NaN when unreadable. Dates without a zone are UTC. */
export function parseDate(written: string): number {
  const text = written.trim();
  if (text.length > LENGTH_MAX) return NaN;
  const iso = ISO.exec(text);
  if (iso) return computeTime(Number(iso[1]), Number(iso[2] ?? 1), Number(iso[3] ?? 1), iso.slice(4));
  const mail = MAIL.exec(text);
  if (mail) return computeTime(toFullYear(mail[3]), parseMonth(mail[2]), Number(mail[1]), mail.slice(4));
  const asctime = ASCTIME.exec(text);
  if (asctime) {
    const [, month, day, ...clock] = asctime;
    return computeTime(Number(clock.pop()), parseMonth(month), Number(day), clock);
  }
  const dotted = DOTTED.exec(text);
  if (dotted) return computeTime(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), dotted.slice(4));
  return parseOtherOrder(text.replace(ZONE_NAME, ''));
}

/** JavaScript reads other orders ("Jan 5, 2004 10:00 AM"), in the server's zone unless one is named. */
function parseOtherOrder(text: string): number {
  return /(?:Z|[A-Z]{3}|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Date.parse(`${text} UTC`);
}

/** `clock` has the captures of `TIME` and `ZONE`. NaN when the day or the hour does not exist. */
function computeTime(year: number, month: number, day: number, clock: (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(0, 3).map((part) => Number(part ?? 0));
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!exists || hours > 24 || minutes > 59 || seconds > 60) return NaN;
  const time = (toHourOfDay(hours, clock[3]) * 60 + minutes) * 60 + seconds;
  return midnight.getTime() + time * 1000 - parseOffsetMs(clock[4]);
}

function toHourOfDay(hours: number, half = ''): number {
  if (half === '' || hours > 12) return hours;
  return (hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
}

/** 0 when it is no month. */
function parseMonth(name = ''): number {
  const plain = name.normalize('NFD').replace(ACCENT, '').toLowerCase();
  return MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start))) + 1;
}

/** Two-digit years as in RFC 5322 §4.3. */
function toFullYear(year = ''): number {
  return Number(year) + (year.length > 2 ? 0 : Number(year) < 50 ? 2000 : 1900);
}

function parseOffsetMs(zone = 'Z'): number {
  const written = ZONES[zone.toUpperCase()] ?? zone;
  const offset = /([+-])(\d\d?)(?::?(\d\d))?$/.exec(written);
  if (!offset) return 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return (offset[1] === '-' ? -minutes : minutes) * MINUTE_MS;
}
