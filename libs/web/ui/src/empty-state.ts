import { Component, input } from '@angular/core';

/** An empty state: the reason and what to do; icon and actions are projected. */
@Component({
  selector: 'rd-empty-state',
  template: `
    <div class="icon"><ng-content select="svg" /></div>
    <h2>{{ heading() }}</h2>
    <p>{{ text() }}</p>
    <div class="actions"><ng-content /></div>
  `,
  styles: `
    :host {
      display: grid;
      justify-items: center;
      align-content: center;
      gap: var(--space-2);
      padding: var(--space-8) var(--space-6);
      text-align: center;
    }
    .icon {
      color: var(--text-faint);
      margin-bottom: var(--space-1);
    }
    h2 {
      font-size: var(--size-15);
    }
    p {
      max-width: 44ch;
      font-size: var(--size-13);
      color: var(--text-quiet);
      text-wrap: balance;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: var(--space-2);
      margin-top: var(--space-3);
    }
    .actions:empty,
    .icon:empty {
      display: none;
    }
  `,
})
export class EmptyState {
  readonly heading = input.required<string>();
  readonly text = input('');
}
