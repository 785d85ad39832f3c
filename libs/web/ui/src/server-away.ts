import { InjectionToken, type Signal, effect, signal, untracked } from '@angular/core';

/** Statuses of a server that is away, and of a proxy before it. */
const AWAY_STATUSES: readonly number[] = [0, 502, 503, 504];

/** Whether the server does not answer at all; provided by the application, which knows. */
export const SERVER_AWAY = new InjectionToken<Signal<boolean>>('server away', {
  factory: () => signal(false),
});

export const isAwayStatus = (status: number): boolean => AWAY_STATUSES.includes(status);

/** Runs an action whenever `away` ends. Call it from an injection context. */
export function runWhenBack(away: Signal<boolean>, action: () => void): void {
  let wasAway = false;
  effect(() => {
    if (wasAway && !away()) untracked(action);
    wasAway = away();
  });
}
