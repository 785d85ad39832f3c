import { Component, input, output } from '@angular/core';
import { Choice, type Option } from '@reader/web-ui';
import type { Mode } from '../../state/search/search-query';

/** What a search compares. */
@Component({
  selector: 'rd-mode-choice',
  imports: [Choice],
  template: `
    <rd-choice
      label="Search by"
      i18n-label
      [options]="options"
      [value]="mode()"
      [compact]="true"
      (chosen)="chosen.emit($event)"
    />
  `,
})
export class ModeChoice {
  readonly mode = input.required<Mode>();
  readonly chosen = output<Mode>();

  protected readonly options: readonly Option<Mode>[] = [
    { value: 'keyword', label: $localize`Words` },
    { value: 'semantic', label: $localize`Meaning` },
    { value: 'hybrid', label: $localize`Both` },
  ];
}
