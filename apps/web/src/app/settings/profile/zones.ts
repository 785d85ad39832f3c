import { localeOfPage } from '@reader/web-words';

/** Every time zone that the browser knows, by its IANA name, and UTC, which its list leaves out. */
export function zones(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone that was meant: its name in any case and with spaces for underscores, or just its city. */
export function zoneNamed(text: string, all: readonly string[]): string | null {
  const asked = plain(text);
  if (asked === '') return null;
  const cities = all.filter((zone) => plain(zone.slice(zone.lastIndexOf('/') + 1)) === asked);
  return all.find((zone) => plain(zone) === asked) ?? (cities.length === 1 ? (cities[0] ?? null) : null);
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '_');
}

/** The time of day there. */
export function timeIn(zone: string, atMs: number, locale = localeOfPage()): string {
  return new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(atMs);
}
