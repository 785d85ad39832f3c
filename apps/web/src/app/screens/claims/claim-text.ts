import { Component, computed, input, signal, viewChild } from '@angular/core';
import type { Claim } from '@reader/contract';
import { Popover } from '@reader/web-ui';
import { getPageLocale } from '@reader/web-words';
import { createMediaSignal } from '../../shell/frame/media-signal';
import { type Citation, type CitedSentence, toCitedSentences } from './claim-sentences';
import { ClaimSource } from './claim-source';

/**
 * The sentences of one field of an answer. The number after a sentence opens its quote. For a finger, the
 * numbers of a sentence are one target, which opens all its quotes: apart, they would be too small.
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
          @for (target of getTargets(sentence); track $index) {
            <button
              #button
              type="button"
              [attr.aria-haspopup]="'dialog'"
              [attr.aria-label]="getLabel(target)"
              [attr.aria-expanded]="isQuoted(target)"
              (click)="toggle(target, button)"
            >
              @for (citation of target; track $index) {
                <span>{{ citation.number }}</span>
              }
            </button>
          }
        </span>
        {{ ' ' }}
      }
    </p>
    <rd-popover label="Source of this sentence" i18n-label>
      @if (box().open()) {
        @for (citation of shown(); track citation.claim.claim_id) {
          <rd-claim-source [claim]="citation.claim" (followed)="box().hide()" />
        }
      }
    </rd-popover>
  `,
  styleUrl: './claim-text.css',
})
export class ClaimText {
  readonly claims = input.required<readonly Claim[]>();
  readonly field = input.required<string>();

  protected readonly box = viewChild.required(Popover);
  protected readonly shown = signal<readonly Citation[]>([]);
  private readonly isTouch = createMediaSignal('(pointer: coarse)');
  protected readonly sentences = computed(() => toCitedSentences(this.claims(), this.field()));

  /** What each button after a sentence opens. */
  protected getTargets({ citations }: CitedSentence): readonly (readonly Citation[])[] {
    return this.isTouch() ? [citations] : citations.map((citation) => [citation]);
  }

  /** A second press of the same number closes the quote. */
  protected toggle(target: readonly Citation[], button: HTMLElement): void {
    const isSame = hasSameClaim(target, this.shown());
    this.shown.set(target);
    if (isSame) this.box().toggle(button);
    else this.box().show(button);
  }

  protected isQuoted(citations: readonly Citation[]): boolean {
    return this.box().open() && hasSameClaim(citations, this.shown());
  }

  protected getLabel([first, ...others]: readonly Citation[]): string {
    const number = first?.number ?? 0;
    if (others.length === 0) return $localize`Show source ${number}:NUMBER:`;
    const numbers = [number, ...others.map((other) => other.number)].map(String);
    return $localize`Show sources ${new Intl.ListFormat(getPageLocale()).format(numbers)}:NUMBERS:`;
  }
}

const hasSameClaim = (some: readonly Citation[], others: readonly Citation[]): boolean =>
  some.some(({ claim }) => others.some((other) => other.claim === claim));
