import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { WholeArticle } from '@reader/contract';
import { Button, Clock, Dialog, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural, formatTimeAgo } from '@reader/web-words';
import { Api } from '../../../state/api/api';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import type { FullText } from '../full-text/full-text';
import { listTexts, type StoredText } from './list-texts';
import { ReportText } from './report-text';

/** The texts of an article that are stored: one can be shown, read again, or reported as wrong. */
@Component({
  selector: 'rd-texts-dialog',
  imports: [Button, Dialog, ProblemMessage, ReportText, Skeleton],
  template: `
    <rd-dialog heading="Text of this article" i18n-heading (closed)="closed.emit()">
      @if (versions.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="versions.reload()" />
      } @else if (versions.hasValue()) {
        <fieldset>
          <legend i18n>Show</legend>
          @for (one of texts(); track one.key) {
            <label>
              <input
                type="radio"
                name="rd-text"
                [value]="one.key"
                [checked]="one.key === shown()"
                (change)="text().show(one.full, one.version)"
              />
              <span>
                {{ one.label }}
                @if (describe(one); as details) {
                  <small>{{ details }}</small>
                }
              </span>
            </label>
          }
        </fieldset>
        @if (article().url) {
          <button rdButton look="outline" type="button" [busy]="busy()" (click)="readAgain()">
            @if (busy()) {
              <ng-container i18n>Reading the page</ng-container>
            } @else {
              <ng-container i18n>Read the page again</ng-container>
            }
          </button>
          <rd-report-text [articleId]="article().article_id" />
        }
      } @else {
        <rd-skeleton [rows]="4" />
      }
    </rd-dialog>
  `,
  styleUrl: '../../../shell/frame/radio-list.css',
  styles: `
    fieldset {
      margin-bottom: var(--space-3);
    }
    button {
      justify-self: start;
    }
    rd-report-text {
      margin-top: var(--space-6);
      padding-top: var(--space-4);
      border-top: 1px solid var(--line);
    }
  `,
})
export class TextsDialog {
  readonly article = input.required<WholeArticle>();
  readonly text = input.required<FullText>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly clock = inject(Clock);
  private readonly notices = inject(Notices);
  protected readonly busy = signal(false);
  protected readonly versions = createRetainedResource({
    params: () => this.article().article_id,
    loader: ({ params }) =>
      this.api.get('/api/articles/{article_id}/versions', { path: { article_id: params } }),
  });
  protected readonly texts = computed(() =>
    this.versions.hasValue() ? listTexts(this.versions.value().items, this.text().hasFeedText()) : [],
  );
  /** The key of the text that is on the page. */
  protected readonly shown = computed(() => {
    const [full, version] = [this.text().on(), this.text().version()];
    return this.texts().find((one) => one.full === full && one.version === version)?.key ?? null;
  });

  protected describe({ words, at }: StoredText): string {
    const parts = [
      words === null ? '' : formatPlural(words, $localize`{VAR_PLURAL, plural, =1 {1 word} other {# words}}`),
      at === null ? '' : formatTimeAgo(at, this.clock.now()),
    ];
    return parts.filter((part) => part !== '').join(' · ');
  }

  protected async readAgain(): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The page was not read`, async () => {
      await this.text().readAgain();
      this.versions.reload();
      this.notices.showMessage($localize`The page was read again`);
    });
  }
}
