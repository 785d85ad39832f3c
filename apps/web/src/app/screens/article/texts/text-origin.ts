import { Component, computed, input, signal } from '@angular/core';
import type { WholeArticle } from '@reader/contract';
import { Button } from '@reader/web-ui';
import type { FullText } from '../full-text/full-text';
import { describeExtractor } from './list-texts';
import { TextsDialog } from './texts-dialog';

/** Says under an article what gave its text, and opens the other texts and the report. */
@Component({
  selector: 'rd-text-origin',
  imports: [Button, TextsDialog],
  template: `
    @if (text().possible() && !text().busy()) {
      <p>
        <span>{{ origin() }}</span>
        <button rdButton type="button" [attr.aria-haspopup]="'dialog'" (click)="open.set(true)" i18n>
          Something wrong with this text?
        </button>
      </p>
    }
    @defer (when open()) {
      @if (open()) {
        <rd-texts-dialog [article]="article()" [text]="text()" (closed)="open.set(false)" />
      }
    }
  `,
  styles: `
    p {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--space-4);
      margin-top: var(--space-1);
      font-family: var(--sans);
      font-size: var(--size-13);
      color: var(--text-faint);
    }
    /* Its words, and not its invisible edge, stand in line with the text. */
    button {
      margin-inline: calc(-1 * var(--space-3));
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class TextOrigin {
  readonly article = input.required<WholeArticle>();
  readonly text = input.required<FullText>();

  protected readonly open = signal(false);
  protected readonly origin = computed(() => describeExtractor(this.text().body()?.extractor ?? 'feed'));
}
