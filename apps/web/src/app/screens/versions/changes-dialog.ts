import { Component, computed, inject, input, linkedSignal, output, resource } from '@angular/core';
import { Clock, Control, Dialog, EmptyState, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural, formatTimeAgo } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { type Edit, listEdits } from './list-edits';
import { TextComparison } from './text-comparison';

/** What changed in an article's text, edit by edit. */
@Component({
  selector: 'rd-changes-dialog',
  imports: [Control, Dialog, EmptyState, ProblemMessage, Skeleton, TextComparison],
  template: `
    <rd-dialog heading="Changes to the text" i18n-heading (closed)="closed.emit()">
      @if (failure(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="retry()" />
      } @else if (edit(); as shown) {
        @if (edits().length > 1) {
          <select rdControl aria-label="Edit" i18n-aria-label (change)="choose($event)">
            @for (one of edits(); track one.to.version) {
              <option [value]="$index" [selected]="one === shown">{{ describe(one) }}</option>
            }
          </select>
        } @else {
          <p class="edit">{{ describe(shown) }}</p>
        }
        @if (changes.hasValue() && !changes.isLoading()) {
          <rd-text-comparison [changes]="changes.value().changes" />
        } @else {
          <rd-skeleton [rows]="5" />
        }
      } @else if (versions.hasValue()) {
        <rd-empty-state
          heading="The earlier text is no longer stored"
          i18n-heading
          text="Earlier versions are kept for a limited time."
          i18n-text
        />
      } @else {
        <rd-skeleton [rows]="5" />
      }
    </rd-dialog>
  `,
  styles: `
    .edit {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    rd-text-comparison {
      display: block;
      margin-top: var(--space-4);
    }
  `,
})
export class ChangesDialog {
  readonly articleId = input.required<number>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly clock = inject(Clock);
  protected readonly versions = resource({
    params: () => this.articleId(),
    loader: ({ params }) =>
      this.api.get('/api/articles/{article_id}/versions', { path: { article_id: params } }),
  });
  protected readonly edits = computed(() =>
    this.versions.hasValue() ? listEdits(this.versions.value().items) : [],
  );
  /** The newest until another is chosen. */
  protected readonly edit = linkedSignal<Edit | null>(() => this.edits()[0] ?? null);
  protected readonly changes = resource({
    params: () => this.edit() ?? undefined,
    loader: ({ params: { from, to } }) =>
      this.api.get('/api/articles/{article_id}/versions/{from}..{to}', {
        path: { article_id: this.articleId(), from: from.version, to: to.version },
      }),
  });
  protected readonly failure = computed(() => this.versions.error() ?? this.changes.error());

  protected choose(event: Event): void {
    this.edit.set(this.edits()[Number((event.target as HTMLSelectElement).value)] ?? null);
  }

  protected retry(): void {
    if (this.versions.error()) this.versions.reload();
    else this.changes.reload();
  }

  protected describe({ to }: Edit): string {
    const when = formatTimeAgo(to.extracted_at, this.clock.now());
    const words = formatPlural(
      to.changed_words,
      $localize`{VAR_PLURAL, plural, =1 {1 word changed} other {# words changed}}`,
    );
    return $localize`${words}:WORDS: ${when}:WHEN:`;
  }
}
