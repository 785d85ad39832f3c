import { Component, input, output } from '@angular/core';
import { Choice, type Option } from '@reader/web-ui';
import type { Sort } from '../../state/search/search-query';

/** The sort order of hits. */
@Component({
  selector: 'rd-sort-choice',
  imports: [Choice],
  template: `
    <rd-choice
      label="Order"
      i18n-label
      [options]="options"
      [value]="sort()"
      [compact]="true"
      (chosen)="chosen.emit($event)"
    />
  `,
})
export class SortChoice {
  readonly sort = input.required<Sort>();
  readonly chosen = output<Sort>();

  protected readonly options: readonly Option<Sort>[] = [
    { value: 'relevance', label: $localize`Best match` },
    { value: 'date', label: $localize`Newest` },
  ];
}
