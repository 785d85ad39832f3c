import { Component, computed, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon, type Problem } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { getProblemAdvice } from './add-source-problem';

/** Why an address could not be added, and what to do next. */
@Component({
  selector: 'rd-trouble-note',
  imports: [Button, Icon, RouterLink],
  template: `
    @let it = trouble();
    <svg rdIcon="circle-alert"></svg>
    <div>
      <h2>{{ it.heading }}</h2>
      @if (it.text) {
        <p>{{ it.text }}</p>
      }
      @if (it.next) {
        <p>{{ it.next }}</p>
      }
      @if (trouble().retryable && problem().requestId; as id) {
        <p class="request" i18n>
          Request <code>{{ id }}</code>
        </p>
      }
      @if (existing(); as source) {
        <a
          rdButton
          look="outline"
          routerLink="/inbox"
          [queryParams]="{ source: source.slug, show: 'all' }"
          i18n
          >Open {{ source.title }}</a
        >
      } @else if (it.retryable) {
        <button rdButton look="outline" type="button" (click)="again.emit()" i18n>Try again</button>
      }
    </div>
  `,
  styles: `
    :host {
      display: flex;
      gap: var(--space-3);
      padding: var(--space-4);
      border-radius: var(--radius);
      background: var(--error-soft);
    }
    svg {
      margin-top: 2px;
      color: var(--error);
    }
    div {
      display: grid;
      justify-items: start;
      gap: var(--space-1);
      min-width: 0;
    }
    h2 {
      font-size: var(--size-15);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
      overflow-wrap: anywhere;
    }
    code {
      font-family: var(--mono);
      font-size: var(--size-12);
      user-select: all;
    }
    :is(a, button) {
      margin-top: var(--space-2);
    }
  `,
  host: { role: 'alert' },
})
export class TroubleNote {
  readonly problem = input.required<Problem>();
  readonly existing = input<Source | null>(null);
  readonly again = output<void>();

  protected readonly trouble = computed(() => getProblemAdvice(this.problem()));
}
