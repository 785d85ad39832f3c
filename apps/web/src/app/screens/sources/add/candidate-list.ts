import { Component, input, output } from '@angular/core';
import type { Candidate } from '@reader/contract';
import { FORMATS } from './formats';

let lists = 0;

/** The feeds of a site with several, one to be chosen. */
@Component({
  selector: 'rd-candidate-list',
  template: `
    <fieldset>
      <legend i18n>
        This site has {candidates().length, plural, =1 {1 feed} other {{{ candidates().length }} feeds}}
      </legend>
      @for (candidate of candidates(); track candidate.url) {
        <label>
          <input
            type="radio"
            [name]="name"
            [value]="candidate.url"
            [checked]="candidate.url === chosen()"
            (change)="choose.emit(candidate.url)"
          />
          <span class="words">
            <strong>{{ candidate.title || candidate.url }}</strong>
            <small>{{ candidate.url }}</small>
          </span>
          @if (candidate.format; as format) {
            <small>{{ FORMATS[format] }}</small>
          }
        </label>
      }
    </fieldset>
  `,
  styles: `
    legend {
      padding: 0;
      margin-bottom: var(--space-2);
      color: var(--text-quiet);
      font-size: var(--size-13);
      font-weight: 540;
    }
    fieldset {
      min-width: 0;
    }
    label {
      display: flex;
      align-items: center;
      gap: var(--space-3);
      min-height: 48px;
      padding: var(--space-2) var(--space-3);
      border-radius: var(--radius);
      cursor: pointer;
    }
    label:hover {
      background: var(--hover);
    }
    label:has(:checked) {
      background: var(--selected);
    }
    .words {
      display: grid;
      flex: 1;
      min-width: 0;
    }
    strong {
      font-size: var(--size-13);
      font-weight: 540;
    }
    small {
      overflow: hidden;
      color: var(--text-faint);
      font-size: var(--size-12);
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  `,
})
export class CandidateList {
  readonly candidates = input.required<readonly Partial<Candidate>[] & readonly { url: string }[]>();
  readonly chosen = input.required<string>();
  readonly choose = output<string>();

  protected readonly FORMATS = FORMATS;
  protected readonly name = `rd-candidates-${++lists}`;
}
