import { Component, input } from '@angular/core';

/** One setting: name, explanation and the projected control. */
@Component({
  selector: 'rd-setting',
  template: `
    <div class="words">
      <h3>{{ name() }}</h3>
      @if (note(); as text) {
        <p>{{ text }}</p>
      }
    </div>
    <div class="control"><ng-content /></div>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-2) var(--space-6);
      width: 100%;
      padding: var(--space-4) 0;
    }
    .words {
      flex: 1 1 160px;
      display: grid;
      gap: 2px;
      overflow-wrap: anywhere;
    }
    h3 {
      font-size: var(--size-15);
      font-weight: 540;
      letter-spacing: 0;
    }
    p {
      max-width: 52ch;
      color: var(--text-quiet);
      font-size: var(--size-13);
      text-wrap: pretty;
    }
    .control {
      max-width: 100%;
    }
    /* A field with a note below it: the name stands beside the field. */
    :host(.tall) {
      align-items: baseline;
    }
    @media (max-width: 719px) {
      :host(.tall) .control {
        flex: 1 1 100%;
      }
    }
  `,
  host: { '[class.tall]': 'tall()' },
})
export class Setting {
  readonly name = input.required<string>();
  readonly note = input('');
  /** The control is a field with a note or an error below it; on a phone it has the whole width. */
  readonly tall = input(false);
}
