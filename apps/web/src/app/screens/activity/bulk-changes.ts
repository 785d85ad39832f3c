import { Component, computed, inject, signal } from '@angular/core';
import type { Operation } from '@reader/contract';
import { Age, Button, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { describeOperation } from './describe-operation';
import { WEEK_MS } from '@reader/duration';

/** How long the server allows undo. */
const UNDO_MS = WEEK_MS;
/** About a month of cleaning up. */
const CHANGES_SHOWN = 50;

/** The user's bulk updates, with undo. */
@Component({
  selector: 'rd-bulk-changes-made',
  imports: [Age, Button, Icon, ProblemMessage, Skeleton],
  template: `
    @if (changes.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="changes.reload()" />
    } @else if (changes.hasValue()) {
      <ul role="list">
        @for (change of changes.value().items; track change.operation_id) {
          <li>
            <span class="words">{{ describe(change) }} <rd-age [at]="change.created_at" /></span>
            @if (change.undone_at) {
              <span class="state" i18n>Undone</span>
            } @else if (canBeUndone(change)) {
              <button
                rdButton
                look="outline"
                type="button"
                [busy]="undoing() === change.operation_id"
                (click)="undo(change)"
              >
                <svg rdIcon="undo-2"></svg><ng-container i18n>Undo</ng-container>
                <span class="visually-hidden">: {{ describe(change) }}</span>
              </button>
            } @else {
              <span class="state" i18n>Too old to undo</span>
            }
          </li>
        } @empty {
          <li class="state" i18n>
            When you mark many articles as read or archive them at once, you can undo it here for a week.
          </li>
        }
      </ul>
    } @else {
      <rd-skeleton [rows]="3" />
    }
  `,
  styles: `
    li {
      display: flex;
      align-items: center;
      gap: var(--space-3);
      min-height: 44px;
      font-size: var(--size-13);
    }
    li.state {
      min-height: 0;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
    .words {
      flex: 1;
    }
    rd-age,
    .state {
      color: var(--text-faint);
    }
    rd-age {
      margin-left: var(--space-2);
    }
  `,
})
export class BulkChanges {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly viewCounts = inject(ViewCounts);
  private readonly sources = inject(Sources);

  protected readonly describe = describeOperation;
  protected readonly undoing = signal<number | null>(null);
  protected readonly changes = createRetainedResource({
    loader: () => this.api.get('/api/operations', { query: { limit: CHANGES_SHOWN } }),
  });
  /** Whether it has its height. */
  readonly settled = computed(() => this.changes.hasValue() || this.changes.error() !== undefined);

  protected canBeUndone({ created_at: at }: Operation): boolean {
    return Date.now() - Date.parse(at) < UNDO_MS;
  }

  protected async undo({ operation_id: id }: Operation): Promise<void> {
    this.undoing.set(id);
    try {
      const { restored } = await this.api.post('/api/undo/{operation_id}', { path: { operation_id: id } });
      this.notices.showMessage(
        formatPlural(
          restored,
          $localize`{VAR_PLURAL, plural, =1 {Restored 1 article} other {Restored # articles}}`,
        ),
      );
      this.sources.reload();
      void this.viewCounts.load();
    } catch (error) {
      this.notices.showProblem($localize`Undo failed`, error);
    }
    this.undoing.set(null);
    this.changes.reload();
  }
}
