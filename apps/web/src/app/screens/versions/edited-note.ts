import { Component, computed, inject, input, signal } from '@angular/core';
import type { Article } from '@reader/contract';
import { Button, Clock } from '@reader/web-ui';
import { formatFullTime, formatTimeAgo } from '@reader/web-words';
import { ChangesDialog } from './changes-dialog';
import { wasEdited } from './was-edited';

/** Says under an article's title that its text changed, and opens what changed. */
@Component({
  selector: 'rd-edited-note',
  imports: [Button, ChangesDialog],
  template: `
    @if (edited()) {
      <p>
        <time [attr.datetime]="article().edited_at" [title]="full()">{{ when() }}</time>
        <button rdButton type="button" [attr.aria-haspopup]="'dialog'" (click)="open.set(true)" i18n>
          Show changes
        </button>
      </p>
    }
    @defer (when open()) {
      @if (open()) {
        <rd-changes-dialog [articleId]="article().article_id" (closed)="open.set(false)" />
      }
    }
  `,
  styles: `
    p {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--space-1);
      margin-top: var(--space-1);
      color: var(--text-quiet);
    }
    button {
      color: var(--accent);
    }
    @media print {
      button {
        display: none;
      }
    }
  `,
})
export class EditedNote {
  readonly article = input.required<Article>();

  private readonly clock = inject(Clock);
  protected readonly open = signal(false);
  protected readonly edited = computed(() => wasEdited(this.article()));
  protected readonly when = computed(
    () => $localize`Edited ${formatTimeAgo(this.article().edited_at ?? '', this.clock.now())}:WHEN:`,
  );
  protected readonly full = computed(() => formatFullTime(this.article().edited_at ?? ''));
}
