import { Component, computed, inject, resource } from '@angular/core';
import { Control } from '@reader/web-ui';
import { fetchLanguages } from '../../../../language';
import { Languages } from '../../../state/session/languages';

@Component({
  selector: 'rd-language-choice',
  imports: [Control],
  template: `
    <select
      rdControl
      i18n-aria-label
      aria-label="Language"
      [disabled]="options().length === 0"
      (change)="choose($event)"
    >
      @for (option of options(); track option.tag) {
        <option [value]="option.tag" [selected]="option.tag === languages.current">{{ option.name }}</option>
      }
    </select>
  `,
  styles: `
    select {
      min-width: 160px;
    }
  `,
})
export class LanguageChoice {
  protected readonly languages = inject(Languages);
  private readonly list = resource({ loader: fetchLanguages });
  protected readonly options = computed(() =>
    Object.entries(this.list.hasValue() ? this.list.value() : {}).map(([tag, name]) => ({ tag, name })),
  );

  protected choose(event: Event): void {
    void this.languages.choose((event.target as HTMLSelectElement).value);
  }
}
