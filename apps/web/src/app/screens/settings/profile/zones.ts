import { getPageLocale } from '@reader/web-words';

/** The IANA names of all time zones of the browser, and UTC, which its list omits. */
export function listZones(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

export function getDeviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Finds a zone by its name (any case, spaces for underscores) or by its city alone. */
export function findZone(text: string, all: readonly string[]): string | null {
  const query = normalizeName(text);
  if (query === '') return null;
  const cities = all.filter((zone) => normalizeName(zone.slice(zone.lastIndexOf('/') + 1)) === query);
  return (
    all.find((zone) => normalizeName(zone) === query) ?? (cities.length === 1 ? (cities[0] ?? null) : null)
  );
}

function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '_');
}

/** The time of day in the zone. */
export function timeIn(zone: string, atMs: number, locale = getPageLocale()): string {
  return new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(atMs);
}
