import { Component, input, output } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import type { Highlight } from '@reader/contract';
import { findColor } from '../colors';

/** The list of highlights below the article: keyboard access to each one, orphans included. */
@Component({
  selector: 'rd-marked-list',
  imports: [Button, Icon],
  template: `
    <h2 i18n>Your highlights</h2>
    <ul role="list">
      @for (one of highlights(); track one.highlight_id) {
        <li>
          <blockquote [attr.data-color]="findColor(one.color).name" dir="auto">{{ one.quote }}</blockquote>
          @if (one.note; as note) {
            <p class="note" dir="auto">{{ note }}</p>
          }
          @if (one.resolution === 'orphaned') {
            <p class="gone">
              <svg rdIcon="unlink"></svg><ng-container i18n>No longer in the text</ng-container>
            </p>
          } @else if (!painted().has(one.highlight_id)) {
            <p class="gone">
              <svg rdIcon="unlink"></svg><ng-container i18n>Not in the text shown here</ng-container>
            </p>
          }
          <div class="actions">
            @if (painted().has(one.highlight_id)) {
              <button rdButton type="button" (click)="shown.emit(one)" i18n>Show</button>
            }
            <button rdButton type="button" [attr.aria-haspopup]="'dialog'" (click)="edit(one, $event)" i18n>
              Edit
            </button>
            <button rdButton type="button" (click)="removed.emit(one)" i18n>Remove</button>
          </div>
        </li>
      }
    </ul>
  `,
  styleUrls: ['../quote.css', './marked-list.css'],
})
export class MarkedList {
  readonly highlights = input.required<readonly Highlight[]>();
  /** The ids of the highlights found in the shown text. */
  readonly painted = input.required<ReadonlySet<number>>();
  readonly shown = output<Highlight>();
  readonly edited = output<{ readonly one: Highlight; readonly at: Element }>();
  readonly removed = output<Highlight>();

  protected readonly findColor = findColor;

  protected edit(one: Highlight, { currentTarget: at }: Event): void {
    if (at instanceof Element) this.edited.emit({ one, at });
  }
}
