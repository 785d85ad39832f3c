import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { Theme } from './session/theme';

@Component({ selector: 'rd-app', imports: [RouterOutlet], template: '<router-outlet />' })
export class App {
  constructor() {
    inject(Theme);
  }
}
