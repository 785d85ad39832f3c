import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { formatPlural } from '@reader/web-words';
import { Session } from '../../state/session/session';

/** The model's name when sentences are quotes. */
const EXTRACTIVE = 'extractive';

/** Says who wrote an answer: a model, or nobody, when its sentences are taken from the articles. */
@Component({
  selector: 'rd-model-note',
  imports: [RouterLink],
  template: `
    <p>
      @if (isExtractive()) {
        <ng-container i18n
          >Answered with sentences from your articles, without a language model.</ng-container
        >
        @if (session.isAdmin()) {
          {{ ' ' }}<a routerLink="/admin/models" i18n>Connect a language model</a>
        }
      } @else {
        <ng-container i18n
          >Written by {{ model() }}; each sentence is checked against its source.</ng-container
        >
        @if (dropped(); as count) {
          {{ ' ' }}{{ describeDropped(count) }}
        }
      }
    </p>
  `,
  styles: `
    p {
      max-width: 68ch;
      color: var(--text-faint);
      font-size: var(--size-12);
      line-height: 1.5;
      text-wrap: pretty;
    }
    a {
      color: var(--accent);
    }
  `,
})
export class ModelNote {
  readonly model = input.required<string>();
  /** Sentences without a verified quote, which are not shown. */
  readonly dropped = input(0);

  protected readonly session = inject(Session);
  protected readonly isExtractive = computed(() => this.model() === EXTRACTIVE);

  protected describeDropped(count: number): string {
    return formatPlural(
      count,
      // eslint-disable-next-line max-len -- a message is one text
      $localize`{VAR_PLURAL, plural, =1 {1 sentence had no source and was left out.} other {# sentences had no source and were left out.}}`,
    );
  }
}
