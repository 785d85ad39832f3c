import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { Languages } from './state/session/languages';
import { Theme } from './state/session/theme';
import { WrittenText } from './state/startup/written-text';

@Component({ selector: 'rd-app', imports: [RouterOutlet], template: '<router-outlet />' })
export class App {
  constructor() {
    inject(Theme);
    inject(Languages);
    inject(WrittenText);
  }
}
