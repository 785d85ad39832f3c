import { Component, inject } from '@angular/core';
import { Choice, type Option } from '@reader/web-ui';
import { Theme, type ThemeName } from '../session/theme';

@Component({
  selector: 'rd-appearance-section',
  imports: [Choice],
  template: `
    <h2>Appearance</h2>
    <rd-choice label="Theme" [options]="themes" [value]="theme.name()" (chosen)="theme.choose($event)" />
  `,
  styleUrl: './section.css',
})
export class AppearanceSection {
  protected readonly theme = inject(Theme);
  protected readonly themes: readonly Option<ThemeName>[] = [
    { value: 'system', label: 'As the system' },
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ];
}
