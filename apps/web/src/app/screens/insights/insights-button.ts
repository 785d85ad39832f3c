import { Component, inject, input } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';

/** Shows and hides the insights of the open article. */
@Component({
  selector: 'rd-insights-button',
  imports: [Button, Icon],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      [attr.aria-label]="label"
      [attr.aria-expanded]="shown()"
      [title]="commands.formatTitle('article.insights', label)"
      (click)="commands.run('article.insights')"
    >
      <svg rdIcon="lightbulb"></svg>
    </button>
  `,
  styles: `
    [aria-expanded='true'] {
      color: var(--accent);
    }
  `,
})
export class InsightsButton {
  readonly shown = input(false);

  protected readonly commands = inject(Commands);
  protected readonly label = $localize`Insights`;
}
