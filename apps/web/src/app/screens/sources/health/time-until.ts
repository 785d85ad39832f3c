import { DAY_MS, HOUR_MS, MINUTE_MS } from '@reader/duration';

/** "in 24 min", "in 3 h", "in 2 d", as ages are written; null for less than a minute and for the past. */
export function formatTimeUntil(iso: string, nowMs: number): string | null {
  const ahead = Date.parse(iso) - nowMs;
  return ahead >= MINUTE_MS ? $localize`in ${formatSpan(ahead)}:SPAN:` : null;
}

function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return $localize`${Math.round(ms / MINUTE_MS)}:COUNT: min`;
  if (ms < DAY_MS) return $localize`${Math.round(ms / HOUR_MS)}:COUNT: h`;
  return $localize`${Math.round(ms / DAY_MS)}:COUNT: d`;
}
