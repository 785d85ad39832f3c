import { Component, computed, input } from '@angular/core';
import type { Streak } from '@reader/contract';
import { Icon } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';

/** The current streak of days with reading. */
@Component({
  selector: 'rd-streak-now',
  imports: [Icon],
  template: `
    <span class="sign" [class.alive]="streak().current_days > 0"><svg rdIcon="flame" size="20"></svg></span>
    <p class="days" i18n>
      {streak().current_days, plural,
        =0 {No streak yet}
        =1 {1-day streak}
        other {{{ streak().current_days }}-day streak}
      }
    </p>
    <p class="more">{{ more() }}</p>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: auto 1fr;
      column-gap: var(--space-4);
      align-items: center;
    }
    .sign {
      display: grid;
      grid-row: span 2;
      align-self: start;
      place-items: center;
      width: 44px;
      height: 44px;
      border-radius: 50%;
      background: var(--pressed);
      color: var(--text-faint);
    }
    .alive {
      color: var(--accent);
    }
    .days {
      font-size: var(--size-18);
      font-weight: 600;
    }
    .more {
      color: var(--text-quiet);
    }
  `,
})
export class StreakNow {
  readonly streak = input.required<Streak>();

  protected readonly more = computed(() => {
    const { current_days: now, longest_days: longest, read_today: today } = this.streak();
    if (longest === 0) return $localize`Read an article today to start one.`;
    const record = formatPlural(
      longest,
      $localize`{VAR_PLURAL, plural, =1 {Longest streak: 1 day.} other {Longest streak: # days.}}`,
    );
    if (now === 0) return record;
    return today
      ? $localize`You’ve read today. ${record}:record:`
      : $localize`You haven’t read yet today. ${record}:record:`;
  });
}
