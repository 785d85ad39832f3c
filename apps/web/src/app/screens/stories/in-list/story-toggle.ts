import { Component, computed, input, output } from '@angular/core';
import type { Article } from '@reader/contract';
import type { Density } from '../../../state/preferences/preference-schema';
import { formatSourceCount } from '../../sources/list/source-count';
import type { Fan } from './story-fan';

/** "3 sources" on the row of a story; opens and closes the rows below it. Its style is in story-row.css. */
@Component({
  selector: 'rd-story-toggle',
  template: `
    <button
      type="button"
      [tabindex]="tabStop() ? 0 : -1"
      [attr.aria-expanded]="fan() === 'open'"
      [attr.aria-label]="label()"
      (click)="toggled.emit()"
    >
      <span>{{ density() === 'title' ? count() : label() }}</span>
    </button>
  `,
})
export class StoryToggle {
  readonly article = input.required<Article>();
  readonly density = input.required<Density>();
  readonly fan = input.required<Fan>();
  readonly tabStop = input(false);
  readonly toggled = output<void>();

  protected readonly count = computed(() => this.article().story?.source_count ?? 0);
  protected readonly label = computed(() => formatSourceCount(this.count()));
}
