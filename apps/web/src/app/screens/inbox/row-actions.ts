import { Component, inject, input } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import type { Article } from '@reader/contract';
import { Commands } from '../../shell/commands/commands';
import { ReadingList } from '../../state/library/reading-list';
import { getToggleLabel } from '../article/toggle-labels';
import { UndoableTriage } from '../../state/library/undoable-triage';
import type { TriageEvent } from '@reader/triage';

const WORDS = {
  toggleRead: $localize`Read`,
  toggleStar: $localize`Star`,
  toggleSaved: $localize`Save for later`,
  toggleQueued: $localize`Reading list`,
};

/** Mouse actions on a row without opening it; the keyboard has keys for the same. */
@Component({
  selector: 'rd-row-actions',
  imports: [Button, Icon],
  template: `
    @let it = article();
    <button
      rdButton
      type="button"
      tabindex="-1"
      [square]="true"
      [title]="commands.formatTitle('article.toggleRead', getToggleLabel('read', it.read))"
      [attr.aria-label]="words.toggleRead"
      [attr.aria-pressed]="it.read"
      (click)="apply(it.read ? 'mark_unread' : 'mark_read')"
    >
      @if (it.read) {
        <svg rdIcon="circle"></svg>
      } @else {
        <svg rdIcon="circle-dot"></svg>
      }
    </button>
    <button
      rdButton
      type="button"
      tabindex="-1"
      [square]="true"
      [title]="commands.formatTitle('article.toggleStar', getToggleLabel('starred', it.starred))"
      [attr.aria-label]="words.toggleStar"
      [attr.aria-pressed]="it.starred"
      (click)="apply(it.starred ? 'unstar' : 'star')"
    >
      <svg rdIcon="star" [class.starred]="it.starred"></svg>
    </button>
    <button
      rdButton
      type="button"
      tabindex="-1"
      [square]="true"
      [title]="commands.formatTitle('article.toggleSaved', getToggleLabel('saved', it.state === 'saved'))"
      [attr.aria-label]="words.toggleSaved"
      [attr.aria-pressed]="it.state === 'saved'"
      (click)="apply(it.state === 'saved' ? 'unsave' : 'save')"
    >
      <svg rdIcon="bookmark" [class.saved]="it.state === 'saved'"></svg>
    </button>
    <button
      rdButton
      type="button"
      tabindex="-1"
      [square]="true"
      [title]="
        commands.formatTitle('article.toggleQueued', getToggleLabel('queued', queue.has(it.article_id)))
      "
      [attr.aria-label]="words.toggleQueued"
      [attr.aria-pressed]="queue.has(it.article_id)"
      (click)="queue.toggle(it)"
    >
      @if (queue.has(it.article_id)) {
        <svg rdIcon="list-check" class="queued"></svg>
      } @else {
        <svg rdIcon="list-plus"></svg>
      }
    </button>
  `,
  styles: `
    :host {
      display: flex;
    }
    .starred {
      color: var(--starred);
      fill: currentcolor;
    }
    .queued {
      color: var(--accent);
    }
    .saved {
      color: var(--saved);
      fill: currentcolor;
    }
  `,
})
export class RowActions {
  readonly article = input.required<Article>();

  protected readonly commands = inject(Commands);
  protected readonly words = WORDS;
  protected readonly getToggleLabel = getToggleLabel;
  protected readonly queue = inject(ReadingList);
  private readonly triage = inject(UndoableTriage);

  protected apply(event: TriageEvent): void {
    this.triage.apply(this.article(), event, false);
  }
}
