import { Component } from '@angular/core';
import { DrawerButton } from '../../shell/frame/drawer-button';
import { FrontPage } from './front-page';

/** The front page as a page of its own, for phones, which have no third pane. Other windows can open it. */
@Component({
  selector: 'rd-front-page-screen',
  imports: [DrawerButton, FrontPage],
  template: `
    <rd-drawer-button />
    <h1 class="visually-hidden" i18n>Front page</h1>
    <rd-front-page [isAlone]="true" />
  `,
  styles: `
    :host {
      display: block;
      position: relative;
      height: 100%;
      overflow: hidden auto;
      overscroll-behavior: contain;
    }
    /* In the free space above the heading, where the bars of other pages have it. */
    rd-drawer-button {
      position: absolute;
      inset: calc((var(--bar) - var(--target)) / 2) auto auto var(--space-8);
    }
  `,
})
export class FrontPageScreen {}
