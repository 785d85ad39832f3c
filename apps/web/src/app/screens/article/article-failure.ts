import { Component, computed, inject, input, output } from '@angular/core';
import { Button, EmptyState, Icon, ProblemMessage, toProblem } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { Connection } from '../../state/offline/connection';
import { runOnReturn } from '../../state/offline/run-on-return';

const NOT_FOUND = 404;
const UNREACHABLE = 0;

/** Explains why an article did not load, and what to do. */
@Component({
  selector: 'rd-article-failure',
  imports: [Button, EmptyState, Icon, ProblemMessage],
  template: `
    @switch (problem().status) {
      @case (404) {
        <rd-empty-state
          i18n-heading
          heading="This article no longer exists"
          i18n-text
          text="Its source was removed, or the address is wrong."
        >
          <svg rdIcon="file-x" size="20"></svg>
          <button rdButton look="outline" type="button" (click)="back()" i18n>Back to the list</button>
        </rd-empty-state>
      }
      @case (0) {
        <rd-empty-state [heading]="unreachable()" [text]="advice()">
          <svg rdIcon="cloud-off" size="20"></svg>
          <button rdButton look="outline" type="button" (click)="retry.emit()" i18n>Try again</button>
        </rd-empty-state>
      }
      @default {
        <!-- The article itself comes back in every case. -->
        <rd-problem-message
          [error]="error()"
          [retryable]="true"
          [waitsForUser]="true"
          (retry)="retry.emit()"
        />
      }
    }
  `,
  styles: `
    :host {
      display: block;
      font-family: var(--sans);
    }
  `,
  host: { '[attr.role]': 'announced()' },
})
export class ArticleFailure {
  /** The error of the request, of any kind. */
  readonly error = input.required<unknown>();
  readonly retry = output<void>();

  private readonly commands = inject(Commands);
  private readonly connection = inject(Connection);
  protected readonly problem = computed(() => toProblem(this.error()));
  protected readonly unreachable = computed(() =>
    this.connection.online() ? $localize`The server isn’t responding` : $localize`You’re offline`,
  );
  protected readonly advice = computed(() => {
    if (!this.connection.online())
      return $localize`It isn’t saved on this device. It loads when you’re back online.`;
    return this.connection.away()
      ? $localize`It isn’t saved on this device. It loads when the server answers again.`
      : $localize`It isn’t saved on this device.`;
  });
  /** The problem message has its own live region. */
  protected readonly announced = computed(() =>
    [NOT_FOUND, UNREACHABLE].includes(this.problem().status) ? 'alert' : null,
  );

  constructor() {
    runOnReturn(() => this.problem().status !== NOT_FOUND && this.retry.emit());
  }

  protected back(): void {
    this.commands.run('article.close');
  }
}
