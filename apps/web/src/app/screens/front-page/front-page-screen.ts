import { Component } from '@angular/core';
import { FrontPage } from './front-page';

/** The front page as a page of its own, for phones, which have no third pane. */
@Component({
  selector: 'rd-front-page-screen',
  imports: [FrontPage],
  template: `
    <h1 class="visually-hidden" i18n>Front page</h1>
    <rd-front-page [isAlone]="true" />
  `,
  styles: `
    :host {
      display: block;
      height: 100%;
      overflow: hidden auto;
      overscroll-behavior: contain;
    }
  `,
})
export class FrontPageScreen {}
