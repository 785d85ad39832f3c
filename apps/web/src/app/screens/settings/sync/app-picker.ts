import { Component, input, output } from '@angular/core';
import type { AppGuide } from './app-guides';
import { APP_GUIDES, OTHER_APP } from './app-guides';

/** The apps as cards, one to be chosen. */
@Component({
  selector: 'rd-app-picker',
  template: `
    <fieldset>
      <legend class="visually-hidden" i18n>App</legend>
      @for (guide of guides; track guide.app) {
        <label>
          <input
            type="radio"
            name="rd-app"
            class="visually-hidden"
            [checked]="guide === chosen()"
            (change)="choose.emit(guide)"
          />
          @if (guide.app; as app) {
            <strong translate="no">{{ app }}</strong>
          } @else {
            <strong i18n>Another app</strong>
          }
          <small>{{ guide.runsOn }}</small>
        </label>
      }
    </fieldset>
  `,
  styles: `
    :host {
      width: 100%;
    }
    fieldset {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 148px), 1fr));
      gap: var(--space-2);
      min-width: 0;
    }
    label {
      position: relative;
      display: grid;
      align-content: start;
      gap: 2px;
      min-height: 64px;
      padding: var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      cursor: pointer;
    }
    label:hover {
      background: var(--hover);
    }
    label:has(:checked) {
      border-color: var(--accent);
      background: var(--selected);
    }
    label:focus-within {
      outline: 2px solid var(--accent);
      outline-offset: 2px;
    }
    strong {
      font-size: var(--size-13);
      font-weight: 560;
    }
    small {
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    @media (max-width: 719px) {
      fieldset {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  `,
})
export class AppPicker {
  readonly chosen = input<AppGuide | null>(null);
  readonly choose = output<AppGuide>();
  protected readonly guides: readonly AppGuide[] = [...APP_GUIDES, OTHER_APP];
}
