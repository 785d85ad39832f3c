import { Component, inject } from '@angular/core';
import { Preferences } from '../../../state/preferences/preferences';
import { MARK_READ_OPTIONS } from './options';

/** When an article counts as read. */
@Component({
  selector: 'rd-mark-read-choice',
  template: `
    <fieldset>
      <legend i18n>Mark an article as read</legend>
      @for (option of options; track option.value) {
        <label>
          <input
            type="radio"
            name="rd-mark-read"
            [value]="option.value"
            [checked]="option.value === rule()"
            (change)="preferences.set('list.mark-read', option.value)"
          />
          <span>
            {{ option.label }}
            <small>{{ option.note }}</small>
          </span>
        </label>
      }
    </fieldset>
  `,
  styleUrl: '../../../shell/frame/radio-list.css',
  styles: `
    :host {
      width: 100%;
    }
  `,
})
export class MarkReadChoice {
  protected readonly preferences = inject(Preferences);
  protected readonly rule = this.preferences.get('list.mark-read');
  protected readonly options = MARK_READ_OPTIONS;
}
