import type { Settings } from '@reader/accounts';
import { findDueDay } from '@reader/scheduler';

type DigestSettings = Pick<Settings, 'email_digest' | 'digest_hour' | 'digest_weekday' | 'timezone'>;

/** The local day (`2026-11-23`) of the digest that is due now; null when none is. */
export function findDigestDay(settings: DigestSettings, now: Date): string | null {
  const { email_digest: cadence, digest_hour: hour, digest_weekday, timezone } = settings;
  if (cadence === 'off') return null;
  return findDueDay({ timezone, hour, weekday: cadence === 'weekly' ? digest_weekday : null }, now);
}
