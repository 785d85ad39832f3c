import { Component, computed, input } from '@angular/core';
import type { Achievement } from '@reader/contract';
import { Icon, Progress } from '@reader/web-ui';
import { getPageLocale, formatNumber } from '@reader/web-words';
import { ACHIEVEMENT_TEXTS } from './achievement-texts';

/** Achievements that come next; more of them would be a list of what is missing. */
const NEXT_MAX = 3;

/** The achievements that were reached, with their day, then the progress of the nearest others. */
@Component({
  selector: 'rd-achievement-list',
  imports: [Icon, Progress],
  template: `
    <ul role="list">
      @for (achievement of rows(); track achievement.key) {
        <li [class.reached]="achievement.unlocked_at">
          <svg rdIcon="award" size="20"></svg>
          <div>
            <h3>{{ achievement.title }}</h3>
            <p>{{ achievement.description }}</p>
            @if (achievement.on) {
              <p class="state" i18n>Reached on {{ achievement.on }}</p>
            } @else {
              <p class="state" i18n>{{ achievement.done }} of {{ achievement.of }}</p>
              <rd-progress
                i18n-label
                label="Progress"
                [done]="achievement.progress"
                [total]="achievement.target"
              />
            }
          </div>
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
      gap: var(--space-5) var(--space-8);
    }
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: var(--space-3);
    }
    svg {
      margin-top: 1px;
      color: var(--text-faint);
    }
    .reached svg {
      color: var(--accent);
    }
    h3 {
      font-size: var(--size-13);
      font-weight: 560;
    }
    p {
      font-size: var(--size-13);
      color: var(--text-quiet);
    }
    .state {
      margin: var(--space-1) 0;
      font-size: var(--size-12);
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class AchievementList {
  readonly achievements = input.required<readonly Achievement[]>();

  protected readonly rows = computed(() => {
    const format = new Intl.DateTimeFormat(getPageLocale(), { dateStyle: 'medium' });
    const all = this.achievements();
    const reached = all.filter(({ unlocked_at: at }) => at !== null);
    const next = all
      .filter(({ unlocked_at: at }) => at === null)
      .sort((one, other) => other.progress / other.target - one.progress / one.target)
      .slice(0, NEXT_MAX);
    return [...reached, ...next].map((achievement) => {
      const [title, description] = ACHIEVEMENT_TEXTS[achievement.key] ?? [
        achievement.title,
        achievement.description,
      ];
      const { unlocked_at: at, progress, target } = achievement;
      const on = at === null ? null : format.format(Date.parse(at));
      return {
        ...achievement,
        title,
        description,
        on,
        done: formatNumber(progress),
        of: formatNumber(target),
      };
    });
  });
}
