import type { Settings } from '@reader/accounts';
import { DAY_MS, WEEK_MS } from '@reader/duration';
import { findDueDay } from '@reader/scheduler';
import type { Period } from '../selection/candidates.queries';

type BriefingSettings = Pick<Settings, 'briefing' | 'digest_hour' | 'digest_weekday' | 'timezone'>;
export type ScheduledKind = 'daily' | 'weekly';

/** The first briefing of a user tells this much. */
const LENGTH_MS: Readonly<Record<ScheduledKind, number>> = { daily: DAY_MS, weekly: WEEK_MS };
/** After days without a briefing, the next one tells at most this much. */
const LENGTH_MAX_MS: Readonly<Record<ScheduledKind, number>> = { daily: 3 * DAY_MS, weekly: 2 * WEEK_MS };

export interface DueBriefing {
  readonly kind: ScheduledKind;
  /** The local day, as `2026-11-23`. */
  readonly day: string;
}

/**
 * The briefing that is due for a user now; null when none is. The first one comes at the next hour: a new
 * account has no news of the day on which it was made.
 */
export function findDueBriefing(settings: BriefingSettings, createdAt: Date, now: Date): DueBriefing | null {
  const due = findDue(settings, now);
  return due?.day === findDue(settings, createdAt)?.day ? null : due;
}

function findDue(settings: BriefingSettings, now: Date): DueBriefing | null {
  const { briefing: kind, digest_hour: hour, digest_weekday, timezone } = settings;
  if (kind === 'off') return null;
  const day = findDueDay({ timezone, hour, weekday: kind === 'weekly' ? digest_weekday : null }, now);
  return day === null ? null : { kind, day };
}

/** From the end of the last scheduled briefing to now. @param lastEnd null: there was none */
export function findPeriod(kind: ScheduledKind, lastEnd: Date | null, now: Date): Period {
  const start = lastEnd?.getTime() ?? now.getTime() - LENGTH_MS[kind];
  return { from: new Date(Math.max(start, now.getTime() - LENGTH_MAX_MS[kind])), to: now };
}
