import { Component, computed, input, signal, viewChild } from '@angular/core';
import type { Claim } from '@reader/contract';
import { Popover } from '@reader/web-ui';
import { type Citation, toCitedSentences } from './claim-sentences';
import { ClaimSource } from './claim-source';

/**
 * The sentences of one field of an answer. The number after a sentence opens its quote.
 *
 *     <rd-claim-text [claims]="answer.claims" field="key_points[0]" />
 *
 * Inputs: `claims` (all of the answer, so that numbers run through it), `field` (a path into the answer).
 */
@Component({
  selector: 'rd-claim-text',
  imports: [ClaimSource, Popover],
  template: `
    <p dir="auto">
      @for (sentence of sentences(); track $index) {
        @let quoted = isQuoted(sentence.citations);
        <span class="sentence" [class.quoted]="quoted">{{ sentence.head }}</span><span class="end"
          ><span [class.quoted]="quoted">{{ sentence.lastWord }}</span>
          @for (citation of sentence.citations; track $index) {
            <button
              #number
              type="button"
              [attr.aria-haspopup]="'dialog'"
              [attr.aria-label]="getLabel(citation)"
              [attr.aria-expanded]="isQuoted([citation])"
              (click)="toggle(citation, number)"
            >
              {{ citation.number }}
            </button>
          }
        </span>
        {{ ' ' }}
      }
    </p>
    <rd-popover label="Source of this sentence" i18n-label>
      @if (box().open() && shown(); as citation) {
        <rd-claim-source [claim]="citation.claim" (followed)="box().hide()" />
      }
    </rd-popover>
  `,
  styleUrl: './claim-text.css',
})
export class ClaimText {
  readonly claims = input.required<readonly Claim[]>();
  readonly field = input.required<string>();

  protected readonly box = viewChild.required(Popover);
  protected readonly shown = signal<Citation | null>(null);
  protected readonly sentences = computed(() => toCitedSentences(this.claims(), this.field()));

  /** A second press of the same number closes the quote. */
  protected toggle(citation: Citation, number: HTMLElement): void {
    const isSame = this.shown()?.claim === citation.claim;
    this.shown.set(citation);
    if (isSame) this.box().toggle(number);
    else this.box().show(number);
  }

  protected isQuoted(citations: readonly Citation[]): boolean {
    const shown = this.box().open() ? this.shown() : null;
    return shown !== null && citations.some(({ claim }) => claim === shown.claim);
  }

  protected getLabel({ number }: Citation): string {
    return $localize`Show source ${number}:NUMBER:`;
  }
}
